import { isUpdate } from '@arvo/domain/mail/mail.ts';
import { pushedKind } from '@arvo/domain/mail/pushing.ts';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { db } from '../platform/admin.ts';
import { TRIGGER } from '../platform/limits.ts';
import { report } from '../platform/report.ts';
import { livePush, PUSH_PRIVATE_KEY } from '../reminders/livePush.ts';
import { liveMailTools, SMTP_URL } from './liveMailTools.ts';
import { noteUpdate } from './noteUpdate.ts';
import { pushMail } from './pushMail.ts';
import { sendMail } from './sendMail.ts';
import { letWait } from './sendWaitingMail.ts';
import { mailIn } from './storedMail.ts';

/** A key of another form is for somebody to mend, and no reason to keep mails back. */
const pushOrReport = () =>
  livePush().catch((error: unknown) => {
    report('Notifications cannot be sent.', { error });
    return null;
  });

/** A mail is to be sent, after home's line and its notification. Repeated deliveries send each once. */
export const onMailWritten = onDocumentCreated(
  { ...TRIGGER, document: 'mail/{id}', secrets: [SMTP_URL, PUSH_PRIVATE_KEY], timeoutSeconds: 120 },
  async ({ data, params: { id } }) => {
    // So that most mails read no document and load no library for what is not theirs.
    const kind = data ? mailIn(data)?.mail.kind : undefined;
    if (kind === undefined) return;
    const store = { db: db(), clock: Date.now };
    if (isUpdate(kind)) await noteUpdate(store, id);
    const push = pushedKind(kind) && (await pushOrReport());
    if (push) await pushMail({ ...store, push }, id);
    const tools = await liveMailTools();
    if (tools) await sendMail(tools, id);
    else await letWait(store, id);
  },
);
