import type { OrderRecord } from '@arvo/domain/sales/orderRecord.ts';
import fc from 'fast-check';
import type { Stripe } from 'stripe';
import { beforeEach, expect, it } from 'vitest';
import { changed } from '../../../functions/src/refunds/changeOrder.ts';
import { moneyEvents, moneyMessage } from '../../../functions/src/refunds/moneyMessages.ts';
import { refundOrder } from '../../../functions/src/refunds/refundOrder.ts';
import { testSimulator } from '../../../local/stripe/testSimulator.ts';
import { expectMoney, fillBalance, mustRead, sell } from '../support/money.ts';
import { countsOf, fieldsOf, forgetOrders, HOST, newSale, PRICE_CENTS, salesTools } from '../support/sales.ts';
import { withoutTriggers } from '../support/world.ts';

withoutTriggers();

const simulator = testSimulator();
let tools: ReturnType<typeof salesTools>;
beforeEach(async () => {
  tools = salesTools(simulator());
  await forgetOrders();
  await fillBalance(simulator());
});

/** What Stripe has sent so far of refunds, disputes and transfers. */
async function sent(): Promise<readonly Stripe.Event[]> {
  await simulator().control.call('settle', {});
  return simulator()
    .received.map(({ event }) => event)
    .filter((event) => moneyMessage(event) !== null);
}

/** The order after these messages, as it would be stored. */
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

it('every order of the messages about one payment, each once or twice, ends in the same order', async () => {
  const eventId = await newSale();
  const { orderId } = await sell(tools, simulator(), eventId, { quantity: 3 });
  const before = await mustRead(orderId);
  const payment = before.paymentIntentId ?? '';
  const refund = (amount: number, key: string) =>
    simulator().stripe.refunds.create({ payment_intent: payment, amount, metadata: { orderId, key } });
  await refund(PRICE_CENTS, 't2');
  await simulator().stripe.refunds.create({ payment_intent: payment, amount: 100 });
  const { id } = await simulator().control.call('dispute', { charge: before.chargeId ?? '' });
  await simulator().control.call('close-dispute', { dispute: id, outcome: 'won' });
  await refund(2 * PRICE_CENTS - 100, 'rest');
  const events = await sent();
  const end = moneyOf(after(before, events));
  expect(events.length).toBeGreaterThanOrEqual(9);
  expect(end).toMatchObject({ state: 'refunded', refundedCents: 3 * PRICE_CENTS, dispute: 'won' });
  fc.assert(
    fc.property(fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }), (shuffled) => {
      expect(moneyOf(after(before, shuffled))).toEqual(end);
    }),
    { numRuns: 500 },
  );
});

it('a message is carried out once, and its id is stored with its effect', async () => {
  const eventId = await newSale();
  const { orderId } = await sell(tools, simulator(), eventId, { quantity: 2 });
  await simulator().stripe.refunds.create({ payment_intent: (await mustRead(orderId)).paymentIntentId ?? '' });
  const handlers = moneyEvents(tools);
  const events = await sent();
  for (const event of [...events, ...events]) expect(await handlers.get(event.type)?.(event)).toBe('done');
  expect(await mustRead(orderId)).toMatchObject({ state: 'refunded', refundedCents: 2 * PRICE_CENTS });
  expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 0 });
  for (const { id, type } of events) expect(await fieldsOf(`stripeEvents/${id}`)).toMatchObject({ type });
  await expectMoney(simulator(), eventId);
});

it('a message about an order that is not there is sent again; one of another product is not', async () => {
  const eventId = await newSale();
  const { orderId } = await sell(tools, simulator(), eventId);
  await refundOrder(tools, { uid: HOST, orderId, ticketNumber: null });
  const events = await sent();
  await forgetOrders();
  const handlers = moneyEvents(tools);
  const [refunded] = events.filter(({ type }) => type === 'refund.created');
  if (refunded?.type !== 'refund.created') throw new Error('no such event');
  expect(await handlers.get(refunded.type)?.(refunded)).toBe('unknown');
  const { object } = refunded.data;
  const foreign = { ...refunded, data: { object: { ...object, metadata: {}, payment_intent: null } } };
  expect(await handlers.get(refunded.type)?.(foreign)).toBe('done');
});
