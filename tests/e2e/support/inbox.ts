import { expect } from '@playwright/test';
import type { InboxMail } from '../../../doubles/mail/inboxMail.ts';
import { readPorts } from '../../../stack/services/ports.ts';

export const inboxAddress = `http://127.0.0.1:${readPorts().inbox}`;

/** All mails to an address, newest last. */
async function mailsTo(address: string): Promise<readonly InboxMail[]> {
  return (await fetch(`${inboxAddress}/messages?to=${encodeURIComponent(address)}`)).json();
}

/** The mail with this subject, once it has arrived. */
export async function mailTo(address: string, subject: string | RegExp): Promise<InboxMail> {
  let found: InboxMail | undefined;
  await expect
    .poll(async () => {
      const mails = await mailsTo(address);
      found = mails.findLast((mail) =>
        typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject),
      );
      return found ? 'arrived' : mails.map((mail) => mail.subject);
    })
    .toBe('arrived');
  if (found === undefined) throw new Error('it has arrived');
  return found;
}

/** How many mails an address has got. */
export const mailCount = async (address: string): Promise<number> => (await mailsTo(address)).length;
