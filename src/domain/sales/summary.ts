import { hostShareCents } from '../money/price.ts';
import type { Order } from './order.ts';

/** What became of an order's money, in cents: amount = refund + fee + host, always. */
export type OrderMoney = {
  readonly amountCents: number;
  /** Back with the buyer, or on its way there; all of it after a lost dispute. */
  readonly refundCents: number;
  /** One fee an order, on what was not refunded; none is left on an order that was refunded wholly. */
  readonly feeCents: number;
  /** What the host receives of it. */
  readonly hostCents: number;
  /** What the host has received of it, after reversals. */
  readonly paidOutCents: number;
};

type Paid = Pick<Order, 'amountCents' | 'refundedCents' | 'dispute' | 'transferredCents'>;

export function orderMoney({ amountCents, refundedCents, dispute, transferredCents }: Paid): OrderMoney {
  const refundCents = dispute === 'lost' ? amountCents : Math.min(amountCents, refundedCents);
  const kept = amountCents - refundCents;
  const hostCents = hostShareCents(kept);
  return { amountCents, refundCents, feeCents: kept - hostCents, hostCents, paidOutCents: transferredCents };
}

/** What the host of an event sees first. Cents; sold = refunds + fees + receives. */
export type SalesSummary = {
  readonly tickets: number;
  readonly soldCents: number;
  readonly feeCents: number;
  readonly refundCents: number;
  readonly receivesCents: number;
  readonly paidOutCents: number;
};

const NOTHING: SalesSummary = {
  tickets: 0,
  soldCents: 0,
  feeCents: 0,
  refundCents: 0,
  receivesCents: 0,
  paidOutCents: 0,
};

/** Whether an order was a sale: tickets were issued for it, whatever became of them. */
export const isSale = ({ issuedAt }: Pick<Order, 'issuedAt'>): boolean => issuedAt !== null;

/** Over all orders of an event. A payment that got no place is none of the host's business: it went back as it came. */
export const salesSummary = (orders: readonly Order[]): SalesSummary =>
  orders.filter(isSale).reduce((sum, order) => {
    const { amountCents, feeCents, refundCents, hostCents, paidOutCents } = orderMoney(order);
    return {
      tickets: sum.tickets + order.quantity,
      soldCents: sum.soldCents + amountCents,
      feeCents: sum.feeCents + feeCents,
      refundCents: sum.refundCents + refundCents,
      receivesCents: sum.receivesCents + hostCents,
      paidOutCents: sum.paidOutCents + paidOutCents,
    };
  }, NOTHING);
