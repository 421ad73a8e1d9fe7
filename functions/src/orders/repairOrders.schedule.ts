import { logger } from 'firebase-functions';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { JOB } from '../platform/limits.ts';
import { STRIPE_SECRET_KEY } from '../platform/stripe.ts';
import { liveOrderTools } from './liveOrderTools.ts';
import { repairOrders as repair } from './repairOrders.ts';

/** Every five minutes, which is the longest that a buyer waits for tickets if the webhook was lost. */
export const repairOrders = onSchedule(
  { ...JOB, schedule: 'every 5 minutes', timeoutSeconds: 540, secrets: [STRIPE_SECRET_KEY] },
  async () => {
    const result = await repair(await liveOrderTools());
    if (result.checked > 0) logger.info('Orders were compared with Stripe.', result);
  },
);
