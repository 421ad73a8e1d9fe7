import type { EventId } from '@arvo/domain/events/event.ts';
import type { OrderId } from '@arvo/domain/orders/order.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { repairOrders } from '../../../functions/src/orders/repairOrders.ts';
import { updatePayoutDate } from '../../../functions/src/payouts/updatePayoutDate.ts';
import { sweepPayouts } from '../../../functions/src/payouts/sweepPayouts.ts';
import { cancelEvent } from '../../../functions/src/refunds/cancelEvent.ts';
import { leavePaidEvent } from '../../../functions/src/refunds/leavePaidEvent.ts';
import { returnTicket } from '../../../functions/src/refunds/returnTicket.ts';
import { testSimulator } from '../../../doubles/stripe/testSimulator.ts';
import { expectMoney, freshSale, hostWithAccount, mustRead, passTime, sell } from '../support/money.ts';
import { expectPaidOnce, transfersOf, UNTIL_DUE_MS } from '../support/payouts.ts';
import { fieldsOf, HOST, newSale, PRICE_CENTS, type SalesTools, whenOf } from '../support/sales.ts';
import { db, withoutTriggers } from '../support/world.ts';

/** The payout of an event that its host moves between sales, by mistake or to be paid early. */

withoutTriggers();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const simulator = testSimulator();
let tools: SalesTools;
let account = '';
let eventId: EventId;

beforeEach(async () => {
  ({ tools, eventId, account } = await freshSale(simulator()));
});

const pass = (ms: number) => passTime(tools, simulator(), ms);
const untilDue = () => pass(UNTIL_DUE_MS);
const payoutOf = () => fieldsOf(`payouts/${eventId}`);
const transfersFor = (orderId: OrderId) => transfersOf(simulator(), orderId);

/** Moves the event to ten days from now. */
async function moveAhead(): Promise<void> {
  const start = tools.now + 10 * DAY;
  const moved = { ...whenOf(start), endAt: Timestamp.fromMillis(start + 4 * HOUR) };
  await db().doc(`events/${eventId}`).update(moved);
}

const paidOnce = (...orderIds: readonly OrderId[]) => expectPaidOnce(simulator(), { eventId, account }, orderIds);

it('pays no order earlier than 24 hours after the end that its buyer saw', async () => {
  const first = await sell(tools, simulator(), eventId);
  const { date, startTime, startAt, endAt } = await fieldsOf(`events/${eventId}`);
  const event = db().doc(`events/${eventId}`);
  const endLater = Timestamp.fromMillis(endAt.toMillis() + 30 * DAY);
  await event.update({ ...whenOf(startAt.toMillis() + 30 * DAY), endAt: endLater });
  const second = await sell(tools, simulator(), eventId);
  await event.update({ date, startTime, startAt, endAt });
  await untilDue();
  expect(await sweepPayouts(tools)).toMatchObject({ waiting: 1 });
  await paidOnce(first.orderId);
  expect(await transfersFor(second.orderId)).toEqual([]);
  expect((await payoutOf()).dueAt.toMillis()).toBe(endAt.toMillis() + 31 * DAY);
  await pass(30 * DAY);
  expect(await sweepPayouts(tools)).toMatchObject({ paid: 1 });
  await paidOnce(first.orderId, second.orderId);
});

it('waits for the date that buyers saw, even if the stored instant is earlier', async () => {
  const lying = await newSale({ startAt: Timestamp.fromMillis(tools.now + DAY), endAt: null });
  await hostWithAccount(simulator());
  const displayed = whenOf(tools.now + 60 * DAY);
  await db().doc(`events/${lying}`).update({ date: displayed.date, startTime: displayed.startTime });
  const { orderId } = await sell(tools, simulator(), lying);
  await pass(4 * DAY);
  expect(await sweepPayouts(tools)).toMatchObject({ paid: 0 });
  expect(await transfersFor(orderId)).toEqual([]);
  await pass(58 * DAY);
  expect(await sweepPayouts(tools)).toMatchObject({ paid: 1 });
});

it('is made again for an event that was paid out, moved to a later date and sold again', async () => {
  const first = await sell(tools, simulator(), eventId);
  await untilDue();
  await sweepPayouts(tools);
  expect((await payoutOf()).state).toBe('paid');
  await moveAhead();
  await updatePayoutDate(tools, eventId);
  const second = await sell(tools, simulator(), eventId);
  expect((await payoutOf()).state).toBe('waiting');
  await sweepPayouts(tools);
  expect(await transfersFor(second.orderId)).toEqual([]);
  await untilDue();
  expect(await sweepPayouts(tools)).toMatchObject({ paid: 1 });
  await paidOnce(first.orderId, second.orderId);
});

describe('after the payout reached the host’s bank and the event was moved to a later date, no refund is sent before the host’s part is back', () => {
  type Sold = Awaited<ReturnType<typeof sell>>;
  it.each<[string, number, (sold: Sold) => Promise<unknown>]>([
    ['the host cancels', 2 * PRICE_CENTS, () => cancelEvent(tools, { uid: HOST, eventId, preview: false })],
    ['a buyer leaves', PRICE_CENTS, ({ buyerId }) => leavePaidEvent(tools, { uid: buyerId, eventId, preview: false })],
    [
      'a buyer returns a friend’s ticket',
      PRICE_CENTS,
      async ({ buyerId, tickets: [ticketId] }) => ticketId && returnTicket(tools, { uid: buyerId, eventId, ticketId }),
    ],
  ])('if %s', async (_what, cents, giveUp) => {
    const sold = await sell(tools, simulator(), eventId, { quantity: 2 });
    await untilDue();
    await sweepPayouts(tools);
    await pass(2 * DAY);
    await simulator().control.call('pay-out', { account });
    await moveAhead();
    await giveUp(sold);
    const refundedAtStripe = async () => (await simulator().control.call('money', {})).groups[sold.orderId]?.refunded;
    expect(await mustRead(sold.orderId)).toMatchObject({ refundedCents: cents });
    expect(await refundedAtStripe()).toBe(0);
    await pass(DAY);
    await simulator().stripe.transfers.create({ amount: 2 * PRICE_CENTS, currency: 'aud', destination: account });
    await repairOrders(tools);
    expect(await refundedAtStripe()).toBe(cents);
    await expectMoney(simulator(), eventId);
  });
});
