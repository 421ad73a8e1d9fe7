import { type Door, judge, openDoor } from '@arvo/domain/door/doorList.ts';
import { parseScanId, type Scan } from '@arvo/domain/door/scan.ts';
import { whoIsIn } from '@arvo/domain/door/whoIsIn.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import { asDoorKey } from '@arvo/domain/pass/passBytes.ts';
import { guestPass, guestSeat } from '@arvo/domain/pass/seats.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { departurePath, guestPath, scansPath, ticketPath } from '@arvo/domain/protocol/store/paths.ts';
import type { TicketId } from '@arvo/domain/tickets/ticket.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testSimulator } from '../../../doubles/stripe/testSimulator.ts';
import { cameIn } from '../../../functions/src/door/cameIn.ts';
import { keepScans } from '../../../functions/src/door/keepScans.ts';
import { readDoorList } from '../../../functions/src/door/readDoorList.ts';
import { eventDoorKey } from '../../../functions/src/passes/doorKey.ts';
import { addMissingPass } from '../../../functions/src/passes/makePasses.ts';
import { Refusal } from '../../../functions/src/platform/requests/refusal.ts';
import { leavePaidEvent } from '../../../functions/src/refunds/leavePaidEvent.ts';
import { claimed, freshSale, sell } from '../support/money.ts';
import { fieldsOf, HOST, newPerson, newSale, type SalesTools, ticketsOf } from '../support/sales.ts';
import { db, withoutTriggers } from '../support/world.ts';

withoutTriggers();

const simulator = testSimulator();
let eventId: EventId;

async function doorOf(uid: UserId = HOST): Promise<Door> {
  const answer = await readDoorList({ db: db(), clock: Date.now }, { uid, eventId });
  if (answer instanceof Refusal) return expect.fail(answer.error);
  return openDoor(asDoorKey(Buffer.from(answer.key, 'base64')) ?? expect.fail('no key'), answer);
}
const NOBODY = whoIsIn([]);
const verdict = async (pass: unknown) => judge(await doorOf(), NOBODY, String(pass));
const passOf = async (path: string): Promise<unknown> => (await fieldsOf(path)).pass;

describe('the door of a paid event', () => {
  let tools: SalesTools;
  let buyer: UserId;
  let ticketId: TicketId;
  beforeEach(async () => {
    ({ tools, eventId } = await freshSale(simulator()));
    const sale = await sell(tools, simulator(), eventId, { quantity: 2 });
    buyer = sale.buyerId;
    ticketId = sale.tickets[0] ?? expect.fail('no ticket');
  });

  it('lets in whoever has a pass: the buyer, a ticket that nobody has claimed, and its friend', async () => {
    expect(await verdict(await passOf(guestPath(eventId, buyer)))).toMatchObject({ kind: 'welcome' });
    const before = await passOf(ticketPath(eventId, ticketId));
    expect(await verdict(before)).toMatchObject({ kind: 'welcome', name: expect.stringContaining(', ticket 2') });
    const together = [...(await doorOf()).seats.values()].map(({ party }) => party);
    expect(new Set(together)).toEqual(new Set([guestSeat(await eventDoorKey(db(), eventId), buyer)]));
    const friend = await claimed(tools, eventId, ticketId);
    expect(await verdict(await passOf(guestPath(eventId, friend)))).toMatchObject({
      kind: 'welcome',
      name: `Buyer ${friend}`,
    });
    expect(await verdict(before)).toEqual({ kind: 'moved' });
    expect((await doorOf()).valid).toBe(2);
    expect(await leavePaidEvent(tools, { uid: friend, eventId, preview: false })).toMatchObject({ success: true });
    expect(await verdict(before)).toEqual({ kind: 'moved' });
    const [returned] = await ticketsOf(eventId);
    expect(await verdict(returned?.get('pass'))).toMatchObject({ kind: 'welcome' });
  });

  it('refuses a spot that was given back', async () => {
    const own = await passOf(guestPath(eventId, buyer));
    expect(await leavePaidEvent(tools, { uid: buyer, eventId, preview: false })).toMatchObject({ success: true });
    expect(await verdict(own)).toMatchObject({ kind: 'given-back' });
    expect(await verdict(await passOf(ticketPath(eventId, ticketId)))).toMatchObject({ kind: 'welcome' });
  });
});

