import { noteNothing } from '@arvo/domain/protocol/store/ownChange.testing.ts';
import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { storedEvent } from '@arvo/domain/events/storedEvent.ts';
import { parseEvent } from '@arvo/domain/events/event.schema.ts';
import { type ArvoEvent, asEventId } from '@arvo/domain/events/event.ts';
import { REJOIN_WAIT_MS } from '@arvo/domain/guests/join.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { setContact } from '@arvo/domain/guests/setContact.ts';
import { joinEvent, leaveEvent } from '@arvo/domain/guests/joinEvent.ts';
import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { Instant, type StoredFields, storedFields } from '#src/data/memory/documents.testing.ts';
import { useWorlds, ways } from './support/worlds.ts';

/** Joining as the app and its worker do it, judged by the rules of the real emulator, and by those in memory. */

const STARTS = Date.UTC(2031, 1, 28, 8);
const profile = { name: 'Ada Lovelace', photo: 'http://127.0.0.1:9199/ada' };

const document = storedFields(
  storedEvent(
    anEvent({
      title: 'Picnic',
      startAt: STARTS,
      endAt: STARTS + 7_200_000,
      capacity: 2,
      timeZone: 'Australia/Sydney',
      createdAt: 1,
    }),
  ),
);

useWorlds();

describe.each(ways)('joining by %s', (_way, store, { server, signInSomebody }) => {
  let me: UserId;
  let email: string;
  beforeEach(async () => {
    ({ uid: me, email } = await signInSomebody());
    await server.set({ [`profiles/${me}`]: profile });
  });

  /** An event in the store, and in the form that the page has it. */
  async function givenEvent(changes: object = {}, startAt = STARTS): Promise<ArvoEvent> {
    const id = randomBytes(10).toString('hex');
    const instants = { startAt, endAt: startAt + 7_200_000 };
    const times = { startAt: new Instant(instants.startAt), endAt: new Instant(instants.endAt) };
    const fields = { ...document, ...times, ...changes };
    await server.set({ [`events/${id}`]: fields });
    const event = parseEvent(asEventId(id), { ...fields, ...instants });
    if (!event) throw new Error('the document is no event');
    return event;
  }
  const guestOf = (event: ArvoEvent) => server.get(`events/${event.id}/guests/${me}`);
  async function carriedBy(event: ArvoEvent) {
    const card = (await guestOf(event))?.event as { title: string; startAt: Instant } | undefined;
    return card && { title: card.title, startAt: card.startAt };
  }
  const countOf = async (event: ArvoEvent) => (await server.get(`events/${event.id}`))?.ticketCount;

  const join = (event: ArvoEvent, person: { uid: UserId; profile: typeof profile }) =>
    joinEvent({ store, clock: Date.now, note: noteNothing }, event, person);
  const leave = (id: ArvoEvent['id'], uid: UserId) =>
    leaveEvent({ store, clock: Date.now, note: noteNothing }, { id }, uid);

  // @spec:7/reads
  test("the record carries the event's card, so that lists need not read the event", async () => {
    const event = await givenEvent();
    expect(await join(event, { uid: me, profile })).toEqual({ kind: 'joined' });
    const { title, date, startTime, timeZone, startAt, endAt, area, imageURL } = document;
    expect(await guestOf(event)).toMatchObject({
      name: 'Ada Lovelace',
      event: { title, date, startTime, timeZone, startAt, endAt, area, imageURL },
    });
    expect(await countOf(event)).toBe(1);
  });

  test.each([
    ['was edited since it was shown', { title: 'Picnic, a day later' }],
    ['starts between two milliseconds', { startAt: new Instant(STARTS + 0.001) }],
  ])('joining an event that %s succeeds once, and the record has no false card', async (_how, changes) => {
    const event = await givenEvent(changes);
    const seen = { ...event, title: 'Picnic' };
    expect(await join(seen, { uid: me, profile })).toEqual({ kind: 'joined' });
    // No card, or the event's card that the server has added since.
    const { title, startAt }: StoredFields = { ...document, ...changes };
    expect([undefined, { title, startAt }]).toContainEqual(await carriedBy(event));
    expect(await countOf(event)).toBe(1);
  });

  test('a refusal has its real reason, even if the page showed something else', async () => {
    const full = await givenEvent({ capacity: 1, ticketCount: 1, title: 'Over-full' });
    expect(await join({ ...full, title: 'Picnic' }, { uid: me, profile })).toEqual({ kind: 'full' });
    const joined = await givenEvent();
    await join(joined, { uid: me, profile });
    expect(await join(joined, { uid: me, profile })).toEqual({ kind: 'already-guest' });
    const gone = { ...joined, id: asEventId(randomBytes(10).toString('hex')) };
    expect(await join(gone, { uid: me, profile })).toEqual({ kind: 'gone' });
    const ownEvent = await givenEvent({ creatorId: me });
    expect(await join(ownEvent, { uid: me, profile })).toEqual({ kind: 'failed' });
    expect(await countOf(ownEvent)).toBe(0);
  });

  test('an ended event is refused as over, even if the page showed a later end', async () => {
    const ended = await givenEvent({}, Date.now() - 7_200_000);
    const seen = { ...ended, endAt: Date.now() + 3_600_000 };
    expect(await join(seen, { uid: me, profile })).toEqual({ kind: 'over' });
    expect(await countOf(ended)).toBe(0);
  });

  test('a guest lets the host see the address that they sign in with, no other, until they change their mind', async () => {
    const event = await givenEvent();
    await join(event, { uid: me, profile });
    const contactIs = (contact: string | null) => setContact(store, { id: event.id, uid: me, contact });
    expect(await contactIs(email)).toEqual({ kind: 'saved' });
    expect(await contactIs('somebody@example.org')).toEqual({ kind: 'failed' });
    expect((await guestOf(event))?.contact).toBe(email);
    expect(await contactIs(null)).toEqual({ kind: 'saved' });
    expect((await guestOf(event))?.contact).toBeNull();
  });

  test('a join right after leaving is refused as just-left, and succeeds after the wait', async () => {
    const event = await givenEvent();
    const person = { uid: me, profile };
    await join(event, person);
    expect(await leave(event.id, me)).toEqual({ kind: 'left' });
    expect(await countOf(event)).toBe(0);
    expect(await join(event, person)).toMatchObject({ kind: 'just-left' });
    expect(await countOf(event)).toBe(0);
    // As if the wait had passed.
    const before = new Instant(Date.now() - REJOIN_WAIT_MS);
    await server.update(`events/${event.id}/departures/${me}`, { at: before });
    expect(await join(event, person)).toEqual({ kind: 'joined' });
    expect(await countOf(event)).toBe(1);
  });

  test('an old departure is not given as the reason for a refusal', async () => {
    const event = await givenEvent({ status: 'draft' });
    const anHourAgo = { at: new Instant(Date.now() - 3_600_000) };
    await server.set({ [`events/${event.id}/departures/${me}`]: anHourAgo });
    expect(await join(event, { uid: me, profile })).toEqual({ kind: 'failed' });
  });

  test('leaving twice succeeds, and changes the count once', async () => {
    const event = await givenEvent();
    await join(event, { uid: me, profile });
    expect(await Promise.all([leave(event.id, me), leave(event.id, me)])).toEqual([{ kind: 'left' }, { kind: 'left' }]);
    expect(await countOf(event)).toBe(0);
  });
});
