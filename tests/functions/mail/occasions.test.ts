import { mailId } from '@arvo/domain/mail/mail.ts';
import type { MessageId } from '@arvo/domain/messages/hostMessage.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { testSimulator } from '../../../doubles/stripe/testSimulator.ts';
import { clearEvent } from '../../../functions/src/events/clearEvent.ts';
import { copyCardToGuests } from '../../../functions/src/events/copyCardToGuests.ts';
import { messageGuests } from '../../../functions/src/messages/messageGuests.ts';
import { noteUpdate } from '../../../functions/src/mail/noteUpdate.ts';
import { removeGuest } from '../../../functions/src/refunds/removeGuest.ts';
import { sendMail } from '../../../functions/src/mail/sendMail.ts';
import { cancelEvent } from '../../../functions/src/refunds/cancelEvent.ts';
import { leavePaidEvent } from '../../../functions/src/refunds/leavePaidEvent.ts';
import { returnTicket } from '../../../functions/src/refunds/returnTicket.ts';
import { deleteAll } from '../../../functions/src/platform/documents/deleteAll.ts';
import { addressOf, sendAllMails, testMail, writtenMails } from '../support/mail.ts';
import { eventWith, move, tell } from '../support/movedEvent.ts';
import { deliverAll } from '../support/moneyMessages.ts';
import { claimed, freshTools, passTime, sell } from '../support/money.ts';
import { HOST, newPerson, newSale, type SalesTools } from '../support/sales.ts';
import { bucket, db, withoutTriggers } from '../support/world.ts';

withoutTriggers();

/** What people get a mail about, from the act to their mailbox. */

const simulator = testSimulator();
const mail = testMail();
let tools: SalesTools;
beforeEach(async () => {
  tools = await freshTools(simulator());
});

const subjectsTo = (uid: string) =>
  mail
    .inbox()
    .mails(addressOf(uid))
    .map(({ subject }) => subject);
const send = () => sendAllMails(mail.tools());

it('a buyer gets ticket and receipt with the calendar file, and no link by which somebody else could claim', async () => {
  const eventId = await newSale();
  const { buyerId, orderId, tickets } = await sell(tools, simulator(), eventId, { quantity: 3 });
  await send();
  const [sent, ...others] = mail.inbox().mails(addressOf(buyerId));
  expect(others).toEqual([]);
  expect(sent).toMatchObject({
    subject: 'Your 3 tickets for Gala night',
    from: '"Arvo" <hello@arvo.example>',
    attachments: [{ filename: 'gala-night.ics', contentType: 'text/calendar' }],
  });
  for (const text of [sent?.text, sent?.html]) {
    expect(text).toContain(orderId);
    expect(text).toContain('$61.50');
    for (const ticket of tickets) expect(text).not.toContain(ticket);
  }
  expect(sent?.attachments[0]?.text).toContain(`UID:${eventId}@arvo`);
});

it('a buyer hears of the friend who claims, and of each refund', async () => {
  const eventId = await newSale();
  const { buyerId, tickets } = await sell(tools, simulator(), eventId, { quantity: 3 });
  const friend = await claimed(tools, eventId, tickets[0]);
  const [, second] = tickets;
  if (second === undefined) throw new Error('there are two');
  await returnTicket(tools, { uid: buyerId, eventId, ticketId: second });
  await leavePaidEvent(tools, { uid: buyerId, eventId, preview: false });
  await send();
  const [ticket, ...rest] = subjectsTo(buyerId).toSorted().toReversed();
  expect([ticket, ...rest]).toEqual([
    'Your 3 tickets for Gala night',
    expect.stringMatching(/^Buyer .* claimed your ticket for Gala night$/u),
    '$20.50 refunded: Gala night',
    '$20.50 refunded: Gala night',
  ]);
  expect(subjectsTo(friend)).toEqual(["You're going to Gala night"]);
});

