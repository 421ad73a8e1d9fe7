import type { EventId } from '@arvo/domain/events/event.ts';
import type { OrderId } from '@arvo/domain/orders/order.ts';
import type { OrderRecord } from '@arvo/domain/orders/orderRecord.ts';
import fc from 'fast-check';
import { FieldValue } from 'firebase-admin/firestore';
import type { Stripe } from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { repairOrders } from '../../../functions/src/orders/repairOrders.ts';
import { sessionEvents } from '../../../functions/src/orders/sessionEvents.ts';
import { settleOrder } from '../../../functions/src/orders/settleOrder.ts';
import { changed } from '../../../functions/src/refunds/changeOrder.ts';
import { moneyEvents, moneyMessage } from '../../../functions/src/refunds/moneyMessages.ts';
import { refundOrder } from '../../../functions/src/refunds/refundOrder.ts';
import { testSimulator } from '../../../doubles/stripe/testSimulator.ts';
import { expectMoney, freshTools, mustRead, sell } from '../support/money.ts';
import { deliverAll, sent } from '../support/moneyMessages.ts';
import {
  countsOf,
  fieldsOf,
  forgetOrders,
  HOST,
  newPerson,
  newSale,
  opened,
  PRICE_CENTS,
  requestOf,
  type SalesTools,
  paymentOf,
} from '../support/sales.ts';
import { db, withoutTriggers } from '../support/world.ts';

withoutTriggers();

const simulator = testSimulator();
let tools: SalesTools;
beforeEach(async () => {
  tools = await freshTools(simulator());
});

/** The order after these messages, in its stored form. */
const after = (order: OrderRecord, events: readonly Stripe.Event[]): OrderRecord =>
  events.reduce((known, event) => {
    const change = moneyMessage(event)?.change(known, tools.now);
    return change ? changed(known, change) : known;
  }, order);

const moneyOf = ({ state, refundedCents, refundsByKey, dispute }: OrderRecord) => ({
  state,
  refundedCents,
  dispute,
  refunds: Object.fromEntries([...refundsByKey].toSorted(([a], [b]) => a.localeCompare(b))),
});

it('messages about one payment end in the same order document, in any order and repetition', async () => {
  const eventId = await newSale();
  const { orderId } = await sell(tools, simulator(), eventId, { quantity: 3 });
  const before = await mustRead(orderId);
  const { paymentIntentId: payment, chargeId: charge } = await paymentOf(orderId);
  const refund = (amount: number, key: string) =>
    simulator().stripe.refunds.create({ payment_intent: payment, amount, metadata: { orderId, key } });
  await refund(PRICE_CENTS, 't2');
  await simulator().stripe.refunds.create({ payment_intent: payment, amount: 100 });
  const { id } = await simulator().control.call('dispute', { charge });
  await simulator().control.call('close-dispute', { dispute: id, outcome: 'won' });
  await refund(2 * PRICE_CENTS - 100, 'rest');
  const events = await sent(simulator());
  const end = moneyOf(after(before, events));
  expect(events.length).toBeGreaterThanOrEqual(9);
  expect(end).toMatchObject({ state: 'refunded', refundedCents: 3 * PRICE_CENTS, dispute: 'won' });
  expectSameEnd(before, events);
});

it('a refund and a dispute that is lost end in the same order document, in any order and repetition', async () => {
  const eventId = await newSale();
  const { orderId } = await sell(tools, simulator(), eventId, { quantity: 3 });
  const before = await mustRead(orderId);
  const { paymentIntentId: payment, chargeId: charge } = await paymentOf(orderId);
  await simulator().stripe.refunds.create({
    payment_intent: payment,
    amount: PRICE_CENTS,
    metadata: { orderId, key: 't2' },
  });
  const { id } = await simulator().control.call('dispute', { charge });
  await simulator().control.call('close-dispute', { dispute: id, outcome: 'lost' });
  const events = await sent(simulator());
  expect(moneyOf(after(before, events))).toMatchObject({
    state: 'refunded',
    refundedCents: PRICE_CENTS,
    dispute: 'lost',
  });
  expectSameEnd(before, events);
});

/** Expects that the order ends the same with each message once or twice, in any order. */
function expectSameEnd(before: OrderRecord, events: readonly Stripe.Event[]): void {
  const end = moneyOf(after(before, events));
  const onceOrTwice = fc
    .array(fc.boolean(), { minLength: events.length, maxLength: events.length })
    .map((twice) => events.flatMap((event, at) => (twice[at] ? [event, event] : [event])))
    .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }));
  fc.assert(
    fc.property(onceOrTwice, (shuffled) => {
      expect(moneyOf(after(before, shuffled))).toEqual(end);
    }),
    { numRuns: 500 },
  );
}

