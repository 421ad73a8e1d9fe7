import { hostShareCents } from '@arvo/domain/money/price.ts';
import type { OrderId } from '@arvo/domain/orders/order.ts';
import { hostShareOf } from '@arvo/domain/payouts/payout.ts';
import { refundTexts } from '@arvo/domain/texts/money/refunds.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { settleOrder } from '../../../functions/src/orders/settleOrder.ts';
import { cancelEvent } from '../../../functions/src/refunds/cancelEvent.ts';
import { leavePaidEvent } from '../../../functions/src/refunds/leavePaidEvent.ts';
import { refundOrder } from '../../../functions/src/refunds/refundOrder.ts';
import { returnTicket } from '../../../functions/src/refunds/returnTicket.ts';
import { testSimulator } from '../../../doubles/stripe/testSimulator.ts';
import { claimed, expectMoney, fillBalance, freshTools, mustRead, sell } from '../support/money.ts';
import { deliverAll } from '../support/moneyMessages.ts';
import { countsOf, HOST, newSale, paymentOf, PRICE_CENTS, type SalesTools, ticketsOf } from '../support/sales.ts';
import { db, withoutTriggers } from '../support/world.ts';

withoutTriggers();

const simulator = testSimulator();
let tools: SalesTools;
beforeEach(async () => {
  tools = await freshTools(simulator());
});

async function lost(orderId: OrderId, cents?: number): Promise<void> {
  const charge = (await paymentOf(orderId)).chargeId;
  const { id } = await simulator().control.call('dispute', { charge, ...(cents && { cents }) });
  await simulator().control.call('close-dispute', { dispute: id, outcome: 'lost' });
  await deliverAll(tools, simulator());
}

describe('a dispute that is lost', () => {
  it('frees the spots of the order, its friends’ too, and can be delivered again', async () => {
    const eventId = await newSale();
    const { orderId, buyerId, tickets } = await sell(tools, simulator(), eventId, { quantity: 3 });
    const other = await sell(tools, simulator(), eventId);
    const friend = await claimed(tools, eventId, tickets[0]);
    await lost(orderId);
    await deliverAll(tools, simulator());
    expect(await mustRead(orderId)).toMatchObject({ state: 'refunded', dispute: 'lost', refundedCents: 0 });
    expect(await countsOf(eventId)).toEqual({ ticketCount: 1, heldCount: 0 });
    const guests = await db().collection(`events/${eventId}/guests`).get();
    expect(guests.docs.map(({ id }) => id)).toEqual([other.buyerId]);
    expect([buyerId, friend]).not.toContain(other.buyerId);
    expect(await ticketsOf(eventId)).toEqual([]);
    await expectMoney(simulator(), eventId);
  });

  it('frees the spots even if a refund of one ticket had not been sent', async () => {
    const eventId = await newSale();
    const { orderId } = await sell(tools, simulator(), eventId, { quantity: 2 });
    await fillBalance(simulator(), 0);
    await refundOrder(tools, { uid: HOST, orderId, ticketNumber: 2 });
    expect(await countsOf(eventId)).toEqual({ ticketCount: 1, heldCount: 0 });
    await lost(orderId);
    await settleOrder(tools, await mustRead(orderId));
    await deliverAll(tools, simulator());
    expect(await mustRead(orderId)).toMatchObject({ state: 'refunded', dispute: 'lost' });
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 0 });
  });

  it('leaves nothing to refund, and promises no refund to anybody', async () => {
    const eventId = await newSale();
    const { orderId, buyerId: uid, tickets } = await sell(tools, simulator(), eventId, { quantity: 2 });
    const [ticketId] = tickets;
    if (!ticketId) throw new Error('no ticket');
    await lost(orderId);
    expect(await returnTicket(tools, { uid, eventId, ticketId })).toMatchObject({ error: refundTexts.noTicket });
    const left = await leavePaidEvent(tools, { uid, eventId, preview: false });
    expect(left).toMatchObject({ error: refundTexts.notGuest });
    const refused = await refundOrder(tools, { uid: HOST, orderId, ticketNumber: null });
    expect(refused).toMatchObject({ error: refundTexts.alreadyRefunded });
    const preview = await cancelEvent(tools, { uid: HOST, eventId, preview: true });
    expect(preview).toEqual({ success: true, people: 0, refundCents: 0 });
    const made = (await simulator().stripe.refunds.list({})).data;
    expect(made.filter(({ metadata }) => metadata?.['orderId'] === orderId)).toEqual([]);
  });
});

describe('a dispute about a part that is lost', () => {
  it('leaves the order, its spots and the host’s share of the rest', async () => {
    const eventId = await newSale();
    const { orderId } = await sell(tools, simulator(), eventId, { quantity: 3 });
    await lost(orderId, PRICE_CENTS);
    await deliverAll(tools, simulator());
    await settleOrder(tools, await mustRead(orderId));
    const order = await mustRead(orderId);
    expect(order).toMatchObject({ state: 'issued', dispute: 'partly-lost', lostCents: PRICE_CENTS, refundedCents: 0 });
    expect(hostShareOf(order)).toBe(hostShareCents(2 * PRICE_CENTS));
    expect(await countsOf(eventId)).toEqual({ ticketCount: 3, heldCount: 0 });
    expect(await ticketsOf(eventId)).toHaveLength(2);
    await expectMoney(simulator(), eventId);
  });

  it('leaves the rest to refund, which then frees the spots', async () => {
    const eventId = await newSale();
    const { orderId } = await sell(tools, simulator(), eventId, { quantity: 3 });
    await lost(orderId, PRICE_CENTS);
    const preview = await cancelEvent(tools, { uid: HOST, eventId, preview: true });
    expect(preview).toEqual({ success: true, people: 1, refundCents: 2 * PRICE_CENTS });
    const refunded = await refundOrder(tools, { uid: HOST, orderId, ticketNumber: null });
    expect(refunded).toMatchObject({ success: true, refundCents: 2 * PRICE_CENTS });
    await deliverAll(tools, simulator());
    const end = { state: 'refunded', dispute: 'lost', refundedCents: 2 * PRICE_CENTS };
    expect(await mustRead(orderId)).toMatchObject(end);
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 0 });
    await expectMoney(simulator(), eventId);
  });

  it('reduces a refund that waited for the bank’s decision to what is left', async () => {
    const eventId = await newSale();
    const { orderId } = await sell(tools, simulator(), eventId, { quantity: 2 });
    const charge = (await paymentOf(orderId)).chargeId;
    const { id } = await simulator().control.call('dispute', { charge, cents: 1500 });
    await deliverAll(tools, simulator());
    await cancelEvent(tools, { uid: HOST, eventId, preview: false });
    expect(await mustRead(orderId)).toMatchObject({ state: 'refunding', dispute: 'open' });
    await simulator().control.call('close-dispute', { dispute: id, outcome: 'lost' });
    await deliverAll(tools, simulator());
    await settleOrder(tools, await mustRead(orderId));
    await deliverAll(tools, simulator());
    const end = { state: 'refunded', dispute: 'lost', refundedCents: 2 * PRICE_CENTS - 1500, lostCents: 1500 };
    expect(await mustRead(orderId)).toMatchObject(end);
    await expectMoney(simulator(), eventId);
  });
});
