import { logger } from 'firebase-functions';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { liveOrderTools } from '../orders/liveOrderTools.ts';
import { JOB } from '../platform/limits.ts';
import { STRIPE_SECRET_KEY } from '../platform/stripe.ts';
import { resumeRefunds as resume } from './resumeRefunds.ts';

/** Every five minutes, so that all refunds of a cancelled event are sent soon, even if the call was interrupted. */
export const resumeRefunds = onSchedule(
  { ...JOB, schedule: 'every 5 minutes', timeoutSeconds: 540, secrets: [STRIPE_SECRET_KEY] },
  async () => {
    const result = await resume(await liveOrderTools());
    if (result.events > 0) logger.info('Cancelled events were refunded.', result);
  },
);
