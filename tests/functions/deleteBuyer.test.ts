import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount, type DeletionTools } from '../../functions/src/deletion/deleteAccount.ts';
import { repairOrders } from '../../functions/src/orders/repairOrders.ts';
import { settleOrder } from '../../functions/src/orders/settleOrder.ts';
import { cancelEvent } from '../../functions/src/refunds/cancelEvent.ts';
import { refundOrder } from '../../functions/src/refunds/refundOrder.ts';
import { testSimulator } from '../../doubles/stripe/testSimulator.ts';
import { crashAt } from './support/crashAt.ts';
import { createIdentity, identities } from './support/identities.ts';
import { claimTicket } from '../../functions/src/tickets/claimTicket.ts';
import { claimed, expectMoney, fillBalance, freshTools, mustRead, passTime, sell } from './support/money.ts';
import {
  countsOf,
  expectCounted,
  guestsOf,
  HOST,
  newPerson,
  newSale,
  opened,
  PRICE_CENTS,
  requestOf,
  type SalesTools,
  ticketsOf,
} from './support/sales.ts';
import { bucket, db, withoutTriggers } from './support/world.ts';

withoutTriggers();

/** A person with tickets deletes their account. */

const HOUR = 3_600_000;
const simulator = testSimulator();
let tools: SalesTools;
let uid: UserId;
beforeEach(async () => {
  tools = await freshTools(simulator());
  uid = await newPerson();
});

const deletion = (): DeletionTools => ({ db: db(), bucket: bucket(), identities, clock: tools.clock });
const request = () =>
  db()
    .doc(`deletions/${uid}`)
    .set({ requestedAt: Timestamp.fromMillis(tools.now) });
async function remove(): Promise<void> {
  await request();
  expect(await deleteAccount(deletion(), uid)).toBe('deleted');
}

/** Runs the jobs of the next minutes. */
async function runJobs(): Promise<void> {
  await passTime(tools, simulator(), 10 * 60_000);
  await repairOrders(tools);
}

const soon = () =>
  newSale({
    startAt: Timestamp.fromMillis(tools.now + 12 * HOUR),
    endAt: Timestamp.fromMillis(tools.now + 16 * HOUR),
  });
const idsOf = (documents: readonly { readonly id: string }[]) => documents.map(({ id }) => id);

/** Two orders at one event in ten days; a friend has claimed one of the three tickets for friends. */
async function boughtInTime() {
  const eventId = await newSale();
  const first = await sell(tools, simulator(), eventId, { buyerId: uid, quantity: 3 });
  const second = await sell(tools, simulator(), eventId, { buyerId: uid, forFriends: true });
  const friend = await claimed(tools, eventId, first.tickets[0]);
  return { eventId, first, second, friend };
}

async function expectGivenUp({ eventId, first, second, friend }: Awaited<ReturnType<typeof boughtInTime>>) {
  expect(idsOf(await guestsOf(eventId))).toEqual([friend]);
  expect(idsOf(await ticketsOf(eventId))).toEqual([first.tickets[0]]);
  expect(await countsOf(eventId)).toEqual({ ticketCount: 1, heldCount: 0 });
  expect(await mustRead(first.orderId)).toMatchObject({ state: 'issued', refundedCents: 2 * PRICE_CENTS });
  expect(await mustRead(second.orderId)).toMatchObject({ state: 'refunded', refundedCents: PRICE_CENTS });
  for (const { orderId } of [first, second])
    for (const refund of (await mustRead(orderId)).refundsByKey.values()) expect(refund.state).toBe('succeeded');
  await expectMoney(simulator(), eventId);
}

/** The only guest of the event, without name and personal data. */
async function expectFormerGuest(eventId: EventId): Promise<void> {
  const [guest, ...others] = await guestsOf(eventId);
  expect(others).toEqual([]);
  expect(guest?.id).toMatch(/^former-[0-9a-f]{20}$/u);
  expect(guest?.data()).toMatchObject({ userId: guest?.id, name: 'Former guest', profilePhoto: null });
  expect(JSON.stringify(guest?.data())).not.toContain(uid);
}