it('a buyer hears of a refund that Stripe could not make', async () => {
  const eventId = await newSale();
  const { buyerId } = await sell(tools, simulator(), eventId, { card: '4000000000005126' });
  await leavePaidEvent(tools, { uid: buyerId, eventId, preview: false });
  await send();
  await passTime(tools, simulator(), 60_000);
  for (let n = 0; n < 3; n += 1) await deliverAll(tools, simulator());
  await send();
  expect(subjectsTo(buyerId).filter((subject) => !subject.includes('ticket'))).toEqual([
    '$20.50 refunded: Gala night',
    'Your refund did not arrive: Gala night',
  ]);
});

it('guests of a cancelled sale hear why at once, each once, and of their money', async () => {
  const eventId = await newSale();
  const { buyerId, tickets } = await sell(tools, simulator(), eventId, { quantity: 2 });
  const friend = await claimed(tools, eventId, tickets[0]);
  await deleteAll(db(), db().collection('mail'));
  await cancelEvent(tools, { uid: HOST, eventId, preview: false, word: 'The band is ill.' });
  for (let n = 0; n < 3; n += 1) await copyCardToGuests({ db: db(), clock: tools.clock }, eventId, []);
  await send();
  expect(subjectsTo(friend)).toEqual(['Cancelled: Gala night']);
  expect(subjectsTo(buyerId).toSorted()).toEqual(['$41.00 refunded: Gala night', 'Cancelled: Gala night']);
  const [told] = mail.inbox().mails(addressOf(friend));
  expect(told?.text).toContain('The band is ill.');
  expect(told?.text).toContain('whole price back');
});

it('who is taken off the guest list hears it, with the host’s word, by mail and on home', async () => {
  const eventId = await newSale();
  const { buyerId } = await sell(tools, simulator(), eventId);
  await deleteAll(db(), db().collection('mail'));
  const removal = { uid: HOST, eventId, guest: buyerId, word: 'Family only, sorry' };
  for (const _twice of [1, 2]) expect(await removeGuest(tools, removal)).toMatchObject({ success: true });
  await send();
  expect(subjectsTo(buyerId).toSorted()).toEqual([
    '$20.50 refunded: Gala night',
    "You're no longer going to Gala night",
  ]);
  const [told] = mail
    .inbox()
    .mails(addressOf(buyerId))
    .filter(({ subject }) => subject.startsWith("You're no longer"));
  expect(told?.text).toContain('Family only, sorry');
  await noteUpdate(mail.tools(), mailId({ kind: 'removed', eventId, to: buyerId }));
  const user = await db().doc(`users/${buyerId}`).get();
  expect(JSON.stringify(user.get('updates'))).toContain("You're no longer going to Gala night");
});

it('who bought tickets for friends alone hears of a change, once, as long as one is not claimed', async () => {
  const eventId = await newSale();
  const [holder, other] = [
    await sell(tools, simulator(), eventId, { quantity: 2, forFriends: true }),
    await sell(tools, simulator(), eventId, { quantity: 1, forFriends: true }),
  ];
  await claimed(tools, eventId, other.tickets[0]);
  await deleteAll(db(), db().collection('mail'));
  await move(eventId, 1);
  for (let n = 0; n < 3; n += 1) await tell(eventId);
  await move(eventId, 2, { isMaterial: false, note: '' });
  await tell(eventId);
  await send();
  expect(subjectsTo(holder.buyerId)).toEqual([expect.stringMatching(/changed: Gala night$/u)]);
  expect(subjectsTo(other.buyerId)).toEqual([]);
  const [told] = mail.inbox().mails(addressOf(holder.buyerId));
  expect(told?.text).toContain('Please tell the friends');
  expect(told?.text).not.toContain('Got it');
});

