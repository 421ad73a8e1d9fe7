import { type Mail, mailRemoveAt, mailId, storedMail } from '@arvo/domain/mail/mail.ts';
import { mailPath } from '@arvo/domain/protocol/store/paths.ts';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { instant } from '../orders/orderStore.ts';

type MailWriter = {
  set(ref: DocumentReference, fields: object, options: { readonly merge: true }): unknown;
};

/**
 * Writes a mail to be sent, in the transaction of what it is about. Repeating it never sends it again: its id is the same, and what was
 * written of its delivery stays. `now` in ms UTC. `more`: where an invitation goes, until it has been sent.
 */
export function writeMail(
  transaction: MailWriter,
  db: Firestore,
  mail: Mail,
  now: number,
  more: { readonly address?: string } = {},
): void {
  transaction.set(
    db.doc(mailPath(mailId(mail))),
    { ...storedMail(mail), ...more, createdAt: instant(now), removeAt: instant(mailRemoveAt(now)) },
    { merge: true },
  );
}
