import type { ArvoEvent } from '../events/event.ts';
import { noticedSince, type ShownStart, shownStart } from '../events/startNotice.ts';
import type { Order } from '../orders/order.ts';
import { type ChangesOfMind, noRefundUntil } from './changesOfMind.ts';
import { type Refunds, type Sold, ticketRefundCents } from './refund.ts';

/** What a buyer gets back who changes their mind. The server decides with it, and the screens show it before the press. */

/** Buyers get the full price back up to this long before the start; later only the host can refund. */
const REFUND_UNTIL_MS = 24 * 60 * 60_000;

/** Who learns of an earlier date this long before they could last leave with their money has had time to. */
const NOTICE_MS = 7 * 24 * 60 * 60_000;

/**
 * The last instant (ms UTC) at which a buyer gets a refund: a day before the start. If the host has brought the event forward at short
 * notice, the start that the buyer paid for counts, so that nobody loses a refund; otherwise people who were there could leave with
 * the full price afterwards.
 */
export function refundDeadline(boughtStartAt: number, event: Moved): number {
  const deadline = shownStart(event) - REFUND_UNTIL_MS;
  const noticed = noticedSince(event);
  const isInTime = noticed !== null && noticed + NOTICE_MS <= deadline;
  return isInTime ? deadline : Math.max(boughtStartAt, event.startAt) - REFUND_UNTIL_MS;
}

type Moved = ShownStart & Pick<ArvoEvent, 'startNotice'>;

export type GivingUp = {
  readonly ticket: 'own' | number;
  readonly event: Moved;
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

/** The refund for giving up one spot: its price until the deadline, for a few orders a month; else nothing. */
export function refundOfReturn(
  order: Sold & Pick<Order, 'id'> & { readonly event: Pick<Order['event'], 'startAt'> },
  refunds: Refunds,
  { ticket, event, changes, now }: GivingUp,
): Returned {
  const isTooLate = now > refundDeadline(order.event.startAt, event);
  const cents = isTooLate ? 0 : ticketRefundCents(order, refunds, ticket);
  const until = cents === 0 ? null : noRefundUntil(changes, order.id, now);
  return { cents: until === null ? cents : 0, noRefundUntil: until };
}