it('who bought tickets for friends alone gets the host’s messages to everyone and about unclaimed tickets', async () => {
  const eventId = await newSale();
  const { buyerId, tickets } = await sell(tools, simulator(), eventId, { quantity: 1, forFriends: true });
  await deleteAll(db(), db().collection('mail'));
  const write = (letter: string, to: 'everyone' | 'unclaimed') =>
    messageGuests(
      { db: db(), clock: () => tools.now },
      {
        uid: HOST,
        eventId,
        id: letter.repeat(20) as MessageId,
        text: `Bring a rug, ${letter}.`,
        to,
        hasReplies: false,
      },
    );
  for (const _twice of [1, 2]) expect(await write('a', 'unclaimed')).toEqual({ success: true, sent: 1 });
  await send();
  tools.now += 2 * 60 * 60_000;
  expect(await write('b', 'everyone')).toEqual({ success: true, sent: 1 });
  await claimed(tools, eventId, tickets[0]);
  await send();
  const texts = mail
    .inbox()
    .mails(addressOf(buyerId))
    .flatMap(({ text }) => text.match(/Bring a rug, ./u) ?? []);
  // The second was not sent before the friend had the ticket.
  expect(texts).toEqual(['Bring a rug, a']);
});

it('500 guests of a moved event get one mail each, in two minutes, whatever is repeated', async () => {
  const id = await eventWith(500);
  const before = mail.inbox().mails().length;
  const from = Date.now();
  await move(id, 1);
  for (let n = 0; n < 3; n += 1) await tell(id);
  await send();
  expect(Date.now() - from).toBeLessThan(120_000);
  const sent = mail.inbox().mails().slice(before);
  expect([sent.length, new Set(sent.map(({ to }) => to)).size]).toEqual([500, 500]);
  for (const { to, headers, subject } of sent) {
    expect(headers['to']).toBe(to);
    expect(
      Object.values(headers)
        .join('\n')
        .match(/@guests\.example/gu),
    ).toHaveLength(1);
    expect(subject).toBe('Date and time changed: Picnic');
  }
}, 120_000);

it('who has seen the change, left, or joined after it gets none, and of two in a row only the last', async () => {
  const id = await eventWith(4);
  const guest = (n: number) => db().doc(`events/${id}/guests/person${n}`);
  const before = (n: number) => subjectsTo(`person${n}`).length;
  const had = [1, 2, 3, 4].map(before);
  await guest(4).update({ timestamp: Timestamp.fromMillis(Date.now() + 60_000) });
  await move(id, 1);
  await tell(id);
  await move(id, 2, { note: 'It pours.' });
  await tell(id);
  await guest(1).update({ seenRevision: 2 });
  await guest(2).delete();
  await send();
  expect([1, 2, 3, 4].map((n) => before(n) - (had[n - 1] ?? 0))).toEqual([0, 0, 1, 0]);
  expect(mail.inbox().mails(addressOf('person3')).at(-1)?.text).toContain('It rains.\nIt pours.');
});

it('changes that are not material, and a fifth on one day, are told in the app alone', async () => {
  const id = await eventWith(1);
  await move(id, 1, { isMaterial: false });
  await tell(id);
  expect(await writtenMails()).toEqual([]);
  for (let revision = 2; revision <= 8; revision += 1) {
    await move(id, revision);
    await tell(id);
  }
  expect(await writtenMails()).toHaveLength(4);
});

it('guests of a deleted event hear of it after it is gone', async () => {
  const id = await eventWith(2);
  await db()
    .doc(`events/${id}`)
    .update({ startAt: Timestamp.fromMillis(Date.now() + 86_400_000) });
  await db().doc(`events/${id}/private/farewell`).set({ word: 'Too few came.' });
  await copyCardToGuests({ db: db(), clock: Date.now }, id, []);
  await db().doc(`events/${id}`).delete();
  await clearEvent({ db: db(), bucket: bucket(), clock: Date.now }, id);
  await send();
  const [told] = mail.inbox().mails(addressOf('person2')).slice(-1);
  expect(told?.subject).toBe('Cancelled: Picnic');
  expect(told?.text).toContain('Too few came.');
});

it('a mail whose event is gone says nothing', async () => {
  const id = await eventWith(1);
  await move(id, 1);
  await tell(id);
  await db().doc(`events/${id}`).delete();
  const [written = ''] = await writtenMails();
  expect(await sendMail(mail.tools(), written)).toBe('DROPPED');
});

it('a person who never bought anything gets nothing of others’ sales', async () => {
  const eventId = await newSale();
  const stranger = await newPerson();
  await sell(tools, simulator(), eventId);
  await send();
  expect(subjectsTo(stranger)).toEqual([]);
});
