import { logger } from 'firebase-functions';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { liveOrderTools } from '../orders/liveOrderTools.ts';
import { JOB } from '../platform/limits.ts';
import { STRIPE_SECRET_KEY } from '../platform/stripe.ts';
import { sweepPayouts as sweep } from './sweepPayouts.ts';

/** Every hour. Not one Cloud Task per payout, because tasks reach 30 days ahead and events a year. */
export const sweepPayouts = onSchedule(
  { ...JOB, schedule: 'every 60 minutes', timeoutSeconds: 1800, secrets: [STRIPE_SECRET_KEY] },
  async () => {
    logger.info('Hosts were paid.', await sweep(await liveOrderTools()));
  },
);
