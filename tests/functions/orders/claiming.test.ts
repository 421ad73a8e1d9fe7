import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { parseTicketId, type TicketId } from '@arvo/domain/tickets/ticket.ts';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { claimTicket } from '../../../functions/src/tickets/claimTicket.ts';
import { openTicket } from '../../../functions/src/tickets/openTicket.ts';
import { readInvitation } from '../../../functions/src/tickets/readInvitation.ts';
import { replaceTicket } from '../../../functions/src/tickets/replaceTicket.ts';
import { restoreTicket } from '../../../functions/src/tickets/restoreTicket.ts';
import { sendTicket } from '../../../functions/src/tickets/sendTicket.ts';
import { countsOf, expectCounted, fieldsOf, guestsOf, HOST, newPerson, newSale, ticketsOf } from '../support/sales.ts';
import { db, newEventId, withoutTriggers } from '../support/world.ts';

withoutTriggers();

let eventId: EventId;
let ticketId: TicketId;
let owner: UserId;
let friend: UserId;
const tools = () => ({ db: db(), clock: Date.now });
const claim = (claimer: UserId, id = ticketId) => claimTicket(tools(), { eventId, ticketId: id, claimer });
const replace = async () => {
  const replaced = await replaceTicket(tools(), { eventId, ticketId, owner });
  return replaced.kind === 'replaced' ? replaced.ticketId : expect.fail(replaced.kind);
};
const restore = (by: UserId) => restoreTicket(tools(), { eventId, ticketId, owner: by });
const said = (id = ticketId) => readInvitation(db(), { eventId, ticketId: id });
const path = (id = ticketId) => `events/${eventId}/tickets/${id}`;

beforeEach(async () => {
  [owner, friend, eventId] = await Promise.all([
    newPerson(),
    newPerson(),
    newSale({ capacity: 2, ticketCount: 1, unclaimedCount: 1 }),
  ]);
  const id = parseTicketId(`${newEventId()}ab`);
  if (id === null) throw new Error('no ticket id');
  ticketId = id;
  await db().doc(path()).set({
    orderId: 'a1B2c3D4e5F6g7H8i9J0',
    ownerId: owner,
    hostId: HOST,
    ticketNumber: 2,
    status: 'reserved',
    claimedBy: null,
    claimedByName: null,
  });
});

