import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { logger } from 'firebase-functions';
import { db } from '../platform/admin.ts';
import { TRIGGER } from '../platform/limits.ts';
import { withoutSecrets } from '../platform/requests/withoutSecrets.ts';
import { livePush, PUSH_PRIVATE_KEY } from '../reminders/livePush.ts';
import { liveMailTools, SMTP_URL } from './liveMailTools.ts';
import { noteUpdate } from './noteUpdate.ts';
import { pushMail } from './pushMail.ts';
import { sendMail } from './sendMail.ts';
import { letWait } from './sendWaitingMail.ts';

/** A mail is to be sent, after home's line and its notification. Repeated deliveries send each once. */
export const onMailWritten = onDocumentCreated(
  { ...TRIGGER, document: 'mail/{id}', secrets: [SMTP_URL, PUSH_PRIVATE_KEY], timeoutSeconds: 120 },
  async ({ params: { id } }) => {
    const store = { db: db(), clock: Date.now };
    await noteUpdate(store, id);
    const push = await livePush().catch((error: unknown) => {
      // A key of another form is for somebody to mend, and no reason to keep mails back.
      logger.error('Notifications cannot be sent.', withoutSecrets(error));
      return null;
    });
    if (push) await pushMail({ ...store, push }, id);
    const tools = await liveMailTools();
    if (tools) await sendMail(tools, id);
    else await letWait(store, id);
  },
);