it('a message is applied once, and its id is stored with its effect', async () => {
  const eventId = await newSale();
  const { orderId } = await sell(tools, simulator(), eventId, { quantity: 2 });
  await simulator().stripe.refunds.create({ payment_intent: (await paymentOf(orderId)).paymentIntentId });
  const handlers = moneyEvents(tools);
  const events = await sent(simulator());
  for (const event of [...events, ...events]) expect(await handlers.get(event.type)?.(event)).toBe('done');
  expect(await mustRead(orderId)).toMatchObject({ state: 'refunded', refundedCents: 2 * PRICE_CENTS });
  expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 0 });
  for (const { id, type } of events) expect(await fieldsOf(`stripeEvents/${id}`)).toMatchObject({ type });
  await expectMoney(simulator(), eventId);
});

it('a refund in Stripe’s dashboard is read by the repair job if only its charge’s message arrives', async () => {
  const eventId = await newSale();
  const { orderId } = await sell(tools, simulator(), eventId);
  await simulator().stripe.refunds.create({ payment_intent: (await paymentOf(orderId)).paymentIntentId });
  const events = await sent(simulator());
  const handlers = moneyEvents(tools);
  const deliver = async (about: string) => {
    for (const event of events) if (event.type.startsWith(about)) await handlers.get(event.type)?.(event);
  };
  await deliver('charge.refunded');
  expect(await mustRead(orderId)).toMatchObject({ state: 'issued', nextCheckAt: tools.now });
  await repairOrders(tools);
  expect(await mustRead(orderId)).toMatchObject({ state: 'refunded', refundedCents: PRICE_CENTS, nextCheckAt: null });
  await expectMoney(simulator(), eventId);
  // It is due no more once the order has the refund.
  for (const { id } of events) await db().doc(`stripeEvents/${id}`).delete();
  await deliver('charge.refunded');
  expect(await mustRead(orderId)).toMatchObject({ nextCheckAt: null });
});

it('Stripe has to resend a message about a missing order, but not one of another product', async () => {
  const eventId = await newSale();
  const { orderId } = await sell(tools, simulator(), eventId);
  await refundOrder(tools, { uid: HOST, orderId, ticketNumber: null });
  const events = await sent(simulator());
  await forgetOrders();
  const handlers = moneyEvents(tools);
  const [refunded] = events.filter(({ type }) => type === 'refund.created');
  if (refunded?.type !== 'refund.created') throw new Error('no such event');
  expect(await handlers.get(refunded.type)?.(refunded)).toBe('unknown');
  const { object } = refunded.data;
  const foreign = { ...refunded, data: { object: { ...object, metadata: {}, payment_intent: null } } };
  expect(await handlers.get(refunded.type)?.(foreign)).toBe('done');
});

/** An order that the webhook has issued, without its charge as earlier versions stored it: the message does not contain it. */
async function soldByWebhook(eventId: EventId): Promise<{ orderId: OrderId; charge: string; paymentIntentId: string }> {
  const { orderId, sessionId } = await opened(tools, requestOf(eventId, await newPerson()));
  await simulator().control.call('pay', { session: sessionId });
  await simulator().control.call('settle', {});
  const paid = simulator().received.find(({ event }) => event.type === 'checkout.session.completed')?.event;
  if (!paid) throw new Error('no message about the payment');
  expect(await sessionEvents(tools).get(paid.type)?.(paid)).toBe('done');
  const { paymentIntentId } = await paymentOf(orderId);
  await db().doc(`orderPayments/${orderId}`).update({ chargeId: FieldValue.delete() });
  const intent = await simulator().stripe.paymentIntents.retrieve(paymentIntentId);
  return { orderId, charge: String(intent.latest_charge), paymentIntentId: intent.id };
}

