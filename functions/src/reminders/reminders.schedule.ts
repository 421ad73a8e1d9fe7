import { logger } from 'firebase-functions';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { db } from '../platform/admin.ts';
import { JOB } from '../platform/limits.ts';
import { report } from '../platform/report.ts';
import { livePush, PUSH_PRIVATE_KEY } from './livePush.ts';
import { sendReminders } from './sendReminders.ts';

/** Every half hour, because most events begin at a full or half hour, and their addresses become visible then. */
export const reminders = onSchedule(
  { ...JOB, schedule: 'every 30 minutes', timeoutSeconds: 1800, secrets: [PUSH_PRIVATE_KEY] },
  async () => {
    const push = await livePush();
    if (push === null) return;
    const result = await sendReminders({ db: db(), push, clock: Date.now, report });
    if (result.events > 0) logger.info('Reminders were sent.', result);
  },
);
