import { expect, it } from 'vitest';
import { addressOf, sendAllMails, testMail } from '../support/mail.ts';
import { newMember } from '../support/host.ts';
import { eventWith, LONG_BEFORE, moveTo, newReader, reminderJob, START, TOMORROW_DUE } from '../support/reminders.ts';
import { withoutTriggers } from '../support/world.ts';

withoutTriggers();

/** The day before an event, to those whom no notification reaches. */

const HOUR = 3_600_000;
const mail = testMail();
const job = reminderJob();
const subjectsTo = (uid: string) =>
  mail
    .inbox()
    .mails(addressOf(uid))
    .map(({ subject }) => subject);

async function runAt(now: number): Promise<void> {
  await job.runAt(now);
  await sendAllMails(mail.tools({ clock: () => now }));
}

it('a guest without a device gets the reminder by mail, once; one with a device does not', async () => {
  const [reader, other] = [await newReader(), { uid: await newMember() }];
  const late = { uid: await newMember() };
  await eventWith([reader, other], {}, LONG_BEFORE);
  await eventWith([late], {}, TOMORROW_DUE + 60_000);
  for (const later of [-1, 0, 0.5, 5, 20]) await runAt(TOMORROW_DUE + later * HOUR);
  expect([reader, other, late].map(({ uid }) => subjectsTo(uid))).toEqual([[], ['Tomorrow: Picnic'], []]);
  const [sent] = mail.inbox().mails(addressOf(other.uid));
  expect(sent?.text).toContain('When: Sat 12 Dec 2026');
  expect(sent?.headers['list-unsubscribe']).toMatch(/^<https:\/\/arvo\.example\/unsubscribe\?l=/u);
});

it('of an event that was moved while the mail waited nothing is sent', async () => {
  const other = { uid: await newMember() };
  const id = await eventWith([other]);
  await job.runAt(TOMORROW_DUE);
  await moveTo(id, START + 100 * 24 * HOUR);
  await sendAllMails(mail.tools({ clock: () => TOMORROW_DUE }));
  expect(subjectsTo(other.uid)).toEqual([]);
});
