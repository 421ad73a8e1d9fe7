import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { repairOrders } from '../../../functions/src/orders/repairOrders.ts';
import { leavePaidEvent } from '../../../functions/src/refunds/leavePaidEvent.ts';
import { refundOrder } from '../../../functions/src/refunds/refundOrder.ts';
import { returnTicket } from '../../../functions/src/refunds/returnTicket.ts';
import { claimTicket } from '../../../functions/src/tickets/claimTicket.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { refundTexts } from '@arvo/domain/texts/money/refunds.ts';
import { testSimulator } from '../../../doubles/stripe/testSimulator.ts';
import { claimed, expectMoney, fillBalance, freshTools, mustRead, sell } from '../support/money.ts';
import {
  countsOf,
  expectCounted,
  fieldsOf,
  guestsOf,
  HOST,
  newPerson,
  newSale,
  PRICE_CENTS,
  type SalesTools,
  ticketsOf,
  whenOf,
} from '../support/sales.ts';
import { db, withoutTriggers } from '../support/world.ts';

withoutTriggers();

const DAY = 86_400_000;
const simulator = testSimulator();
let tools: SalesTools;
beforeEach(async () => {
  tools = await freshTools(simulator());
});

const STRANGER = asUserId('stranger');
const refusal = (status: number, error: string) => expect.objectContaining({ status, error });

describe('returning a friend’s ticket', () => {
  it('gives its price back and frees its spot; the buyer stays', async () => {
    const eventId = await newSale();
    const { buyerId: uid, orderId, tickets } = await sell(tools, simulator(), eventId, { quantity: 3 });
    const [ticketId] = tickets;
    if (!ticketId) throw new Error('no ticket');
    expect(await returnTicket(tools, { uid, eventId, ticketId })).toEqual({ success: true, refundCents: PRICE_CENTS });
    expect(await mustRead(orderId)).toMatchObject({ state: 'issued', refundedCents: PRICE_CENTS, nextCheckAt: null });
    expect((await mustRead(orderId)).refundsByKey.get('t2')).toMatchObject({ state: 'succeeded', reason: 'returned' });
    expect(await countsOf(eventId)).toEqual({ ticketCount: 2, heldCount: 0 });
    expect(await fieldsOf(`events/${eventId}/guests/${uid}`)).toMatchObject({ totalTicketsPurchased: 2 });
    expect((await ticketsOf(eventId)).map(({ id }) => id)).toEqual([tickets[1]]);
    await expectMoney(simulator(), eventId);
    expect(await returnTicket(tools, { uid, eventId, ticketId })).toEqual(refusal(404, refundTexts.noTicket));
  });

  it('is refused to others, for a claimed ticket, and from 24 hours before the start', async () => {
    const eventId = await newSale();
    const { buyerId: uid, tickets } = await sell(tools, simulator(), eventId, { quantity: 3 });
    const [first, second] = tickets;
    if (!first || !second) throw new Error('no tickets');
    await claimed(tools, eventId, first);
    const back = (ticketId: typeof first, by = uid) => returnTicket(tools, { uid: by, eventId, ticketId });
    expect(await back(second, STRANGER)).toEqual(refusal(404, refundTexts.noTicket));
    expect(await back(first)).toEqual(refusal(409, refundTexts.isClaimed));
    tools.now += 9 * DAY + 1000;
    expect(await back(second)).toEqual(refusal(409, refundTexts.tooLate));
    tools.now += 2 * DAY;
    expect(await back(second)).toEqual(refusal(409, refundTexts.over));
    expect(await countsOf(eventId)).toEqual({ ticketCount: 3, heldCount: 0 });
  });

  it('while a friend claims it ends as one of the two, never as both', async () => {
    const eventId = await newSale();
    const { buyerId: uid, orderId, tickets } = await sell(tools, simulator(), eventId, { quantity: 2 });
    const [ticketId] = tickets;
    if (!ticketId) throw new Error('no ticket');
    const claimer = await newPerson();
    const [claim, back] = await Promise.all([
      claimTicket(tools, { eventId, ticketId, claimer }),
      returnTicket(tools, { uid, eventId, ticketId }),
    ]);
    const isIn = (await fieldsOf(`events/${eventId}/guests/${claimer}`)).userId === claimer;
    expect([claim, back]).toEqual(
      isIn
        ? ['claimed', refusal(409, refundTexts.isClaimed)]
        : ['invalid', { success: true, refundCents: PRICE_CENTS }],
    );
    expect((await mustRead(orderId)).refundedCents).toBe(isIn ? 0 : PRICE_CENTS);
    expect(await countsOf(eventId)).toEqual({ ticketCount: isIn ? 2 : 1, heldCount: 0 });
    await expectMoney(simulator(), eventId);
  });

  it('frees the spot even if Stripe fails, and the repair job sends the refund', async () => {
    const eventId = await newSale();
    const { buyerId: uid, orderId, tickets } = await sell(tools, simulator(), eventId, { quantity: 2 });
    const [ticketId] = tickets;
    if (!ticketId) throw new Error('no ticket');
    await simulator().control.call('trouble', { kind: 'error', method: 'POST', path: '/v1/refunds', times: 5 });
    expect(await returnTicket(tools, { uid, eventId, ticketId })).toMatchObject({ success: true });
    expect(await countsOf(eventId)).toEqual({ ticketCount: 1, heldCount: 0 });
    expect((await mustRead(orderId)).refundsByKey.get('t2-2')).toMatchObject({ state: 'pending', refundId: null });
    await simulator().control.call('clear-trouble', {});
    tools.now += 10 * 60_000;
    await repairOrders(tools);
    expect(await mustRead(orderId)).toMatchObject({ nextCheckAt: null, refundedCents: PRICE_CENTS });
    await expectMoney(simulator(), eventId);
  });
});

