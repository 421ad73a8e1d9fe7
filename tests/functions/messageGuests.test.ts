import { randomBytes } from 'node:crypto';
import { asEventId, type EventId } from '@arvo/domain/events/event.ts';
import { asMessageId, type MessageTo } from '@arvo/domain/messages/hostMessage.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { messageTexts } from '@arvo/domain/texts/events/messages.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { messageGuests } from '../../functions/src/messages/messageGuests.ts';
import { crashAt } from './support/crashAt.ts';
import { identities } from './support/identities.ts';
import { bucket, db, newEventId, withoutTriggers, writeEvent } from './support/world.ts';

withoutTriggers();

const HOUR = 3_600_000;
const HOST = asUserId('messageHost');
let eventId: EventId;
let now: number;
const tools = { db: db(), clock: () => now };
const newId = () => asMessageId(randomBytes(10).toString('hex'));
const send = (over: { id?: ReturnType<typeof newId>; text?: string; to?: MessageTo; uid?: string } = {}) =>
  messageGuests(tools, {
    uid: asUserId(over.uid ?? HOST),
    eventId,
    id: over.id ?? newId(),
    text: over.text ?? 'Bring a blanket.',
    to: over.to ?? 'everyone',
    hasReplies: false,
  });

async function guest(name: string, fields: object = {}): Promise<void> {
  const record = { userId: name, name, profilePhoto: null, totalTicketsPurchased: 1, additionalTickets: [] };
  await db()
    .doc(`events/${eventId}/guests/${name}`)
    .set({ ...record, timestamp: Timestamp.fromMillis(now - HOUR), ...fields });
}

/** What each guest has, by name. */
async function inboxes(): Promise<Record<string, readonly string[]>> {
  const { docs } = await db().collection(`events/${eventId}/guests`).get();
  return Object.fromEntries(
    docs.map((document) => [
      document.id,
      (document.get('messages') ?? []).map(({ text }: { readonly text: string }) => text),
    ]),
  );
}

beforeEach(async () => {
  now = Date.now();
  eventId = asEventId(newEventId());
  await writeEvent(eventId, { creatorId: HOST });
});

test('everyone who goes gets it once, however often it is sent, and nobody who joins afterwards', async () => {
  await Promise.all([guest('ada'), guest('lee')]);
  const id = newId();
  expect(await send({ id })).toEqual({ success: true, sent: 2 });
  await guest('late', { timestamp: Timestamp.fromMillis(now + 1) });
  now += 5 * HOUR;
  // The first text counts, whatever a repeated call says.
  expect(await send({ id, text: 'Something else' })).toEqual({ success: true, sent: 2 });
  expect(await inboxes()).toEqual({ ada: ['Bring a blanket.'], lee: ['Bring a blanket.'], late: [] });
});

test('stopped at any write, the next try reaches everybody once', async () => {
  await Promise.all(['a', 'b', 'c'].map((name) => guest(name)));
  for (let n = 1; ; n += 1) {
    now += 25 * HOUR;
    const id = newId();
    const sent = { uid: HOST, eventId, id, text: `Message ${n}`, to: 'everyone', hasReplies: false } as const;
    const outcome = await messageGuests(
      crashAt({ ...tools, bucket: bucket(), identities }, { n, lost: n % 2 === 0 }),
      sent,
    ).catch((error: Error) => error.message);
    expect(await send({ id, text: `Message ${n}` })).toEqual({ success: true, sent: 3 });
    for (const texts of Object.values(await inboxes()))
      expect(texts.filter((text) => text === `Message ${n}`)).toHaveLength(1);
    if (typeof outcome !== 'string') break;
  }
});

test('to those who have not seen the last change', async () => {
  await db()
    .doc(`events/${eventId}`)
    .update({ told: { revision: 2, at: Timestamp.fromMillis(now), movedFrom: null } });
  await guest('knows', { news: { revision: 2 }, seenRevision: 2 });
  await guest('unaware', { news: { revision: 2 }, seenRevision: 1 });
  await guest('joined-later');
  expect(await send({ to: 'not-seen' })).toEqual({ success: true, sent: 1 });
  expect(await inboxes()).toEqual({ knows: [], unaware: ['Bring a blanket.'], 'joined-later': [] });
});

test('to those who hold tickets that nobody has claimed', async () => {
  await Promise.all([guest('buyer'), guest('friend')]);
  const ticket = { orderId: 'o', ownerId: 'buyer', hostId: HOST, ticketNumber: 2, claimedBy: null };
  await db()
    .doc(`events/${eventId}/tickets/one`)
    .set({ ...ticket, status: 'reserved' });
  await db()
    .doc(`events/${eventId}/tickets/two`)
    .set({ ...ticket, ownerId: 'friend', status: 'claimed' });
  expect(await send({ to: 'unclaimed' })).toEqual({ success: true, sent: 1 });
  expect(await inboxes()).toEqual({ buyer: ['Bring a blanket.'], friend: [] });
});

test('once an hour and four times a day, also if two tries come at once', async () => {
  await guest('ada');
  const both = await Promise.all([send(), send()]);
  expect(both.filter((answer) => 'success' in answer)).toHaveLength(1);
  const refused = expect.objectContaining({ status: 429, error: messageTexts.tooOften });
  expect(both).toContainEqual(refused);
  for (let day = 1; day < 4; day += 1) {
    now += HOUR;
    expect(await send()).toMatchObject({ success: true });
  }
  now += HOUR;
  expect(await send()).toEqual(refused);
  now += 20 * HOUR + 1;
  expect(await send()).toMatchObject({ success: true });
  expect((await inboxes()).ada).toHaveLength(5);
});

test('only from the host, and a stranger learns nothing', async () => {
  await guest('ada');
  expect(await send({ uid: 'ada' })).toEqual(expect.objectContaining({ status: 404 }));
  expect(await inboxes()).toEqual({ ada: [] });
  expect((await db().collection(`events/${eventId}/messages`).get()).size).toBe(0);
});
