import { mailSettingsTexts } from '@arvo/domain/texts/people/mailSettings.ts';
import { parseEmail } from '@arvo/domain/accounts/email.ts';
import { signInTexts } from '@arvo/domain/texts/people/signIn.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { userPath } from '@arvo/domain/protocol/store/paths.ts';
import { type Refusal, refuse } from '../platform/requests/refusal.ts';
import type { MailTools } from './mailTools.ts';
import { userIn } from './recipientOf.ts';
import { timesOfDay } from './timesOfDay.ts';
import { writeMail } from './writeMail.ts';

/** So that nobody mails strangers with it: each of these mails says only that somebody typed the address. */
const MOST_A_DAY = 3;

type Asked = { readonly uid: UserId; readonly typed: string; readonly hasOwn: boolean };

/** Asks an address whether it is the person's who gave it. Until somebody there says so, it gets nothing else. `hasOwn`: they sign in with one. Refuses what is no address. */
export async function addEmail(
  { db, clock }: Pick<MailTools, 'db' | 'clock'>,
  { uid, typed, hasOwn }: Asked,
): Promise<{ readonly success: true } | Refusal> {
  const address = parseEmail(typed);
  if (address === null) return refuse(400, signInTexts.magicLink.invalidEmail);
  const ref = db.doc(userPath(uid));
  return db.runTransaction(async (transaction) => {
    const document = await transaction.get(ref);
    const { mailAddress } = userIn(document);
    if (hasOwn) return refuse(409, mailSettingsTexts.hasAddress);
    if (mailAddress?.isConfirmed === true && mailAddress.address === address) return { success: true };
    const now = clock();
    const asked = timesOfDay(document.get('mailAddress.askedAt'), now);
    if (asked.length >= MOST_A_DAY) return refuse(429, mailSettingsTexts.tooOften);
    transaction.update(ref, { mailAddress: { address, isConfirmed: false, askedAt: [...asked, now] } });
    writeMail(transaction, db, { kind: 'confirm', at: now, to: uid }, now);
    return { success: true };
  });
}