describe('leaving a paid event', () => {
  it('previews the refund, then makes it; the friends stay', async () => {
    const eventId = await newSale();
    const { buyerId: uid, orderId, tickets } = await sell(tools, simulator(), eventId, { quantity: 2 });
    const friend = await claimed(tools, eventId, tickets[0]);
    const answer = { success: true, refundCents: PRICE_CENTS };
    expect(await leavePaidEvent(tools, { uid, eventId, preview: true })).toEqual(answer);
    expect(await countsOf(eventId)).toEqual({ ticketCount: 2, heldCount: 0 });
    expect(await leavePaidEvent(tools, { uid, eventId, preview: false })).toEqual(answer);
    expect(await countsOf(eventId)).toEqual({ ticketCount: 1, heldCount: 0 });
    expect((await guestsOf(eventId)).map(({ id }) => id)).toEqual([friend]);
    expect((await mustRead(orderId)).refundsByKey.get('own')).toMatchObject({ state: 'succeeded', reason: 'left' });
    expect(await leavePaidEvent(tools, { uid, eventId, preview: false })).toEqual(refusal(404, refundTexts.notGuest));
    await expectMoney(simulator(), eventId);
  });

  it('is refunded in time even if the host has moved the event into the past', async () => {
    const eventId = await newSale();
    const { buyerId: uid, tickets } = await sell(tools, simulator(), eventId, { quantity: 2 });
    const [ticketId] = tickets;
    if (!ticketId) throw new Error('no ticket');
    const past = tools.now - DAY;
    await db()
      .doc(`events/${eventId}`)
      .update({ ...whenOf(past), endAt: Timestamp.fromMillis(past + 60_000) });
    const answer = { success: true, refundCents: PRICE_CENTS };
    expect(await returnTicket(tools, { uid, eventId, ticketId })).toEqual(answer);
    expect(await leavePaidEvent(tools, { uid, eventId, preview: false })).toEqual(answer);
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 0 });
    await expectMoney(simulator(), eventId);
  });

  it('is refused after the event, to buyers and to friends', async () => {
    const eventId = await newSale();
    const { buyerId, tickets } = await sell(tools, simulator(), eventId, { quantity: 2 });
    const friend = await claimed(tools, eventId, tickets[0]);
    tools.now += 11 * DAY;
    for (const uid of [buyerId, friend]) {
      const answer = await leavePaidEvent(tools, { uid, eventId, preview: false });
      expect(answer).toEqual(refusal(409, refundTexts.over));
    }
    expect(await countsOf(eventId)).toEqual({ ticketCount: 2, heldCount: 0 });
  });

  it('from 24 hours before the start frees the spot without a refund; the host may still refund it', async () => {
    const eventId = await newSale();
    const { buyerId: uid, orderId } = await sell(tools, simulator(), eventId);
    tools.now += 9 * DAY + 1000;
    expect(await leavePaidEvent(tools, { uid, eventId, preview: false })).toEqual({ success: true, refundCents: 0 });
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 0 });
    expect(await mustRead(orderId)).toMatchObject({ state: 'issued', refundedCents: 0 });
    expect(await refundOrder(tools, { uid: HOST, orderId, ticketNumber: 1 })).toMatchObject({
      refundCents: PRICE_CENTS,
    });
    expect(await mustRead(orderId)).toMatchObject({ state: 'refunded', refundedCents: PRICE_CENTS });
    await expectMoney(simulator(), eventId);
  });

  it('with a friend’s ticket returns it to the buyer under a new link, without a refund', async () => {
    const eventId = await newSale();
    const { buyerId, orderId, tickets } = await sell(tools, simulator(), eventId, { quantity: 2 });
    const friend = await claimed(tools, eventId, tickets[0]);
    expect(await leavePaidEvent(tools, { uid: friend, eventId, preview: true })).toEqual({
      success: true,
      refundCents: 0,
    });
    expect(await guestsOf(eventId)).toHaveLength(2);
    expect(await leavePaidEvent(tools, { uid: friend, eventId, preview: false })).toMatchObject({ refundCents: 0 });
    const [ticket, ...others] = await ticketsOf(eventId);
    expect(others).toEqual([]);
    expect(ticket?.id).not.toBe(tickets[0]);
    expect(ticket?.data()).toMatchObject({
      ownerId: buyerId,
      status: 'reserved',
      claimedBy: null,
      claimedByName: null,
    });
    expect((await guestsOf(eventId)).map(({ id }) => id)).toEqual([buyerId]);
    expect(await countsOf(eventId)).toEqual({ ticketCount: 2, heldCount: 0 });
    await expectCounted(eventId);
    expect((await mustRead(orderId)).refundedCents).toBe(0);
  });

  it('twice concurrently frees the spot once', async () => {
    const eventId = await newSale();
    const { buyerId: uid } = await sell(tools, simulator(), eventId, { quantity: 2 });
    const leave = () => leavePaidEvent(tools, { uid, eventId, preview: false });
    const answers = await Promise.all([leave(), leave(), leave()]);
    expect(answers.filter((answer) => 'success' in answer)).toHaveLength(1);
    expect(await countsOf(eventId)).toEqual({ ticketCount: 1, heldCount: 0 });
    await expectMoney(simulator(), eventId);
  });
});

