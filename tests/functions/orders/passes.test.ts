import type { EventId } from '@arvo/domain/events/event.ts';
import type { FreeJoin } from '@arvo/domain/guests/freeJoins.ts';
import { isGenuine, readPassCode } from '@arvo/domain/pass/passBytes.ts';
import { asPassCode } from '@arvo/domain/pass/passCode.ts';
import { guestSeat } from '@arvo/domain/pass/seats.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { doorKeyPath, eventPath, guestPath, ticketPath } from '@arvo/domain/protocol/store/paths.ts';
import type { TicketId } from '@arvo/domain/tickets/ticket.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { testSimulator } from '../../../doubles/stripe/testSimulator.ts';
import { clearEvent } from '../../../functions/src/events/clearEvent.ts';
import { joinInBatch } from '../../../functions/src/guests/joinTogether.ts';
import { createEventQueue, LIVE_LIMITS } from '../../../functions/src/orders/eventQueue.ts';
import { eventDoorKey } from '../../../functions/src/passes/doorKey.ts';
import { addMissingPass, makePasses } from '../../../functions/src/passes/makePasses.ts';
import { leavePaidEvent } from '../../../functions/src/refunds/leavePaidEvent.ts';
import { replaceTicket } from '../../../functions/src/tickets/replaceTicket.ts';
import { restoreTicket } from '../../../functions/src/tickets/restoreTicket.ts';
import { claimed, freshSale, sell } from '../support/money.ts';
import { fieldsOf, newPerson, newSale, type SalesTools, ticketsOf } from '../support/sales.ts';
import { db, withoutTriggers } from '../support/world.ts';

withoutTriggers();

const simulator = testSimulator();
const FREE = { isPaid: false, price: 0, hostStripeAccountId: null };
let eventId: EventId;

/** What a stored pass says; it must be this event's. */
async function seatIn(pass: unknown) {
  const code = asPassCode(String(pass)) ?? expect.fail(`${String(pass)} is no pass`);
  expect(isGenuine(await eventDoorKey(db(), eventId), code)).toBe(true);
  return readPassCode(code);
}
const ofGuest = async (uid: UserId) => seatIn((await fieldsOf(guestPath(eventId, uid))).pass);
const ofTicket = async (id: TicketId) => seatIn((await fieldsOf(ticketPath(eventId, id))).pass);
const ownSeat = async (uid: UserId) => guestSeat(await eventDoorKey(db(), eventId), uid);

describe('the pass of a free event', () => {
  beforeEach(async () => {
    eventId = await newSale(FREE);
  });

  it('comes with a join at the server', async () => {
    const uid = await newPerson();
    const queue = createEventQueue<UserId, FreeJoin>(LIVE_LIMITS);
    await joinInBatch({ db: db(), clock: Date.now, inBatch: queue.inBatch }, { eventId, uid });
    expect(await ofGuest(uid)).toEqual({ seat: await ownSeat(uid), generation: 1 });
  });

  it('follows the app’s own join once, and a repeat changes nothing', async () => {
    const uid = await newPerson();
    await db().doc(guestPath(eventId, uid)).set({ userId: uid, name: 'Ada' });
    await Promise.all([1, 2].map(() => addMissingPass({ db: db() }, { eventId, uid })));
    const before = await fieldsOf(guestPath(eventId, uid));
    await addMissingPass({ db: db() }, { eventId, uid });
    expect(await makePasses({ db: db() }, { eventId, uid })).toEqual({ made: 0 });
    expect(await fieldsOf(guestPath(eventId, uid))).toEqual(before);
    expect(await ofGuest(uid)).toEqual({ seat: await ownSeat(uid), generation: 1 });
  });

  it('is not made for somebody who does not go, and no key either', async () => {
    const uid = await newPerson();
    await addMissingPass({ db: db() }, { eventId, uid });
    expect(await makePasses({ db: db() }, { eventId, uid })).toEqual({ made: 0 });
    expect((await db().doc(guestPath(eventId, uid)).get()).exists).toBe(false);
    expect((await db().doc(doorKeyPath(eventId)).get()).exists).toBe(false);
  });

  it('has a key that goes with the event', async () => {
    await eventDoorKey(db(), eventId);
    await db().doc(eventPath(eventId)).delete();
    await clearEvent({ db: db(), bucket: { deleteFiles: async () => undefined } as never, clock: Date.now }, eventId);
    expect((await db().doc(doorKeyPath(eventId)).get()).exists).toBe(false);
  });
});

describe('the passes of a paid event', () => {
  let tools: SalesTools;
  let owner: UserId;
  let ticketId: TicketId;
  beforeEach(async () => {
    ({ tools, eventId } = await freshSale(simulator()));
    const sale = await sell(tools, simulator(), eventId, { quantity: 2 });
    owner = sale.buyerId;
    ticketId = sale.tickets[0] ?? expect.fail('no ticket');
  });

  it('come with the sale, one for each spot', async () => {
    const [own, friends] = [await ofGuest(owner), await ofTicket(ticketId)];
    expect(own).toEqual({ seat: await ownSeat(owner), generation: 1 });
    expect(friends).toMatchObject({ generation: 1 });
    expect(friends?.seat).not.toBe(own?.seat);
  });

  it('move with the ticket: its friend has the same seat in the next generation, which its buyer cannot read', async () => {
    const before = await ofTicket(ticketId);
    const friend = await claimed(tools, eventId, ticketId);
    expect(await ofGuest(friend)).toEqual({ seat: before?.seat, generation: 2 });
    expect((await fieldsOf(ticketPath(eventId, ticketId))).pass).toBeNull();
    expect(await leavePaidEvent(tools, { uid: friend, eventId, preview: false })).toMatchObject({ success: true });
    const [returned] = await ticketsOf(eventId);
    expect(await seatIn(returned?.get('pass'))).toEqual({ seat: before?.seat, generation: 3 });
  });

  it('rise with each new link, also with the old one again', async () => {
    const before = await ofTicket(ticketId);
    const replaced = await replaceTicket(tools, { eventId, ticketId, owner });
    if (replaced.kind !== 'replaced') return expect.fail(replaced.kind);
    expect(await ofTicket(replaced.ticketId)).toEqual({ seat: before?.seat, generation: 2 });
    expect(await restoreTicket(tools, { eventId, ticketId, owner })).toBe('restored');
    expect(await ofTicket(ticketId)).toEqual({ seat: before?.seat, generation: 3 });
  });

  it('are made later for records from before them, the friend’s for the ticket that they claimed', async () => {
    const before = await ofTicket(ticketId);
    const friend = await claimed(tools, eventId, ticketId);
    const records = [guestPath(eventId, owner), guestPath(eventId, friend), ticketPath(eventId, ticketId)];
    for (const path of records)
      await db().doc(path).update({ pass: FieldValue.delete(), generation: FieldValue.delete() });
    expect(await makePasses({ db: db() }, { eventId, uid: owner })).toEqual({ made: 1 });
    expect(await makePasses({ db: db() }, { eventId, uid: friend })).toEqual({ made: 1 });
    expect(await ofGuest(owner)).toEqual({ seat: await ownSeat(owner), generation: 1 });
    expect((await ofGuest(friend))?.seat).toBe(before?.seat);
  });
});
