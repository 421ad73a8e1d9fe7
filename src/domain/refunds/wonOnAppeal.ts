import type { Order } from '../orders/order.ts';
import type { OrderRecord } from '../orders/orderRecord.ts';
import { refundedCentsOf, type RefundsByKey, restCents, ticketsLeft, withRefund } from './refund.ts';

/**
 * The order after a lost dispute was won on appeal, so that we have the money again. If the whole order was being refunded, what the
 * bank had returned is refunded too. Otherwise the order is issued again, so that its host is paid and can refund it, but without its
 * spots: they were free at once when the dispute was lost, and may be sold.
 */
export function afterAppeal(order: OrderRecord): OrderRecord {
  const refunds = [...order.refundsByKey.values()];
  const cents = restCents(order, refunds);
  if (cents === 0 || order.issuedAt === null) return order;
  const whole = refunds.find(({ ticket, state, reason }) => ticket === null && state !== 'failed' && reason !== null);
  if (whole) return withRefunds(order, withRefund(order.refundsByKey, { cents, ticket: null, reason: whole.reason }));
  return { ...(order.state === 'refunded' ? withoutSpots(order) : order), state: 'issued' };
}

const withRefunds = (order: OrderRecord, refundsByKey: RefundsByKey): OrderRecord => ({
  ...order,
  refundsByKey,
  refundedCents: refundedCentsOf([...refundsByKey.values()]),
});

/** Records that no spot is left, with refunds of 0 cents. */
function withoutSpots(order: OrderRecord): OrderRecord {
  const left = ticketsLeft(order, [...order.refundsByKey.values()]);
  const given = left.reduce<RefundsByKey>((refunds, number) => {
    const ticket = number === 1 ? 'own' : number;
    return withRefund(refunds, { cents: 0, ticket, reason: null });
  }, order.refundsByKey);
  return withRefunds(order, given);
}

/** Whether the order lost its spots by a dispute that was won on appeal. */
export const hasLostSpots = ({ dispute, refunds }: Pick<Order, 'dispute' | 'refunds'>): boolean =>
  dispute === 'won' && refunds.some(({ cents, reason }) => cents === 0 && reason === null);
