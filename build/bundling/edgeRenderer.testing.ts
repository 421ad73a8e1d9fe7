import { buildEdgeRenderer, type EdgeRenderer } from './edgeRenderer.ts';

/** The renderer as a build for the local stack makes it. */
export const buildLocalRenderer = (): Promise<EdgeRenderer> =>
  buildEdgeRenderer({
    __LOCAL_STACK__: 'true',
    __ENVIRONMENT__: '{"mapboxToken":null}',
    __APP_CHECK_KEY__: 'null',
    __STRIPE_KEY__: 'null',
    __SUPPORT_ADDRESS__: '"support@arvo.example"',
    __STORED_PICTURES__: '"http://127.0.0.1:9199/v0/b/demo-arvo.firebasestorage.app/o/"',
  });
