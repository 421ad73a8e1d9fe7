import { spotsLeft } from '../guests/join.ts';
import type { ArvoEvent } from '../events/event.ts';
import { HOLD_MS, MOST_TICKETS_PER_ORDER, type Order } from '../orders/order.ts';
import type { OrderRecord } from '../orders/orderRecord.ts';

/*
 * How long one person may hold spots of an event without paying: 35 minutes, however often they begin again, and then as long
 * not at all while spots are scarce. Otherwise one account could keep the last spots of an event from everybody else for ever.
 */

/** How long after an unpaid hold ended the same person waits for scarce spots. */
const REST_MS = HOLD_MS;

/**
 * Spots are scarce if fewer than four full orders would be left for others. While more are left the wait would protect nobody, and
 * only lose a sale to somebody who was called away from the payment page.
 */
export const SCARCE_BELOW = 4 * MOST_TICKETS_PER_ORDER;

/**
 * A payment page closes this long before its spots are due: a payment of its last second arrives later, and a page that replaced
 * another is closed by a job that runs every five minutes, because Stripe's own deadline, at least 30 minutes, is too late for it.
 */
const CLOSES_BEFORE_MS = 5 * 60_000;

/** A payment page that closes sooner than this is not offered. */
export const WORTH_OPENING_MS = 60_000;

/** A person's last hold of an event that they have not paid; `heldSince`: when the first of those that it continues began. */
export type UnpaidHold = { readonly heldSince: number };

/**
 * The person's unpaid hold, from the last order that they made for the event. An order that never got its page from Stripe does not
 * count: its spots were free at once, and the failure was not the person's.
 */
export function unpaidHold(
  order: Pick<OrderRecord, 'state' | 'createdAt' | 'heldSince' | 'checkout'> | null,
): UnpaidHold | null {
  if (order?.state !== 'held' && order?.state !== 'expired') return null;
  const isFirst = order.heldSince === order.createdAt;
  return order.checkout === null && isFirst ? null : { heldSince: order.heldSince };
}

export type NextHold =
  | { readonly kind: 'hold'; readonly heldSince: number }
  /** `until`: when this person may hold spots again. All ms UTC. */
  | { readonly kind: 'wait'; readonly until: number };

type Room = {
  /** Without the person's own spots, which they would give back. */
  readonly event: Pick<ArvoEvent, 'capacity' | 'ticketCount' | 'heldCount'>;
  readonly quantity: number;
  /** Ms UTC. */
  readonly now: number;
};

/** A person's next hold: it ends with the unpaid one that it continues, or has its full time after a rest. */
export function nextHold(unpaid: UnpaidHold | null, { event, quantity, now }: Room): NextHold {
  const fresh = { kind: 'hold', heldSince: now } as const;
  if (unpaid === null || now >= holdUntilOf(unpaid) + REST_MS) return fresh;
  if (payableUntil({ holdUntil: holdUntilOf(unpaid) }) - now > WORTH_OPENING_MS)
    return { kind: 'hold', heldSince: unpaid.heldSince };
  const left = spotsLeft(event);
  if (left === null || left - quantity >= SCARCE_BELOW) return fresh;
  return { kind: 'wait', until: holdUntilOf(unpaid) + REST_MS };
}

/**
 * Until when others go first, ms UTC, as far as the buyer's own device can tell from their newest order of the event; null if they
 * can buy now. While that order's page is open, the order itself is the next step.
 */
export function othersFirstUntil(
  order: Pick<Order, 'state' | 'createdAt' | 'holdUntil' | 'hasPage' | 'quantity'> | undefined,
  { event, quantity, now }: Room,
): number | null {
  if (!order || (order.state === 'held' && now < payableUntil(order))) return null;
  const { state, createdAt, holdUntil, hasPage } = order;
  const checkout = hasPage ? { expiresAt: payableUntil(order) } : null;
  const unpaid = unpaidHold({ state, createdAt, checkout, heldSince: holdUntil - HOLD_MS });
  const own = state === 'held' ? order.quantity : 0;
  const next = nextHold(unpaid, { event: { ...event, heldCount: event.heldCount - own }, quantity, now });
  return next.kind === 'wait' ? next.until : null;
}

/** When the spots of a hold are due, ms UTC. */
export const holdUntilOf = ({ heldSince }: UnpaidHold): number => heldSince + HOLD_MS;

/** Until when the payment page of a hold is open, ms UTC. Stripe's own deadline is a minute later for a first hold, or more. */
export const payableUntil = ({ holdUntil }: Pick<OrderRecord, 'holdUntil'>): number => holdUntil - CLOSES_BEFORE_MS;
