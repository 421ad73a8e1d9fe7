import type { EventId } from '@arvo/domain/events/event.ts';
import type { OrderId } from '@arvo/domain/orders/order.ts';
import { hostShareOf } from '@arvo/domain/payouts/payout.ts';
import { expect } from 'vitest';
import type { TestSimulator } from '../../../doubles/stripe/testSimulator.ts';
import { expectMoney, mustRead } from './money.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** From a `freshSale` to its payout: ten days until the start, four hours, and a day, in the hour before the sweep. */
export const UNTIL_DUE_MS = 11 * DAY + 5 * HOUR;

/** Stripe's transfers of the order's money to its host. */
export const transfersOf = async ({ stripe }: TestSimulator, orderId: OrderId) =>
  (await stripe.transfers.list({ transfer_group: orderId })).data;

/** The host has received exactly their share of these orders, in one transfer each. */
export async function expectPaidOnce(
  simulator: TestSimulator,
  { eventId, account }: { readonly eventId: EventId; readonly account: string },
  orderIds: readonly OrderId[],
): Promise<void> {
  for (const id of orderIds) {
    const order = await mustRead(id);
    const transfers = await transfersOf(simulator, id);
    expect(transfers.map(({ amount, destination }) => [amount, destination])).toEqual([[hostShareOf(order), account]]);
    expect(order).toMatchObject({ transferredCents: hostShareOf(order), transfer: { id: transfers[0]?.id } });
  }
  await expectMoney(simulator, eventId);
}
