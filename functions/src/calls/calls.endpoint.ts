import { onRequest } from 'firebase-functions/v2/https';
import { MOST_INSTANCES } from '../platform/limits.ts';
import { REGION } from '../platform/region.ts';
import { limitBodies } from '../platform/requests/bodyLimit.ts';
import { serveCalls } from '../platform/requests/serveCalls.ts';
import { STRIPE_SECRET_KEY } from '../platform/stripe.ts';
import { endpoints } from './endpoints.ts';

limitBodies('calls', Math.max(...endpoints.map(({ mostBytes }) => mostBytes)));

/** POST /api/{name}: the app's calls, behind Hosting. One function for all of them, so that they share warm instances. */
export const calls = onRequest(
  {
    region: REGION,
    memory: '512MiB',
    cpu: 1,
    // One instance decides concurrent requests for one event together (decision 30). The largest bodies of 250 take 2 MB.
    concurrency: 250,
    maxInstances: MOST_INSTANCES,
    timeoutSeconds: 60,
    cors: false,
    secrets: [STRIPE_SECRET_KEY],
  },
  serveCalls(endpoints),
);
