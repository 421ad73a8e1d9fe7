import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { db } from '../platform/admin.ts';
import { TRIGGER } from '../platform/limits.ts';
import { liveMailTools, SMTP_URL } from './liveMailTools.ts';
import { sendMail } from './sendMail.ts';
import { letWait } from './sendWaitingMail.ts';

/** A mail is to be sent. Repeated deliveries send it once. */
export const onMailWritten = onDocumentCreated(
  { ...TRIGGER, document: 'mail/{id}', secrets: [SMTP_URL], timeoutSeconds: 120 },
  async ({ params: { id } }) => {
    const tools = await liveMailTools();
    if (tools) await sendMail(tools, id);
    else await letWait({ db: db(), clock: Date.now }, id);
  },
);
