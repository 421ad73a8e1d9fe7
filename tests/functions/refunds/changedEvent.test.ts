import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { MOST_CHANGES } from '@arvo/domain/refunds/changesOfMind.ts';
import { refundTexts } from '@arvo/domain/texts/money/refunds.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { settleOrder } from '../../../functions/src/orders/settleOrder.ts';
import { leavePaidEvent } from '../../../functions/src/refunds/leavePaidEvent.ts';
import { returnTicket } from '../../../functions/src/refunds/returnTicket.ts';
import { testSimulator } from '../../../doubles/stripe/testSimulator.ts';
import { claimed, expectMoney, freshTools, mustRead, passTime, sell } from '../support/money.ts';
import {
  countsOf,
  fieldsOf,
  guestsOf,
  HOST,
  newPerson,
  newSale,
  opened,
  PRICE_CENTS,
  requestOf,
  type SalesTools,
  ticketsOf,
} from '../support/sales.ts';
import { CARD, db, withoutTriggers } from '../support/world.ts';

withoutTriggers();

/** A paid event that has changed after people had bought tickets: they keep them, or get their money back. */

const HOUR = 3_600_000;
const simulator = testSimulator();
let tools: SalesTools;
beforeEach(async () => {
  tools = await freshTools(simulator());
});

/** Starts in so many hours. */
const saleIn = (hours: number) => newSale({ startAt: Timestamp.fromMillis(tools.now + hours * HOUR) });
/** Guests are told of a change, now. */
async function change(eventId: EventId): Promise<void> {
  const told = { revision: 1, at: Timestamp.fromMillis(tools.now), movedFrom: null };
  await db().doc(`events/${eventId}`).update({ told, revision: 1 });
}
const pass = (hours: number) => passTime(tools, simulator(), hours * HOUR);
const leave = (eventId: EventId, uid: UserId, over: { preview?: boolean; takesRefund?: boolean } = {}) =>
  leavePaidEvent(tools, { uid, eventId, preview: false, ...over });
const back = { success: true, refundCents: PRICE_CENTS };

it('a buyer gets the whole price back until the start, although it is tomorrow', async () => {
  const eventId = await saleIn(20);
  const { buyerId, orderId } = await sell(tools, simulator(), eventId);
  expect(await leave(eventId, buyerId, { preview: true })).toMatchObject({ refundCents: 0 });
  await pass(1);
  await change(eventId);
  await pass(18.9);
  expect(await leave(eventId, buyerId, { preview: true, takesRefund: true })).toEqual(back);
  expect(await leave(eventId, buyerId, { takesRefund: true })).toEqual(back);
  expect((await mustRead(orderId)).refundsByKey.get('own')).toMatchObject({ cents: PRICE_CENTS, reason: 'changed' });
  expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 0 });
  await expectMoney(simulator(), eventId);
});

it('not once it has begun, and not who bought it as it is', async () => {
  const eventId = await saleIn(20);
  const early = await sell(tools, simulator(), eventId);
  await pass(1);
  await change(eventId);
  await pass(1);
  const late = await sell(tools, simulator(), eventId);
  expect(await leave(eventId, late.buyerId, { preview: true, takesRefund: true })).toMatchObject({ refundCents: 0 });
  await pass(18.1);
  expect(await leave(eventId, early.buyerId, { preview: true, takesRefund: true })).toMatchObject({ refundCents: 0 });
});

it('seven days after they were told the usual rule holds again', async () => {
  const eventId = await saleIn(24 * 7 + 20);
  const { buyerId } = await sell(tools, simulator(), eventId);
  await pass(0.1);
  await change(eventId);
  await pass(24 * 7 - 0.1);
  expect(await leave(eventId, buyerId, { preview: true })).toEqual(back);
  await pass(0.2);
  expect(await leave(eventId, buyerId, { preview: true })).toMatchObject({ refundCents: 0 });
});

