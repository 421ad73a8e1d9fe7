import type { Brand } from '../brand.ts';
import type { CardFields } from '../events/eventCard.ts';
import type { EventId } from '../events/event.ts';
import { hostShareCents, platformFeeCents } from '../money/price.ts';
import type { TaxDetails } from '../money/taxDetails.ts';
import type { UserId } from '../people/person.ts';

/** 20 letters and digits, made by the server. */
export type OrderId = Brand<string, 'OrderId'>;
export const asOrderId = (value: string): OrderId => value as OrderId;

const ORDER_ID_PATTERN = /^[A-Za-z0-9]{20}$/u;
export const parseOrderId = (value: string): OrderId | null =>
  ORDER_ID_PATTERN.test(value) ? (value as OrderId) : null;

/** Specification section 9, "Tickets per purchase". */
export const MOST_TICKETS_PER_ORDER = 5;

/**
 * How long Stripe's Checkout page stays open. Stripe requires at least 30 minutes by its own clock, and exactly 30 fails
 * under latency.
 */
export const CHECKOUT_OPEN_MS = 31 * 60_000;
/** The hold outlasts the page, because a payment made in its last second arrives later. */
export const HOLD_MS = CHECKOUT_OPEN_MS + 4 * 60_000;

/**
 * An order's progress. It only moves forward: held → paid → issued → refunding → refunded; held → expired; paid → refunding
 * (no spot was left). Only a dispute that is won on appeal takes it back to issued (wonOnAppeal.ts). `paid` means that Stripe has the money and no ticket exists yet.
 */
export const ORDER_STATES = ['held', 'expired', 'paid', 'issued', 'refunding', 'refunded'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

const NEXT: Readonly<Record<OrderState, readonly OrderState[]>> = {
  held: ['expired', 'paid', 'issued', 'refunding'],
  // A payment that arrives after the hold expired still counts.
  expired: ['paid', 'issued', 'refunding'],
  paid: ['issued', 'refunding', 'refunded'],
  issued: ['refunding', 'refunded'],
  refunding: ['refunded'],
  refunded: [],
};

/** Whether an order may go from one state to another. Staying in a state is not a move. */
export const mayMove = (from: OrderState, to: OrderState): boolean => NEXT[from].includes(to);

/**
 * Why money was refunded. The first three: the payment arrived when nothing was left to sell; 'cancelled' also: the host cancelled
 * the event. 'left': the buyer left or deleted their account; 'left-often': so often that nothing was refunded. 'returned': they returned a friend's ticket.
 * 'changed': the event had changed. 'host': the host decided.
 */
export const REFUND_REASONS = [
  'no-place',
  'over',
  'cancelled',
  'left',
  'left-often',
  'returned',
  'changed',
  'host',
] as const;
export type OrderRefundReason = (typeof REFUND_REASONS)[number];

/** The state of one dispute: 'won' and 'lost' are from the host's side. */
export const DISPUTE_MARKS = ['open', 'won', 'lost'] as const;
export type DisputeMark = (typeof DISPUTE_MARKS)[number];

/** All disputes of an order together: 'lost' leaves nothing of its payment, 'partly-lost' leaves a part. */
export const ORDER_DISPUTES = [...DISPUTE_MARKS, 'partly-lost'] as const;
export type OrderDispute = (typeof ORDER_DISPUTES)[number];

/** One refund of an order, keyed by Stripe's refund id, or by our own key until Stripe has answered. */
export type OrderRefund = {
  readonly cents: number;
  readonly state: 'pending' | 'succeeded' | 'failed';
  /** The spot it gave back: the buyer's own ('own'), a friend's ticket number, or everything that was left (null). */
  readonly ticket: 'own' | number | null;
  readonly reason: OrderRefundReason | null;
};

/** `priceCents` is of one ticket, the other sums of the order. */
export type OrderAmounts = {
  readonly quantity: number;
  readonly priceCents: number;
  readonly amountCents: number;
  readonly feeCents: number;
  readonly shareCents: number;
};

/** orders/{id}, parsed. Money in integer cents, instants ms UTC. */
export type Order = OrderAmounts & {
  readonly id: OrderId;
  readonly buyerId: UserId;
  readonly hostId: UserId;
  readonly eventId: EventId;
  /** The event as it was when the tickets were bought. */
  readonly event: CardFields;
  /** Whether the first ticket is the buyer's own spot; false if all are for friends. */
  readonly includesBuyer: boolean;
  /** The numbers of its friends' tickets; empty before they are issued. Their ids are secrets, which the host must not read. */
  readonly ticketNumbers: readonly number[];
  readonly state: OrderState;
  /** Whether it got a Stripe page. While the order is held, the buyer may return there. */
  readonly hasPage: boolean;
  readonly holdUntil: number;
  readonly createdAt: number;
  readonly paidAt: number | null;
  readonly issuedAt: number | null;
  /** Refunds that Stripe has not refused: pending and succeeded. */
  readonly refundedCents: number;
  readonly refunds: readonly OrderRefund[];
  /** Combines all its disputes (refund.ts, disputeOf). */
  readonly dispute: OrderDispute | null;
  /** What the buyer's bank has taken back: the sums of lost disputes, at most the amount. */
  readonly lostCents: number;
  /** The host's tax details for the receipt, as they were when the order was made. */
  readonly sellerTax: TaxDetails | null;
  /** What the host received for it, after reversals. */
  readonly transferredCents: number;
};

/** One fee per order (specification section 9), never more than the amount: amount = share + fee, always. */
export function orderAmounts(priceCents: number, quantity: number): OrderAmounts {
  const amountCents = priceCents * quantity;
  const feeCents = Math.min(amountCents, platformFeeCents(amountCents));
  return { quantity, priceCents, amountCents, feeCents, shareCents: hostShareCents(amountCents) };
}
