import { choiceOf, type Mail } from '@arvo/domain/mail/mail.ts';
import { parseUser } from '@arvo/domain/people/person.schema.ts';
import type { User, UserId } from '@arvo/domain/people/person.ts';
import { userPath } from '@arvo/domain/protocol/store/paths.ts';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { plainDocument } from '../platform/documents/plainDocument.ts';
import type { MailTools } from './mailTools.ts';

type MailUser = Pick<User, 'mailChoices' | 'mailAddress'> & { readonly exists: boolean };

/** What mails need of users/{uid}; nothing of a deleted account. */
export function userIn(document: DocumentSnapshot): MailUser {
  const user = parseUser(plainDocument(document) ?? {});
  if (user === null) throw new Error('an object is a user');
  return { ...user, exists: document.exists };
}

export const userOf = async ({ db }: Pick<MailTools, 'db'>, uid: UserId): Promise<MailUser> =>
  userIn(await db.doc(userPath(uid)).get());

/** The person's own address, whatever they have stopped; null if none is known to be theirs. */
export async function knownAddress(tools: Pick<MailTools, 'db' | 'addressOf'>, uid: UserId): Promise<string | null> {
  const own = await tools.addressOf(uid);
  if (own !== null) return own;
  const { mailAddress } = await userOf(tools, uid);
  return mailAddress?.isConfirmed === true ? mailAddress.address : null;
}

/** Where a mail goes; null if the person has no address of theirs, or has stopped such mails. */
export async function recipientOf(
  tools: Pick<MailTools, 'db' | 'addressOf'>,
  { kind, to }: Pick<Mail, 'kind' | 'to'>,
): Promise<string | null> {
  const choice = choiceOf(kind);
  const own = kind === 'confirm' ? null : await tools.addressOf(to);
  if (own !== null && choice === null) return own;
  const { mailChoices, mailAddress, exists } = await userOf(tools, to);
  if (!exists || (choice !== null && !mailChoices[choice])) return null;
  if (own !== null) return own;
  return mailAddress !== null && (mailAddress.isConfirmed || kind === 'confirm') ? mailAddress.address : null;
}
