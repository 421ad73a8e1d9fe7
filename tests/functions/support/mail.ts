import type { UserId } from '@arvo/domain/people/person.ts';
import { parseMail } from '@arvo/domain/mail/mail.schema.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Refusal, startInbox } from '../../../doubles/mail/inbox.ts';
import type { MailTools } from '../../../functions/src/mail/mailTools.ts';
import { sendMail } from '../../../functions/src/mail/sendMail.ts';
import { createMailer } from '../../../functions/src/mail/smtp.ts';
import { deleteAll } from '../../../functions/src/platform/documents/deleteAll.ts';
import { plainDocument } from '../../../functions/src/platform/documents/plainDocument.ts';
import type { Reports } from './sales.ts';
import { db } from './world.ts';

export type TestMail = MailTools & { now: number; readonly reports: Reports };

export const addressOf = (uid: UserId | string): string => `${uid}@guests.example`;

/** A mail server of this file's own, and the tools that send to it. `refuse`: what it answers to a recipient. */
export function testMail() {
  let inbox: Awaited<ReturnType<typeof startInbox>>;
  let hand: MailTools['hand'];
  const refused = new Map<string, Refusal>();
  const reports: Reports = [];
  const report: MailTools['report'] = (message, context) => void reports.push({ message, context });
  beforeAll(async () => {
    inbox = await startInbox({ smtpPort: 0, httpPort: 0, refuse: (to) => refused.get(to) ?? null });
    hand = await createMailer({ url: inbox.smtpUrl, from: 'Arvo <hello@arvo.example>', mostASecond: 1000, report });
  });
  afterAll(() => inbox.stop());
  beforeEach(async () => {
    reports.length = 0;
    refused.clear();
    await deleteAll(db(), db().collection('mail'));
  });
  return {
    refused,
    inbox: () => inbox,
    tools: (over: Partial<MailTools> = {}): TestMail => {
      const tools: TestMail = {
        now: Date.now(),
        reports,
        db: db(),
        clock: () => tools.now,
        addressOf: async (uid: UserId) => addressOf(uid),
        hand,
        origin: 'https://arvo.example',
        sender: 'Arvo, 1 Harris Street, Pyrmont NSW 2009',
        report,
        ...over,
      };
      return tools;
    },
  };
}

/** The ids of all mails that wait to be sent. */
export const writtenMails = async (): Promise<readonly string[]> =>
  (await db().collection('mail').get()).docs.map(({ id }) => id);

/** Sends every mail, as the trigger would, each three times at once. */
export async function sendAllMails(tools: MailTools): Promise<void> {
  const ids = await writtenMails();
  await Promise.all(ids.flatMap((id) => [id, id, id].map((one) => sendMail(tools, one))));
}

export const deliveryOf = async (id: string) => parseMail(plainDocument(await db().doc(`mail/${id}`).get()))?.delivery;
