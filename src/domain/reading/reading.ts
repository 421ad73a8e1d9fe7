/**
 * What a screen knows of a noun (an event, a guest record, a list). Several sources answer, in any order and at different speed:
 * `afterReading` decides which answer stands.
 */

/**
 * 'device': kept on this device from an earlier visit. 'page': the opened page's HTML. 'public': the shared JSON answer.
 * 'live': the database itself.
 */
export type Source = 'device' | 'page' | 'public' | 'live';

type Stamp = {
  readonly source: Source;
  /**
   * When the server said it. For 'device' in ms UTC. Otherwise in ms of a clock that only runs forward (`performance.now()`),
   * because somebody may set the device's clock while a page is open.
   */
  readonly at: number;
};

type Found<T> = { readonly kind: 'found'; readonly value: T } & Stamp;

/** One source's answer. */
export type Reading<T> = Found<T> | ({ readonly kind: 'missing' } & Stamp);

/** What stands. */
export type Shown<T> =
  | { readonly kind: 'loading' }
  | Found<T>
  /** There is no such thing ('missing'), or there is none any more ('vanished': it was shown before). */
  | ({ readonly kind: 'missing' | 'vanished' } & Stamp)
  /** No source has answered. */
  | { readonly kind: 'failed' };

/** A page from the shared cache may be this old: its s-maxage and stale-while-revalidate (functions/src/events/eventPage.ts). */
export const PAGE_LAG_MS = 360_000;

/** The time since when an answer may be out of date. JSON answers state their age, and so does `at`; a page cannot. */
const asOf = ({ source, at }: Stamp): number => (source === 'page' ? at - PAGE_LAG_MS : at);

/** Whether `one` replaces `other`. The device was written before this page asked anybody, so each answer of this page is newer. */
function isNewer(one: Stamp, other: Stamp): boolean {
  const isKept = other.source === 'device';
  return (one.source === 'device') === isKept ? asOf(one) >= asOf(other) : isKept;
}

/** What stands after another answer. The order in which answers arrive does not matter. */
export function afterReading<T>(before: Shown<T>, next: Reading<T>): Shown<T> {
  if ('at' in before && !isNewer(next, before)) return before;
  if (next.kind === 'found') return next;
  return { ...next, kind: before.kind === 'found' || before.kind === 'vanished' ? 'vanished' : 'missing' };
}

/** What stands after a source has failed: whatever is shown stays. */
export const afterFailure = <T>(before: Shown<T>): Shown<T> => ('at' in before ? before : { kind: 'failed' });
