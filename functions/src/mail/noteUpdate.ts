import { isUpdate } from '@arvo/domain/mail/mail.ts';
import { withUpdate } from '@arvo/domain/mail/personUpdates.ts';
import { parseUser } from '@arvo/domain/people/person.schema.ts';
import { mailPath, userPath } from '@arvo/domain/protocol/store/paths.ts';
import { plainDocument } from '../platform/documents/plainDocument.ts';
import type { MailTools } from './mailTools.ts';
import { readMail } from './readMail.ts';
import { mailIn } from './storedMail.ts';

/** Names what a mail says in its person's record, where home reads it: the channel that needs neither push nor mail. Repeating it changes nothing. */
export async function noteUpdate(tools: Pick<MailTools, 'db' | 'clock'>, id: string): Promise<void> {
  const { db, clock } = tools;
  const stored = mailIn(await db.doc(mailPath(id)).get());
  if (!stored || !isUpdate(stored.mail.kind)) return;
  const content = await readMail(tools, stored.mail);
  if (content === null) return;
  const ref = db.doc(userPath(stored.mail.to));
  const update = { id, title: content.subject, path: content.action.path, at: clock() };
  await db.runTransaction(async (transaction) => {
    const user = await transaction.get(ref);
    const updates = withUpdate(parseUser(plainDocument(user))?.updates ?? [], update);
    // Nothing is written for a deleted account.
    if (user.exists && updates !== null) transaction.update(ref, { updates });
  });
}
