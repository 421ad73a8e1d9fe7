import fc from 'fast-check';
import { ORDER_STATES, type Order, orderAmounts } from './order.ts';
import { order } from './order.testing.ts';
import { refundedCentsOf, type RefundsByKey, restCents, ticketRefundCents, withRefund } from '../refunds/refund.ts';

/** An issued order of this many tickets at this price; `changes` replaces fields. */
export const orderOf = (priceCents: number, quantity: number, changes: Partial<Order> = {}): Order =>
  order({ ...orderAmounts(priceCents, quantity), ...changes });

/** Ordinary prices, and prices around the one at which the fee takes everything. */
export const anyPrice = fc.oneof(fc.integer({ min: 50, max: 200 }), fc.integer({ min: 50, max: 1_000_000 }));
export const anyQuantity = fc.integer({ min: 1, max: 5 });

/** Refunds of single tickets, some refused by Stripe, and perhaps a refund of the rest at the end. */
export const anyRefunds = fc.array(
  fc.record({
    ticket: fc.constantFrom<'own' | number | null>('own', 2, 3, 4, 5, null),
    fails: fc.boolean(),
    isSent: fc.boolean(),
  }),
  { maxLength: 8 },
);

/** Applies them to an order. A person can only request what the order has left. */
export function refundAll(
  sold: Order,
  wanted: readonly { ticket: 'own' | number | null; fails: boolean; isSent: boolean }[],
): RefundsByKey {
  return wanted.reduce<RefundsByKey>((before, { ticket, fails, isSent }, at) => {
    const refunds = [...before.values()];
    const cents = ticket === null ? restCents(sold, refunds) : ticketRefundCents(sold, refunds, ticket);
    const after = withRefund(before, { cents, ticket, reason: 'host' });
    const [key, refund] = [...after].at(-1) ?? [];
    if (key === undefined || !refund || cents === 0 || !isSent) return after;
    return new Map([...after, [key, { ...refund, refundId: `re_${at}`, state: fails ? 'failed' : 'succeeded' }]]);
  }, new Map());
}

export const anyOrder = fc
  .record({
    price: anyPrice,
    quantity: anyQuantity,
    refunds: anyRefunds,
    state: fc.constantFrom(...ORDER_STATES),
    dispute: fc.constantFrom<Order['dispute']>(null, 'open', 'won', 'lost', 'partly-lost'),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ price, quantity, refunds: wanted, state, dispute, part }) => {
    const lostCents = Math.round(price * quantity * part);
    const sold = orderOf(price, quantity, { state, dispute, ...(dispute === 'partly-lost' && { lostCents }) });
    const refunds = [...refundAll(sold, wanted).values()];
    return { ...sold, refunds, refundedCents: refundedCentsOf(refunds) };
  });