describe('a dispute', () => {
  it('finds its order even if the order does not know its charge yet', async () => {
    const eventId = await newSale();
    const { orderId, charge } = await soldByWebhook(eventId);
    await simulator().control.call('dispute', { charge });
    expect(await deliverAll(tools, simulator())).toEqual(['done', 'done']);
    expect(await mustRead(orderId)).toMatchObject({ dispute: 'open' });
    expect((await paymentOf(orderId)).chargeId).toBeUndefined();
    expect(await fieldsOf(`payouts/${eventId}`)).toMatchObject({ state: 'problem', problem: 'dispute' });
  });

  it('that arrives before its order knows the payment is resent, and then found', async () => {
    const eventId = await newSale();
    const { orderId, sessionId } = await opened(tools, requestOf(eventId, await newPerson()));
    await simulator().control.call('pay', { session: sessionId });
    const { payment_intent: payment } = await simulator().stripe.checkout.sessions.retrieve(sessionId);
    const intent = await simulator().stripe.paymentIntents.retrieve(String(payment));
    await simulator().control.call('dispute', { charge: String(intent.latest_charge) });
    expect(await deliverAll(tools, simulator())).toEqual(['unknown', 'unknown']);
    await settleOrder(tools, await mustRead(orderId));
    expect(await deliverAll(tools, simulator())).toEqual(['done', 'done']);
    expect(await mustRead(orderId)).toMatchObject({ state: 'issued', dispute: 'open' });
  });

  it('that follows a won one holds the money again', async () => {
    const eventId = await newSale();
    const { orderId, charge } = await soldByWebhook(eventId);
    const first = await simulator().control.call('dispute', { charge });
    await simulator().control.call('close-dispute', { dispute: first.id, outcome: 'won' });
    await deliverAll(tools, simulator());
    expect(await mustRead(orderId)).toMatchObject({ dispute: 'won' });
    const second = await simulator().control.call('dispute', { charge });
    await deliverAll(tools, simulator());
    expect(await mustRead(orderId)).toMatchObject({
      dispute: 'open',
      disputes: { [first.id]: { mark: 'won' }, [second.id]: { mark: 'open' } },
    });
    expect(await fieldsOf(`payouts/${eventId}`)).toMatchObject({ state: 'problem', problem: 'dispute' });
    expect(await refundOrder(tools, { uid: HOST, orderId, ticketNumber: null })).toMatchObject({ status: 409 });
    await simulator().control.call('close-dispute', { dispute: second.id, outcome: 'lost' });
    await deliverAll(tools, simulator());
    expect(await mustRead(orderId)).toMatchObject({ dispute: 'lost' });
  });
});

describe('a refund that fails days after it succeeded', () => {
  /** The bank returns the refund; only the webhook reports it. */
  async function comesBack(orderId: OrderId): Promise<void> {
    const refund = (await mustRead(orderId)).refundsByKey.get('rest')?.refundId ?? '';
    await simulator().control.call('fail-refund', { refund });
    tools.reports.length = 0;
    await deliverAll(tools, simulator());
    await deliverAll(tools, simulator());
    expect(tools.reports).toEqual([{ message: 'Stripe could not make a refund.', context: { orderId, key: 'rest' } }]);
  }

  it('is reported once, holds the host’s share, and can be repeated', async () => {
    const eventId = await newSale();
    const { orderId } = await sell(tools, simulator(), eventId, { quantity: 2 });
    await refundOrder(tools, { uid: HOST, orderId, ticketNumber: null });
    await deliverAll(tools, simulator());
    expect(await mustRead(orderId)).toMatchObject({ state: 'refunded', refundedCents: 2 * PRICE_CENTS });
    await comesBack(orderId);
    expect(await mustRead(orderId)).toMatchObject({ state: 'refunded', refundedCents: 0 });
    expect(await fieldsOf(`payouts/${eventId}`)).toMatchObject({ state: 'problem', problem: 'refund' });
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 0 });
    await refundOrder(tools, { uid: HOST, orderId, ticketNumber: null });
    expect((await mustRead(orderId)).refundsByKey.get('rest-2')).toMatchObject({ state: 'succeeded' });
    expect(await mustRead(orderId)).toMatchObject({ state: 'refunded', refundedCents: 2 * PRICE_CENTS });
    await expectMoney(simulator(), eventId);
  });

  it('can be repeated even if the payment had found no spot', async () => {
    const eventId = await newSale();
    await sell(tools, simulator(), eventId);
    const { orderId, sessionId } = await opened(tools, requestOf(eventId, await newPerson()));
    await db().doc(`events/${eventId}`).update({ status: 'cancelled' });
    await simulator().control.call('pay', { session: sessionId });
    expect(await settleOrder(tools, await mustRead(orderId))).toBe('refunded');
    expect(await refundOrder(tools, { uid: HOST, orderId, ticketNumber: null })).toMatchObject({ status: 409 });
    await comesBack(orderId);
    expect(await refundOrder(tools, { uid: HOST, orderId, ticketNumber: null })).toEqual({
      success: true,
      refundCents: PRICE_CENTS,
    });
    expect(await mustRead(orderId)).toMatchObject({ state: 'refunded', refundedCents: PRICE_CENTS });
    await expectMoney(simulator(), eventId);
  });
});
