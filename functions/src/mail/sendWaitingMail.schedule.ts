import { logger } from 'firebase-functions';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { JOB } from '../platform/limits.ts';
import { liveMailTools, SMTP_URL } from './liveMailTools.ts';
import { sendWaitingMail as sendAll } from './sendWaitingMail.ts';

/** Every five minutes: the shortest pause before another attempt is one, and most mails go at once. */
export const sendWaitingMail = onSchedule(
  { ...JOB, schedule: 'every 5 minutes', timeoutSeconds: 540, secrets: [SMTP_URL] },
  async () => {
    const tools = await liveMailTools();
    const sent = tools ? await sendAll(tools) : {};
    if (Object.keys(sent).length > 0) logger.info('Waiting mails were sent.', sent);
  },
);
