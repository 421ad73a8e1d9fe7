import { hostShareCents } from '../money/price.ts';
import type { Order } from './order.ts';

/** How an order's money is divided, in cents: amount = refund + fee + host, always. */
export type OrderMoney = {
  readonly amountCents: number;
  /** Refunded to the buyer, on its way, or taken back by their bank. */
  readonly refundCents: number;
  /** The fee on what was not refunded; zero for a fully refunded order. */
  readonly feeCents: number;
  /** The host's share. */
  readonly hostCents: number;
  /** What the host has received so far, after reversals. */
  readonly paidOutCents: number;
};

type Paid = Pick<Order, 'amountCents' | 'refundedCents' | 'lostCents' | 'transferredCents'>;

/** What a lost dispute took back counts like a refund. */
export function orderMoney({ amountCents, refundedCents, lostCents, transferredCents }: Paid): OrderMoney {
  const refundCents = Math.min(amountCents, refundedCents + lostCents);
  const remainingCents = amountCents - refundCents;
  const hostCents = hostShareCents(remainingCents);
  return { amountCents, refundCents, feeCents: remainingCents - hostCents, hostCents, paidOutCents: transferredCents };
}

/** The summary that an event's host sees first. Cents; sold = refunds + fees + receives. */
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

/** Whether an order was a sale: tickets were issued for it, even if they were refunded later. */
const isSale = ({ issuedAt }: Pick<Order, 'issuedAt'>): boolean => issuedAt !== null;

/** Sums all orders of an event. Leaves out payments that got no spot, because they are refunded completely. */
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