it('a friend who has claimed a ticket gives it up, and its price goes to the buyer, once', async () => {
  const eventId = await saleIn(20);
  const { buyerId, orderId, tickets } = await sell(tools, simulator(), eventId, { quantity: 3 });
  const friend = await claimed(tools, eventId, tickets[0]);
  const refused = await leave(eventId, friend, { preview: true, takesRefund: true });
  expect(refused).toMatchObject({ status: 409, error: refundTexts.tooLate });
  await pass(1);
  await change(eventId);
  await pass(1);
  expect(await leave(eventId, friend, { preview: true, takesRefund: true })).toEqual(back);
  expect(await guestsOf(eventId)).toHaveLength(2);
  expect(await leave(eventId, friend, { takesRefund: true })).toEqual(back);
  expect(await leave(eventId, friend, { takesRefund: true })).toMatchObject({ status: 404 });
  expect((await mustRead(orderId)).refundsByKey.get('t2')).toMatchObject({ cents: PRICE_CENTS, reason: 'changed' });
  expect((await guestsOf(eventId)).map(({ id }) => id)).toEqual([buyerId]);
  expect(await ticketsOf(eventId)).toHaveLength(1);
  expect(await countsOf(eventId)).toEqual({ ticketCount: 2, heldCount: 0 });
  expect(await fieldsOf(`events/${eventId}`)).toMatchObject({ unclaimedCount: 1 });
  await expectMoney(simulator(), eventId);
});

it('a friend who claimed after the change took the ticket as it is: they can only give it back', async () => {
  const eventId = await saleIn(20);
  const { tickets } = await sell(tools, simulator(), eventId, { quantity: 2 });
  await change(eventId);
  await db()
    .doc(`events/${eventId}`)
    .update({ 'told.at': Timestamp.fromMillis(tools.now - 1000) });
  const friend = await claimed(tools, eventId, tickets[0]);
  expect(await leave(eventId, friend, { takesRefund: true })).toMatchObject({ status: 409 });
  expect(await leave(eventId, friend)).toMatchObject({ refundCents: 0 });
  expect(await ticketsOf(eventId)).toHaveLength(1);
});

it('who began to pay before a change and paid after it is told, and may have the money back', async () => {
  const eventId = await saleIn(20);
  const buyerId = await newPerson();
  const { orderId, sessionId } = await opened(tools, requestOf(eventId, buyerId));
  await pass(0.1);
  const { imageURL: _none, ...was } = { ...CARD, endTime: null };
  await db()
    .doc(`events/${eventId}/changes/1`)
    .set({
      at: Timestamp.fromMillis(tools.now),
      by: HOST,
      was,
      now: was,
      isAddressNew: true,
      isMaterial: true,
      note: '',
    });
  await change(eventId);
  await pass(0.1);
  await simulator().control.call('pay', { session: sessionId });
  expect(await settleOrder(tools, await mustRead(orderId))).toBe('issued');
  expect(await fieldsOf(`events/${eventId}/guests/${buyerId}`)).toMatchObject({
    news: { revision: 1, isAddressNew: true },
    knewSince: Timestamp.fromMillis((await mustRead(orderId)).createdAt),
  });
  expect(await leave(eventId, buyerId, { preview: true, takesRefund: true })).toEqual(back);
  // Who begins after it knows it.
  const late = await sell(tools, simulator(), eventId);
  expect(await fieldsOf(`events/${eventId}/guests/${late.buyerId}`)).not.toHaveProperty('news');
});

it('an unclaimed ticket goes back too, and none of it counts as a change of mind', async () => {
  const uid = await newPerson();
  for (let round = 0; round <= MOST_CHANGES; round += 1) {
    const eventId = await saleIn(20);
    const { tickets } = await sell(tools, simulator(), eventId, { buyerId: uid, quantity: 2 });
    await pass(0.1);
    await change(eventId);
    await pass(0.1);
    const [ticketId = expect.fail('no ticket')] = tickets;
    expect(await returnTicket(tools, { uid, eventId, ticketId })).toMatchObject(back);
    expect(await leave(eventId, uid, { takesRefund: true })).toEqual(back);
  }
  expect((await fieldsOf(`users/${uid}`)).changesOfMind).toBeUndefined();
}, 120_000);
