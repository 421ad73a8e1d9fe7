import { db } from '../platform/admin.ts';
import { report } from '../platform/report.ts';
import { stripe } from '../platform/stripe.ts';
import { createEventQueue, LIVE_LIMITS } from './eventQueue.ts';
import type { OrderTools } from './orderTools.ts';

const queue: Pick<OrderTools, 'inTurn' | 'inBatch'> = createEventQueue(LIVE_LIMITS);

/** The project's own database and Stripe client, with one queue per event for this process. Tests pass their own. */
export const liveOrderTools = async (): Promise<OrderTools> => ({
  db: db(),
  stripe: await stripe(),
  clock: Date.now,
  ...queue,
  report,
});
