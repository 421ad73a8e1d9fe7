import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { repairOrders } from '../../../functions/src/orders/repairOrders.ts';
import { sweepPayouts } from '../../../functions/src/payouts/sweepPayouts.ts';
import { refundOrder } from '../../../functions/src/refunds/refundOrder.ts';
import { testSimulator } from '../../../doubles/stripe/testSimulator.ts';
import { expectMoney, freshSale, hostWithAccount, mustRead, passTime, sell } from '../support/money.ts';
import { UNTIL_DUE_MS } from '../support/payouts.ts';
import { HOST, newSale } from '../support/sales.ts';
import { withoutTriggers } from '../support/world.ts';

withoutTriggers();

const HOUR = 3_600_000;
const simulator = testSimulator();

it('a reversal that Stripe answered with an error is made by the next sweep, not a day later', async () => {
  const { tools, eventId } = await freshSale(simulator());
  const { orderId } = await sell(tools, simulator(), eventId);
  await passTime(tools, simulator(), UNTIL_DUE_MS);
  await sweepPayouts(tools);
  const about = 'reversals';
  await simulator().control.call('trouble', { kind: 'error', method: 'POST', path: '/v1/transfers', about });
  await refundOrder(tools, { uid: HOST, orderId, ticketNumber: null });
  expect(await mustRead(orderId)).toMatchObject({ state: 'refunding', transfer: { kind: 'payout' } });
  expect((await mustRead(orderId)).transferredCents).toBeGreaterThan(0);
  await sweepPayouts(tools);
  expect((await mustRead(orderId)).transferredCents).toBe(0);
  // The refund that waited for it.
  await passTime(tools, simulator(), HOUR);
  await repairOrders(tools);
  expect(await mustRead(orderId)).toMatchObject({ state: 'refunded' });
  await expectMoney(simulator(), eventId);
});

it('a payout whose money is still on its way to the host is taken back within the hour after it has arrived', async () => {
  const { tools } = await freshSale(simulator());
  const startAt = tools.now + HOUR;
  const eventId = await newSale({
    startAt: Timestamp.fromMillis(startAt),
    endAt: Timestamp.fromMillis(startAt + HOUR),
  });
  await hostWithAccount(simulator());
  const { orderId } = await sell(tools, simulator(), eventId);
  await passTime(tools, simulator(), 27 * HOUR);
  expect(await sweepPayouts(tools)).toMatchObject({ paid: 1 });
  await refundOrder(tools, { uid: HOST, orderId, ticketNumber: null });
  expect(await mustRead(orderId)).toMatchObject({ state: 'refunding' });
  await passTime(tools, simulator(), 22 * HOUR);
  await sweepPayouts(tools);
  await repairOrders(tools);
  expect(await mustRead(orderId)).toMatchObject({ state: 'refunded', transferredCents: 0 });
  await expectMoney(simulator(), eventId);
});
