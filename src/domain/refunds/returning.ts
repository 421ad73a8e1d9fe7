import type { ArvoEvent } from '../events/event.ts';
import type { Order } from '../orders/order.ts';
import { type ChangesOfMind, noRefundUntil } from './changesOfMind.ts';
import { type Refunds, type Sold, ticketRefundCents } from './refund.ts';

/** What a buyer gets back who changes their mind. The server decides with it, and the screens show it before the press. */

/** Buyers get the full price back up to this long before the start; later only the host can refund. */
const REFUND_UNTIL_MS = 24 * 60 * 60_000;

/**
 * The last instant (ms UTC) at which a buyer gets a refund. If the host has moved the event, the later of its two starts
 * counts, so that moving an event never loses a buyer's refund.
 */
export const refundDeadline = (boughtStartAt: number, startAt: number): number =>
  Math.max(boughtStartAt, startAt) - REFUND_UNTIL_MS;

export type GivingUp = {
  readonly ticket: 'own' | number;
  readonly event: Pick<ArvoEvent, 'startAt'>;
  /** The buyer's. */
  readonly changes: ChangesOfMind;
  /** Ms UTC. */
  readonly now: number;
};

export type Returned = {
  readonly cents: number;
  /** Set if the buyer gets nothing only because they have changed their mind too often, ms UTC. */
  readonly noRefundUntil: number | null;
};

/** The refund for giving up one place: its price until the deadline, for a few orders a month; else nothing. */
export function refundOfReturn(
  order: Sold & Pick<Order, 'id'> & { readonly event: Pick<Order['event'], 'startAt'> },
  refunds: Refunds,
  { ticket, event, changes, now }: GivingUp,
): Returned {
  const isTooLate = now > refundDeadline(order.event.startAt, event.startAt);
  const cents = isTooLate ? 0 : ticketRefundCents(order, refunds, ticket);
  const until = cents === 0 ? null : noRefundUntil(changes, order.id, now);
  return { cents: until === null ? cents : 0, noRefundUntil: until };
}
