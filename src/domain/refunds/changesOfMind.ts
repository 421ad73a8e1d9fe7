/*
 * How often a person gets money back because they changed their mind. Stripe keeps its fee of a refunded payment, so somebody who
 * bought and left again and again would cost us money without end, and the buyer nothing.
 */

/** Orders of which a person may have something refunded because they changed their mind, within the time below. */
export const MOST_CHANGES = 5;
export const CHANGES_WINDOW_DAYS = 30;
const WINDOW_MS = CHANGES_WINDOW_DAYS * 24 * 60 * 60_000;

/** users/{uid}.changesOfMind: by order, when its first ticket was refunded because its buyer left or returned it (ms UTC). */
export type ChangesOfMind = Readonly<Record<string, number>>;

/** The changes that still count at `now`, newest first. */
const recent = (changes: ChangesOfMind, now: number): readonly (readonly [string, number])[] =>
  Object.entries(changes)
    .filter(([, at]) => at > now - WINDOW_MS)
    .toSorted(([, one], [, other]) => other - one);

/**
 * Until when the person gets nothing back for another change of mind, ms UTC; null if they do now. More tickets of an order that
 * counts already cost us nothing. `order`: its id, null before buying.
 */
export function noRefundUntil(changes: ChangesOfMind, order: string | null, now: number): number | null {
  const counted = recent(changes, now);
  if (counted.some(([id]) => id === order)) return null;
  const oldest = counted[MOST_CHANGES - 1];
  return oldest === undefined ? null : oldest[1] + WINDOW_MS;
}

/** The changes after a refund of this order. An order counts once. */
export const withChange = (changes: ChangesOfMind, order: string, now: number): ChangesOfMind => ({
  [order]: now,
  ...Object.fromEntries(recent(changes, now)),
});
