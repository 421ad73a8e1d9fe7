import { userPath } from '@arvo/domain/protocol/store/paths.ts';
import { stopInvitations } from './invitedAddresses.ts';
import { addressHash, type MailLink } from './mailLinks.ts';
import type { MailTools } from './mailTools.ts';
import { userIn } from './recipientOf.ts';

/** Does what a link says. Repeating it changes nothing. 'gone': the account is deleted, or its address is another one by now. */
export async function followMailLink({ db }: Pick<MailTools, 'db'>, link: MailLink): Promise<'done' | 'gone'> {
  if (link.kind === 'stop-invitations') {
    await stopInvitations(db, link.address);
    return 'done';
  }
  const ref = db.doc(userPath(link.uid));
  return db.runTransaction(async (transaction) => {
    const document = await transaction.get(ref);
    if (!document.exists) return 'gone';
    if (link.kind === 'stop') {
      transaction.update(ref, { [`mailChoices.${link.choice}`]: false });
      return 'done';
    }
    const { mailAddress } = userIn(document);
    if (mailAddress === null || addressHash(mailAddress.address) !== link.address) return 'gone';
    if (!mailAddress.isConfirmed) transaction.update(ref, { 'mailAddress.isConfirmed': true });
    return 'done';
  });
}
