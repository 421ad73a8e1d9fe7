import { logger } from 'firebase-functions';
import { db } from '../platform/admin.ts';
import { withoutSecrets } from '../platform/requests/withoutSecrets.ts';
import { stripe } from '../platform/stripe.ts';
import { createEventTurns } from './eventTurns.ts';
import type { OrderTools } from './orderTools.ts';

/** Longer than Stripe's and the store's own limits together, and shorter than a browser or Stripe waits for an answer. */
const inTurn = createEventTurns({ patienceMs: 15_000 });

const report: OrderTools['report'] = (message, { error, ...context }) =>
  logger.error(message, error === undefined ? context : { ...context, error: withoutSecrets(error) });

export const liveOrderTools = async (): Promise<OrderTools> => ({
  db: db(),
  stripe: await stripe(),
  clock: Date.now,
  inTurn,
  report,
});