describe('an invitation', () => {
  // @spec:4/friend-ticket
  it('makes the friend a guest of a full event without changing the count', async () => {
    expect(await claim(friend)).toBe('claimed');
    expect(await fieldsOf(path())).toMatchObject({
      status: 'claimed',
      claimedBy: friend,
      claimedByName: `Buyer ${friend}`,
    });
    expect(await fieldsOf(`events/${eventId}/guests/${friend}`)).toMatchObject({
      userId: friend,
      name: `Buyer ${friend}`,
      totalTicketsPurchased: 1,
      additionalTickets: [],
      event: { title: 'Gala night' },
    });
    expect(await countsOf(eventId)).toEqual({ ticketCount: 1, heldCount: 0 });
    // The answer was lost, and the call is repeated.
    expect(await claim(friend)).toBe('claimed');
    expect(await guestsOf(eventId)).toHaveLength(1);
    await expectCounted(eventId);
  });

  it('of an event that sold tickets before they were counted leaves their number unknown', async () => {
    await db().doc(`events/${eventId}`).update({ unclaimedCount: FieldValue.delete() });
    expect(await claim(friend)).toBe('claimed');
    expect(await fieldsOf(`events/${eventId}`)).not.toHaveProperty('unclaimedCount');
  });

  it('claimed by several people concurrently lets one of them in', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, newPerson));
    const results = await Promise.all(people.map((person) => claim(person)));
    expect(results.toSorted()).toEqual(['claimed', 'invalid', 'invalid', 'invalid']);
    expect(await guestsOf(eventId)).toHaveLength(1);
    await expectCounted(eventId);
  });

  it('refuses the host, guests, people without a profile and links that never existed', async () => {
    await db().doc(`events/${eventId}/guests/${owner}`).set({ userId: owner });
    await db().doc(`profiles/${friend}`).delete();
    const never = parseTicketId('A'.repeat(22)) ?? ticketId;
    expect([await claim(HOST), await claim(owner), await claim(friend), await claim(friend, never)]).toEqual([
      'host',
      'already-guest',
      'no-profile',
      'invalid',
    ]);
    expect((await fieldsOf(path())).status).toBe('reserved');
  });

  it('is marked as opened once, but not by its owner', async () => {
    const open = (viewer: UserId) => openTicket(tools(), { eventId, ticketId, viewer });
    expect(await open(owner)).toBe('opened');
    expect((await fieldsOf(path())).status).toBe('reserved');
    expect(await open(friend)).toBe('opened');
    const { status, openedAt } = await fieldsOf(path());
    // Any other status means "claimed" to a reader of the specification (section 3).
    expect([status, openedAt instanceof Timestamp]).toEqual(['reserved', true]);
    expect(await open(await newPerson())).toBe('opened');
    expect((await fieldsOf(path())).openedAt).toEqual(openedAt);
    await claim(friend);
    expect(await open(owner)).toBe('invalid');
    expect((await fieldsOf(path())).status).toBe('claimed');
  });

  it('that is replaced stops working, and its ticket has a new link with the same number', async () => {
    const next = await replace();
    expect(await claim(friend)).toBe('invalid');
    expect(await claim(friend, next)).toBe('claimed');
    expect((await ticketsOf(eventId)).map((ticket) => [ticket.id, ticket.get('ticketNumber')])).toEqual([[next, 2]]);
  });

  it('says whose gift it is to whoever has its link, until somebody has claimed it', async () => {
    expect(await said()).toEqual({ state: 'valid', buyer: `Buyer ${owner}` });
    await claim(friend);
    expect(await said()).toBeNull();
    expect(await said(parseTicketId('A'.repeat(22)) ?? ticketId)).toBeNull();
  });

  it('that was taken back says by whom, also once its new link is claimed, and not of a deleted account', async () => {
    const next = await replace();
    expect([await said(), await said(next)]).toEqual([
      { state: 'taken-back', buyer: `Buyer ${owner}` },
      { state: 'valid', buyer: `Buyer ${owner}` },
    ]);
    await claim(friend, next);
    await db().doc(`profiles/${owner}`).delete();
    expect(await said()).toEqual({ state: 'taken-back', buyer: null });
  });

  it('is marked as sent once, by its buyer alone, and its new link is not', async () => {
    const send = (by: UserId) => sendTicket(tools(), { eventId, ticketId, owner: by });
    expect(await send(friend)).toBe('invalid');
    expect((await fieldsOf(path())).sentAt ?? null).toBeNull();
    expect(await send(owner)).toBe('sent');
    const { sentAt } = await fieldsOf(path());
    expect(sentAt).toBeInstanceOf(Timestamp);
    expect(await send(owner)).toBe('sent');
    expect((await fieldsOf(path())).sentAt).toEqual(sentAt);
    const next = await replace();
    expect((await fieldsOf(path(next))).sentAt).toBeNull();
  });

  it('that was taken back by mistake works again, as sent and opened as it was', async () => {
    await sendTicket(tools(), { eventId, ticketId, owner });
    await openTicket(tools(), { eventId, ticketId, viewer: friend });
    const { sentAt, openedAt } = await fieldsOf(path());
    const next = await replace();
    expect(await restore(friend)).toBe('invalid');
    expect([await restore(owner), await restore(owner)]).toEqual(['restored', 'restored']);
    expect(await fieldsOf(path())).toMatchObject({ sentAt, openedAt, ticketNumber: 2, status: 'reserved' });
    expect([await said(), await said(next)]).toEqual([{ state: 'valid', buyer: `Buyer ${owner}` }, null]);
    expect(await claim(friend, next)).toBe('invalid');
    expect(await claim(friend)).toBe('claimed');
    await expectCounted(eventId);
  });

  it.each([
    ['sent', (id: TicketId) => sendTicket(tools(), { eventId, ticketId: id, owner })],
    ['opened', (id: TicketId) => openTicket(tools(), { eventId, ticketId: id, viewer: friend })],
    ['claimed', (id: TicketId) => claim(friend, id)],
    ['replaced again', (id: TicketId) => replaceTicket(tools(), { eventId, ticketId: id, owner })],
  ])('stays taken back once its new link was %s', async (_what, happens) => {
    await happens(await replace());
    expect(await restore(owner)).toBe('invalid');
    expect(await claim(await newPerson())).toBe('invalid');
    expect(await ticketsOf(eventId)).toHaveLength(1);
  });

  it('can be replaced only by its owner, and only while unclaimed', async () => {
    expect(await replaceTicket(tools(), { eventId, ticketId, owner: friend })).toEqual({ kind: 'invalid' });
    await claim(friend);
    expect(await replaceTicket(tools(), { eventId, ticketId, owner })).toEqual({ kind: 'claimed' });
  });

  it('claimed and replaced concurrently ends as one of the two', async () => {
    const [claimed, replaced] = await Promise.all([
      claim(friend),
      replaceTicket(tools(), { eventId, ticketId, owner }),
    ]);
    const isIn = (await fieldsOf(`events/${eventId}/guests/${friend}`)).userId === friend;
    expect([claimed, replaced.kind, isIn]).toEqual(
      isIn ? ['claimed', 'claimed', true] : ['invalid', 'replaced', false],
    );
  });
});