describe('tickets of an account that is deleted', () => {
  // @spec:2/delete-account
  it('are refunded and freed until 24 hours before the start, except those that a friend has claimed', async () => {
    const bought = await boughtInTime();
    await remove();
    expect(await countsOf(bought.eventId)).toEqual({ ticketCount: 1, heldCount: 0 });
    await runJobs();
    await expectGivenUp(bought);
  });

  it('stay sold to a former guest after that, until the host refunds them', async () => {
    const eventId = await soon();
    const { orderId, tickets } = await sell(tools, simulator(), eventId, { buyerId: uid, quantity: 2 });
    await remove();
    await runJobs();
    await expectFormerGuest(eventId);
    expect(idsOf(await ticketsOf(eventId))).toEqual(tickets);
    expect(await countsOf(eventId)).toEqual({ ticketCount: 2, heldCount: 0 });
    expect(await mustRead(orderId)).toMatchObject({ state: 'issued', refundedCents: 0 });
    await refundOrder(tools, { uid: HOST, orderId, ticketNumber: null });
    expect([await guestsOf(eventId), await ticketsOf(eventId)]).toEqual([[], []]);
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 0 });
    await expectMoney(simulator(), eventId);
  });

  it('that the person claimed from a friend return to the buyer under a new link', async () => {
    const eventId = await newSale();
    const { buyerId, tickets } = await sell(tools, simulator(), eventId, { quantity: 2 });
    const ticketId = tickets[0] ?? expect.fail('no ticket');
    expect(await claimTicket(tools, { eventId, ticketId, claimer: uid })).toBe('claimed');
    await remove();
    expect(idsOf(await guestsOf(eventId))).toEqual([buyerId]);
    const [ticket, ...others] = await ticketsOf(eventId);
    expect(others).toEqual([]);
    expect(ticket?.id).not.toBe(ticketId);
    expect(ticket?.data()).toMatchObject({ status: 'reserved', claimedBy: null, claimedByName: null });
    expect(await countsOf(eventId)).toEqual({ ticketCount: 2, heldCount: 0 });
    await expectCounted(eventId);
  });

  it('that the person claimed for an event that is over name nobody any more', async () => {
    const eventId = await newSale();
    const { buyerId, tickets } = await sell(tools, simulator(), eventId, { quantity: 2 });
    const ticketId = tickets[0] ?? expect.fail('no ticket');
    expect(await claimTicket(tools, { eventId, ticketId, claimer: uid })).toBe('claimed');
    tools.now += 60 * 24 * HOUR;
    await remove();
    const [former] = idsOf(await guestsOf(eventId)).filter((id) => id !== buyerId);
    const [ticket] = await ticketsOf(eventId);
    expect(ticket?.data()).toMatchObject({ status: 'claimed', claimedBy: former, claimedByName: 'Former guest' });
    expect(JSON.stringify(ticket?.data())).not.toContain(uid);
    expect(await countsOf(eventId)).toEqual({ ticketCount: 2, heldCount: 0 });
  });

  it('at a cancelled event are removed with its refunds, bought or claimed', async () => {
    const eventId = await newSale();
    const other = await sell(tools, simulator(), eventId, { quantity: 2 });
    await sell(tools, simulator(), eventId, { buyerId: uid });
    const friend = await claimed(tools, eventId, other.tickets[0]);
    await fillBalance(simulator(), 0);
    await cancelEvent(tools, { uid: HOST, eventId, preview: false });
    for (const person of [uid, friend]) {
      uid = person;
      await remove();
    }
    const names = (await guestsOf(eventId)).map((guest): unknown => guest.get('name'));
    expect(names.toSorted()).toEqual([`Buyer ${other.buyerId}`, 'Former guest', 'Former guest'].toSorted());
    await fillBalance(simulator());
    tools.now += 2 * HOUR;
    await runJobs();
    expect([await guestsOf(eventId), await ticketsOf(eventId)]).toEqual([[], []]);
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 0 });
    await expectMoney(simulator(), eventId);
  });

  it('paid for only afterwards are not issued, and the payment is refunded', async () => {
    const eventId = await newSale();
    const { orderId, sessionId } = await opened(tools, requestOf(eventId, uid, { quantity: 2 }));
    await remove();
    await simulator().control.call('pay', { session: sessionId });
    expect(await settleOrder(tools, await mustRead(orderId))).toBe('refunded');
    expect((await mustRead(orderId)).refundsByKey.get('rest')).toMatchObject({ reason: 'left', state: 'succeeded' });
    expect([await guestsOf(eventId), await ticketsOf(eventId)]).toEqual([[], []]);
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 0 });
    await expectMoney(simulator(), eventId);
  });

  it('under dispute wait for the bank: the spot stays, without the person', async () => {
    const eventId = await newSale();
    const { orderId } = await sell(tools, simulator(), eventId, { buyerId: uid });
    await db().doc(`orders/${orderId}`).update({ dispute: 'open' });
    await remove();
    await expectFormerGuest(eventId);
    expect(await mustRead(orderId)).toMatchObject({ state: 'issued', refundedCents: 0 });
  });

  it('end in the same state if the deletion is stopped after any write and run again', async () => {
    let stops = 0;
    for (let n = 1, last = Date.now(); ; n += 1) {
      // Stripe's clock runs on, and it refuses a page that closes within 30 minutes.
      tools.now += Date.now() - last;
      last = Date.now();
      uid = await newPerson();
      await createIdentity(uid);
      const bought = await boughtInTime();
      const eventId = await soon();
      const { orderId } = await sell(tools, simulator(), eventId, { buyerId: uid });
      await request();
      // Stopping before the next write gives the same state, because writes are sequential.
      const dying = crashAt(deletion(), { n, lost: true });
      const outcome = await deleteAccount(dying, uid).catch((error: Error) => error.message);
      expect(await deleteAccount(deletion(), uid)).toBe('deleted');
      await runJobs();
      await expectGivenUp(bought);
      await expectFormerGuest(eventId);
      expect(await mustRead(orderId)).toMatchObject({ state: 'issued', refundedCents: 0 });
      if (outcome === 'deleted') break;
      stops += 1;
    }
    // The decision, three orders, a page of records and an empty one, mails, pictures, identity, status.
    expect(stops).toBe(10);
  });
});
