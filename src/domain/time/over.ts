/** Start and end as instants in ms UTC; `endAt` is null if there is none. */
export type Timed = { readonly startAt: number; readonly endAt: number | null };

/** An event without an end counts as over this long after its start. */
const LENGTH_WITHOUT_END_MS = 12 * 60 * 60_000;

/**
 * When an event is over (ms UTC): at its end, or 12 hours after its start if it has none. Page, lists, joining and address
 * use this; firestore.rules repeat it (tests for both share over.testing.ts).
 */
export const overAt = ({ startAt, endAt }: Timed): number => endAt ?? startAt + LENGTH_WITHOUT_END_MS;

/** Whether the event is over at `now` (ms UTC). At the exact end it is. */
export const isOver = (event: Timed, now: number): boolean => now >= overAt(event);
