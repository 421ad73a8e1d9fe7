import type { UserId } from '@arvo/domain/people/person.ts';
import { defineSecret } from 'firebase-functions/params';
import { accountAuth, db } from '../platform/admin.ts';
import { report } from '../platform/report.ts';
import { siteOrigin } from '../platform/site.ts';
import type { MailTools } from './mailTools.ts';
import { createMailer } from './smtp.ts';

/** The mail server with its sign-in, or 'none' as long as there is none (docs/deploy.md). */
export const SMTP_URL = defineSecret('SMTP_URL');

/** There are three instances at most, two of the trigger's and the job's, and providers begin with 14 a second. */
const MOST_A_SECOND = 4;

let mailer: Promise<MailTools['hand']> | null = null;

/** Null without a mail server, or without the sender's name and address, which the law demands (Spam Act 2003, section 17): mails wait. */
export async function liveMailTools(): Promise<MailTools | null> {
  const url = SMTP_URL.value().trim();
  const { ARVO_MAIL_FROM: from = '', ARVO_MAIL_SENDER: sender = '' } = process.env;
  if (url === 'none' || url === '') return null;
  if (from === '' || sender === '') {
    report('Mails wait for ARVO_MAIL_FROM and ARVO_MAIL_SENDER.', {});
    return null;
  }
  mailer ??= createMailer({ url, from, mostASecond: MOST_A_SECOND, report });
  return { db: db(), clock: Date.now, addressOf, hand: await mailer, origin: siteOrigin(), sender, report };
}

/** The address with which the person signs in, if it is proven to be theirs. */
async function addressOf(uid: UserId): Promise<string | null> {
  const { users } = await accountAuth().getUsers([{ uid }]);
  const [user] = users;
  return user?.emailVerified === true && !user.disabled ? (user.email ?? null) : null;
}