describe('the host refunds', () => {
  it('a claimed ticket, and the friend is no longer a guest', async () => {
    const eventId = await newSale();
    const { buyerId, orderId, tickets } = await sell(tools, simulator(), eventId, { quantity: 3 });
    await claimed(tools, eventId, tickets[1]);
    const request = { uid: HOST, orderId, ticketNumber: 3 };
    expect(await refundOrder(tools, request)).toEqual({ success: true, refundCents: PRICE_CENTS });
    expect((await guestsOf(eventId)).map(({ id }) => id)).toEqual([buyerId]);
    expect((await ticketsOf(eventId)).map(({ id }) => id)).toEqual([tickets[0]]);
    expect(await countsOf(eventId)).toEqual({ ticketCount: 2, heldCount: 0 });
    expect(await refundOrder(tools, request)).toEqual(refusal(409, refundTexts.alreadyRefunded));
    expect(await refundOrder(tools, { ...request, ticketNumber: 9 })).toEqual(refusal(404, refundTexts.noTicket));
    await expectMoney(simulator(), eventId);
  });

  it('the whole order, and all its guests are removed once the money is back', async () => {
    const eventId = await newSale();
    const sale = await sell(tools, simulator(), eventId, { quantity: 3 });
    const other = await sell(tools, simulator(), eventId);
    await claimed(tools, eventId, sale.tickets[0]);
    const request = { uid: HOST, orderId: sale.orderId, ticketNumber: null };
    expect(await refundOrder(tools, { ...request, uid: STRANGER })).toEqual(refusal(404, refundTexts.noOrder));
    expect(await refundOrder(tools, request)).toEqual({ success: true, refundCents: 3 * PRICE_CENTS });
    expect((await mustRead(sale.orderId)).state).toBe('refunded');
    expect((await guestsOf(eventId)).map(({ id }) => id)).toEqual([other.buyerId]);
    expect(await countsOf(eventId)).toEqual({ ticketCount: 1, heldCount: 0 });
    expect(await refundOrder(tools, request)).toEqual(refusal(409, refundTexts.alreadyRefunded));
    await expectMoney(simulator(), eventId);
  });

  it('an order, whose guests stay until the pending refund has succeeded', async () => {
    const eventId = await newSale();
    const { orderId } = await sell(tools, simulator(), eventId, { quantity: 2 });
    await fillBalance(simulator(), 0);
    await refundOrder(tools, { uid: HOST, orderId, ticketNumber: null });
    expect(await mustRead(orderId)).toMatchObject({ state: 'refunding', refundedCents: 2 * PRICE_CENTS });
    expect(await countsOf(eventId)).toEqual({ ticketCount: 2, heldCount: 0 });
    await fillBalance(simulator());
    await simulator().control.call('clock', { advanceSeconds: 60 });
    tools.now += 2 * 3_600_000;
    await repairOrders(tools);
    expect((await mustRead(orderId)).state).toBe('refunded');
    expect([await countsOf(eventId), await guestsOf(eventId)]).toEqual([{ ticketCount: 0, heldCount: 0 }, []]);
    await expectMoney(simulator(), eventId);
  });

  it('an order again after its refund failed', async () => {
    const eventId = await newSale();
    const { orderId } = await sell(tools, simulator(), eventId);
    await refundOrder(tools, { uid: HOST, orderId, ticketNumber: null });
    const refundId = (await mustRead(orderId)).refundsByKey.get('rest')?.refundId ?? '';
    await simulator().control.call('fail-refund', { refund: refundId });
    await db()
      .doc(`orders/${orderId}`)
      .update({ nextCheckAt: new Date(tools.now) });
    await repairOrders(tools);
    expect(await mustRead(orderId)).toMatchObject({ refundedCents: 0 });
    expect(await fieldsOf(`payouts/${eventId}`)).toMatchObject({ state: 'problem', problem: 'refund' });
    expect(await refundOrder(tools, { uid: HOST, orderId, ticketNumber: null })).toMatchObject({
      refundCents: PRICE_CENTS,
    });
    expect((await mustRead(orderId)).refundsByKey.get('rest-2')).toMatchObject({ state: 'succeeded' });
    await expectMoney(simulator(), eventId);
  });

  it('nothing of an order that was not paid', async () => {
    const eventId = await newSale();
    const { orderId } = await sell(tools, simulator(), eventId);
    await db().doc(`orders/${orderId}`).update({ state: 'held', issuedAt: null });
    expect(await refundOrder(tools, { uid: HOST, orderId, ticketNumber: null })).toEqual(
      refusal(409, refundTexts.notPaid),
    );
  });
});
