import { logger } from 'firebase-functions';
import { db } from '../platform/admin.ts';
import { withoutSecrets } from '../platform/requests/withoutSecrets.ts';
import { stripe } from '../platform/stripe.ts';
import { createEventQueue, LIVE_LIMITS } from './eventQueue.ts';
import type { OrderTools } from './orderTools.ts';

const queue: Pick<OrderTools, 'inTurn' | 'inBatch'> = createEventQueue(LIVE_LIMITS);

const report: OrderTools['report'] = (message, { error, ...context }) =>
  logger.error(message, error === undefined ? context : { ...context, error: withoutSecrets(error) });

/** The project's own database and Stripe client, with one queue per event for this process. Tests pass their own. */
export const liveOrderTools = async (): Promise<OrderTools> => ({
  db: db(),
  stripe: await stripe(),
  clock: Date.now,
  ...queue,
  report,
});