describe('the door of a free event', () => {
  beforeEach(async () => {
    eventId = await newSale({ isPaid: false, price: 0, hostStripeAccountId: null });
  });
  const join = async () => {
    const uid = await newPerson();
    await db().doc(guestPath(eventId, uid)).set({ userId: uid, name: 'Ada' });
    await addMissingPass({ db: db() }, { eventId, uid });
    return uid;
  };
  const scan = (n: number, over: Partial<Scan> = {}): Scan =>
    ({
      id: parseScanId(String(n).padStart(20, '0')),
      kind: 'in',
      seat: 'A'.repeat(20) + '0',
      at: 1_000 + n,
      door: 'Front',
      ...over,
    }) as Scan;
  const send = (scans: readonly Scan[], since = 0, uid: UserId = HOST) =>
    keepScans({ db: db(), clock: Date.now }, { uid, eventId, scans, since });

  it('refuses who has left, and lets in who has come back', async () => {
    const uid = await join();
    const pass = await passOf(guestPath(eventId, uid));
    await db().doc(guestPath(eventId, uid)).delete();
    await db().doc(departurePath(eventId, uid)).set({ userId: uid });
    expect(await verdict(pass)).toMatchObject({ kind: 'given-back' });
    await db().doc(guestPath(eventId, uid)).set({ userId: uid, name: 'Ada' });
    expect(await verdict(pass)).toEqual({
      kind: 'welcome',
      seat: guestSeat(await eventDoorKey(db(), eventId), uid),
      name: 'Ada',
    });
  });

  it('keeps each scan once, whatever is repeated, and tells the other phones', async () => {
    const scans = [scan(1), scan(2), scan(3, { kind: 'undo', of: scan(1).id } as Partial<Scan>)];
    await Promise.all([send(scans), send(scans), send(scans.slice(1))]);
    const answer = await send([scan(1, { door: 'Another' })]);
    if (answer instanceof Refusal) return expect.fail(answer.error);
    expect(answer.scans.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(scans);
    expect((await db().collection(scansPath(eventId)).get()).size).toBe(3);
    expect(await send([], answer.at + 60_000)).toMatchObject({ success: true, scans: [] });
  });

  it('tells a guest when they came in, and nobody else', async () => {
    const uid = await newPerson();
    const key = await eventDoorKey(db(), eventId);
    await db()
      .doc(guestPath(eventId, uid))
      .set({ userId: uid, name: 'Ada', pass: guestPass(key, uid) });
    expect(await cameIn(db(), { uid, eventId })).toBeNull();
    const seat = guestSeat(key, uid);
    await send([scan(1, { seat, at: 5 }), scan(2, { seat, at: 9 }), scan(3)]);
    expect(await cameIn(db(), { uid, eventId })).toBe(5);
    await send([scan(4, { kind: 'undo', of: scan(1).id, seat } as Partial<Scan>)]);
    expect(await cameIn(db(), { uid, eventId })).toBe(9);
    expect(await cameIn(db(), { uid: await newPerson(), eventId })).toBeNull();
  });

  it('tells a stranger neither list nor scans', async () => {
    const uid = await newPerson();
    const refusal = expect.objectContaining({ status: 404 });
    expect(await readDoorList({ db: db(), clock: Date.now }, { uid, eventId })).toEqual(refusal);
    expect(await send([scan(1)], 0, uid)).toEqual(refusal);
    expect((await db().collection(scansPath(eventId)).get()).size).toBe(0);
  });
});
