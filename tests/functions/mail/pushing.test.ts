import { asEventId } from '@arvo/domain/events/event.ts';
import { LEASE_MS } from '@arvo/domain/mail/delivery.ts';
import { type Mail, mailId } from '@arvo/domain/mail/mail.ts';
import { asMessageId } from '@arvo/domain/messages/hostMessage.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { pushMail } from '../../../functions/src/mail/pushMail.ts';
import { sendMail } from '../../../functions/src/mail/sendMail.ts';
import { sendWaitingMail } from '../../../functions/src/mail/sendWaitingMail.ts';
import { writeMail } from '../../../functions/src/mail/writeMail.ts';
import { addressOf, deliveryOf, testMail } from '../support/mail.ts';
import { newReader, type Reader, reminderJob, titlesFor } from '../support/reminders.ts';
import { CARD, db, guestOf, newEventId, withoutTriggers, writeEvent } from '../support/world.ts';

withoutTriggers();

/** News of an event to people with a device: the notification at once, and the mail only if it is still needed. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const mail = testMail();
const job = reminderJob();
const subjectsTo = ({ uid }: Reader) =>
  mail
    .inbox()
    .mails(addressOf(uid))
    .map(({ subject }) => subject);
const titlesTo = ({ browser }: Reader) => titlesFor(job.services().control, browser);

const { imageURL: _none, ...TOLD } = CARD;
const NEWS = {
  revision: 1,
  at: Timestamp.now(),
  was: { ...TOLD, endTime: null, area: 'Carlton VIC' },
  isAddressNew: false,
  isMaterial: true,
  note: '',
};

const MESSAGE = 'a1B2c3D4e5F6g7H8i9J0';

type Written = { readonly id: string; readonly event: string };

/** A guest of an event in ten days, and a mail to them. */
async function written(to: Reader, kind: 'changed' | 'cancelled' | 'message'): Promise<Written> {
  const eventId = asEventId(newEventId());
  const uid = asUserId(to.uid);
  await writeEvent(eventId, {
    startAt: Timestamp.fromMillis(Date.now() + 10 * DAY),
    ...(kind === 'cancelled' ? { status: 'cancelled' } : {}),
  });
  const messageId = asMessageId(MESSAGE);
  await db()
    .doc(`events/${eventId}/guests/${uid}`)
    .set({
      ...guestOf(1),
      userId: uid,
      news: NEWS,
      messages: [{ id: messageId, at: Date.now(), text: 'Bring a rug.' }],
    });
  const mails: Record<typeof kind, Mail> = {
    changed: { kind: 'changed', eventId, revision: 1, to: uid },
    cancelled: { kind: 'cancelled', eventId, to: uid },
    message: { kind: 'message', eventId, messageId, to: uid },
  };
  await db().runTransaction(async (transaction) => writeMail(transaction, db(), mails[kind], Date.now()));
  return { id: mailId(mails[kind]), event: eventId };
}

/** As the trigger, three times at once. */
async function deliver({ id }: Written, tools = mail.tools()): Promise<void> {
  const { push } = job.tools;
  const once = async () => {
    await pushMail({ ...tools, push }, id);
    await sendMail(tools, id);
  };
  await Promise.all([once(), once(), once()]);
}

it('a change is pushed once at once, and mailed a day later to those who have not seen it', async () => {
  const [seer, other] = [await newReader(), await newReader()];
  const [seen, unseen] = [await written(seer, 'changed'), await written(other, 'changed')];
  for (const one of [seen, unseen]) await deliver(one);
  expect([await titlesTo(seer), await titlesTo(other)]).toEqual([
    ['Date and time, Location changed: Picnic'],
    ['Date and time, Location changed: Picnic'],
  ]);
  await db().doc(`events/${seen.event}/guests/${seer.uid}`).update({ seenRevision: 1 });
  const tools = mail.tools();
  tools.now += DAY - HOUR;
  expect(await sendWaitingMail(tools)).toEqual({});
  tools.now += HOUR + 1000;
  expect(await sendWaitingMail(tools)).toEqual({ DROPPED: 1, SUCCESS: 1 });
  expect([subjectsTo(seer), subjectsTo(other)]).toEqual([[], ['Date and time, Location changed: Picnic']]);
});

it('a message is pushed instead of mailed; a cancellation is both', async () => {
  const reader = await newReader();
  const message = await written(reader, 'message');
  await deliver(message);
  // So that the host reads that it has arrived.
  expect((await db().doc(`mail/${message.id}`).get()).get('reachedWith')).toBe(`${message.event}_${MESSAGE}`);
  await deliver(await written(reader, 'cancelled'));
  expect(await titlesTo(reader)).toEqual(['From the host of Picnic', 'Cancelled: Picnic']);
  const tools = mail.tools();
  tools.now += 2 * DAY;
  await sendWaitingMail(tools);
  expect(subjectsTo(reader)).toEqual(['Cancelled: Picnic']);
});

it('whose device is gone gets the mail at once, and the device is forgotten', async () => {
  const reader = await newReader();
  await job.services().control.answer(reader.browser.endpoint, 410);
  await deliver(await written(reader, 'message'));
  expect(subjectsTo(reader)).toEqual(['From the host of Picnic']);
  expect((await db().collection('devices').where('uid', '==', reader.uid).get()).empty).toBe(true);
});

it('a process that dies while it pushes leaves the mail to the next run', async () => {
  const reader = await newReader();
  const one = await written(reader, 'message');
  const dying = { ...mail.tools(), push: () => Promise.reject(new Error('the process was stopped')) };
  await expect(pushMail(dying, one.id)).rejects.toThrow('stopped');
  expect(await deliveryOf(one.id)).toMatchObject({ state: 'PENDING' });
  const tools = mail.tools();
  tools.now += LEASE_MS + 1000;
  await sendWaitingMail(tools);
  expect(subjectsTo(reader)).toEqual(['From the host of Picnic']);
});
