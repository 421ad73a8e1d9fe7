import type { ArvoEvent } from '../events/event.ts';
import { noticedSince, type ShownStart, shownStart } from '../events/startNotice.ts';
import type { Order } from '../orders/order.ts';
import { changeRefundUntil, NOTICE_MS, REFUND_UNTIL_MS } from './changeRefund.ts';
import { type ChangesOfMind, noRefundUntil } from './changesOfMind.ts';
import { type Refunds, type Sold, ticketRefundCents } from './refund.ts';

/** What a buyer gets back who changes their mind. The server decides with it, and the screens show it before the press. */

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
type Changed = Moved & Pick<ArvoEvent, 'told'>;

export type GivingUp = {
  readonly ticket: 'own' | number;
  readonly event: Changed;
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

type Bought = Pick<Order, 'createdAt'> & { readonly event: Pick<Order['event'], 'startAt'> };

/** Whether the event has changed since the order was begun, and its buyer may have their money back because of that. `now` in ms UTC. */
export function isByChange({ createdAt }: Pick<Order, 'createdAt'>, event: Changed, now: number): boolean {
  const until = changeRefundUntil(createdAt, event);
  return until !== null && now <= until;
}

/** Whether a spot of this order can still be given up for its price. `now` in ms UTC. */
export const isRefundable = (order: Bought, event: Changed, now: number): boolean =>
  isByChange(order, event, now) || now <= refundDeadline(order.event.startAt, event);

/**
 * The refund for giving up one spot: its price until the deadline, for a few orders a month, and for a while after the event has changed;
 * else nothing.
 */
export function refundOfReturn(
  order: Sold & Bought & Pick<Order, 'id'>,
  refunds: Refunds,
  { ticket, event, changes, now }: GivingUp,
): Returned {
  const cents = isRefundable(order, event, now) ? ticketRefundCents(order, refunds, ticket) : 0;
  // That the event has changed is no change of the buyer's mind.
  const until = cents === 0 || isByChange(order, event, now) ? null : noRefundUntil(changes, order.id, now);
  return { cents: until === null ? cents : 0, noRefundUntil: until };
}
