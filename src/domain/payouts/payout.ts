import type { EventId } from '../events/event.ts';
import type { UserId } from '../people/person.ts';
import { overAt, type Timed } from '../time/over.ts';
import type { Order, OrderRefund } from '../orders/order.ts';
import { owesRefund } from '../refunds/refund.ts';
import { orderMoney } from '../orders/summary.ts';

/*
 * When a host is paid, and how much. Pure decisions in integer cents; functions/src/payouts carries them out.
 */

/** Specification section 9, "Host payout": 24 hours after the event. */
const PAYOUT_AFTER_MS = 24 * 60 * 60_000;

/** Stripe documents 90 days as the longest that money may wait in Australia, so an order this old is paid in advance. */
export const ADVANCE_AFTER_MS = 80 * 24 * 60 * 60_000;

/**
 * When an event's payout is due (ms UTC). `firstEndAt` is the end that the first buyer saw: moving the end forward does not
 * bring the payout forward.
 */
export const payoutDueAt = (firstEndAt: number, event: Timed): number =>
  Math.max(firstEndAt, overAt(event)) + PAYOUT_AFTER_MS;

/**
 * When an order's share is due (ms UTC): with its event's payout, and never earlier than 24 hours after the end that its
 * buyer saw, because a host may move an event back and forth between two sales.
 */
export const orderDueAt = (bought: Timed, eventDueAt: number): number =>
  Math.max(eventDueAt, overAt(bought) + PAYOUT_AFTER_MS);

/** Whether an order is so old that it is paid before its event. `paidAt` and `now` in ms UTC. */
export const isAdvanceDue = (paidAt: number | null, now: number): boolean =>
  paidAt !== null && now >= paidAt + ADVANCE_AFTER_MS;

export const EVENT_PAYOUT_STATES = ['waiting', 'paid', 'problem'] as const;
export type EventPayoutState = (typeof EVENT_PAYOUT_STATES)[number];

/**
 * Why money waits (texts/money/payouts.ts says what to do about each).
 * 'balance': the sale's money is not available at Stripe yet. 'account': the host's account is closed or missing.
 * 'requirement': Stripe wants to know more from the host. 'dispute': a buyer's bank disputes a payment.
 * 'refund': a refund failed. 'reversal': a refund came after the payout and the host's balance does not cover it.
 * 'bank': the host's bank refused Stripe's payment. 'unknown': Stripe refused for another reason.
 */
export const PAYOUT_PROBLEMS = [
  'account',
  'requirement',
  'bank',
  'reversal',
  'dispute',
  'refund',
  'balance',
  'unknown',
] as const;
export type PayoutProblem = (typeof PAYOUT_PROBLEMS)[number];

/** payouts/{eventId}, parsed. Instants in ms UTC. */
export type EventPayout = {
  readonly eventId: EventId;
  readonly hostId: UserId;
  readonly firstEndAt: number;
  readonly dueAt: number;
  readonly state: EventPayoutState;
  readonly problem: PayoutProblem | null;
  /** What the host receives for what is sold and not refunded; null if the document does not say. */
  readonly receivesCents: number | null;
  /** What the host received for the event, after reversals. */
  readonly transferredCents: number;
};

/** Of several problems, the one that the host can do most about. */
export const worstProblem = (problems: readonly PayoutProblem[]): PayoutProblem | null =>
  PAYOUT_PROBLEMS.find((problem) => problems.includes(problem)) ?? null;

type Owed = Pick<Order, 'issuedAt' | 'amountCents' | 'refundedCents' | 'dispute' | 'lostCents' | 'transferredCents'>;

/** The host's share of an order after its refunds; zero before there is a ticket. Cents, never below zero. */
export const hostShareOf = (order: Owed): number => (order.issuedAt === null ? 0 : orderMoney(order).hostCents);

/** What to do about an order's transfer. Cents are above zero. */
export type TransferDecision =
  | { readonly do: 'nothing' }
  | { readonly do: 'hold'; readonly problem: 'dispute' | 'refund' }
  | { readonly do: 'pay'; readonly cents: number }
  | { readonly do: 'reverse'; readonly cents: number };

/**
 * Compares what the host has received for an order with their share. `isDue`: the event's payout, or an advance, is due.
 * Overpayments are reversed at any time. An open dispute or a failed refund stops further payments.
 */
export function decideTransfer(
  order: Owed,
  refunds: readonly Pick<OrderRefund, 'cents' | 'state' | 'ticket'>[],
  isDue: boolean,
): TransferDecision {
  const difference = hostShareOf(order) - order.transferredCents;
  if (difference < 0) return { do: 'reverse', cents: -difference };
  if (order.dispute === 'open') return { do: 'hold', problem: 'dispute' };
  if (owesRefund(order, refunds)) return { do: 'hold', problem: 'refund' };
  return difference > 0 && isDue ? { do: 'pay', cents: difference } : { do: 'nothing' };
}
