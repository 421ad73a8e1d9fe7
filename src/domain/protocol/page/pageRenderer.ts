import type { PublicEvent } from '../../events/publicEvent.ts';

/**
 * Renders the app's pages as a visitor first sees them: the content of #root, HTML with all text escaped. src/edge implements
 * it with the app's own components; the build makes one file of it, which the function loads (build/bundling/edgeRenderer.ts).
 */
export type PageRenderer = {
  readonly event: (view: EventView) => Promise<string>;
  /** The event page while the event is loading. */
  readonly loadingEvent: () => Promise<string>;
  /** There is no such event. */
  readonly missingEvent: () => Promise<string>;
  /** The landing page with its ways to sign in. */
  readonly landing: () => Promise<string>;
};

export type EventView = {
  readonly publicEvent: PublicEvent;
  /** ms UTC. */
  readonly now: number;
};
