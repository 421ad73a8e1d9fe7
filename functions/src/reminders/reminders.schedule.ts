import { logger } from 'firebase-functions';
import { defineSecret } from 'firebase-functions/params';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { db } from '../platform/admin.ts';
import { JOB } from '../platform/limits.ts';
import { withoutSecrets } from '../platform/requests/withoutSecrets.ts';
import { isLocalStack, siteOrigin } from '../platform/site.ts';
import { createPushSender } from './pushSender.ts';
import type { ReminderTools } from './reminderTools.ts';
import { sendReminders } from './sendReminders.ts';

/** VAPID's private key, or 'none' where no reminders are sent (docs/deploy.md). */
const PUSH_PRIVATE_KEY = defineSecret('PUSH_PRIVATE_KEY');

const report: ReminderTools['report'] = (message, { error, ...context }) =>
  logger.error(message, error === undefined ? context : { ...context, error: withoutSecrets(error) });

/** Push services accept an https: or mailto: address, and the local stack's own is http:. */
const contact = (): string => (isLocalStack() ? 'mailto:nobody@arvo.example' : siteOrigin());

/** Every half hour, because most events begin at a full or half hour, and their addresses become visible then. */
export const reminders = onSchedule(
  { ...JOB, schedule: 'every 30 minutes', timeoutSeconds: 1800, secrets: [PUSH_PRIVATE_KEY] },
  async () => {
    const privateKey = PUSH_PRIVATE_KEY.value().trim();
    if (privateKey === 'none') return;
    const push = await createPushSender({ privateKey, subject: contact(), report });
    const result = await sendReminders({ db: db(), push, clock: Date.now, report });
    if (result.events > 0) logger.info('Reminders were sent.', result);
  },
);
