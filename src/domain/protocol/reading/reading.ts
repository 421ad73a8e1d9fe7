/**
 * What a screen knows about a noun (an event, a guest record, a list). Several sources answer, in any order and at
 * different speeds; `afterReading` decides which answer is current.
 */

/**
 * 'device': stored on this device by an earlier visit. 'page': the opened page's HTML. 'public': the shared JSON answer.
 * 'live': the database itself.
 */
export type Source = 'device' | 'page' | 'public' | 'live';

type Stamp = {
  readonly source: Source;
  /**
   * When the server produced the answer. For 'device' in ms UTC. Otherwise in ms of a monotonic clock
   * (`performance.now()`), because somebody may set the device's clock while a page is open.
   */
  readonly at: number;
  /**
   * For 'device': when this page was notified of a change by the person that the row contains, in ms of the monotonic clock. An answer
   * of this page from before may lack the change.
   */
  readonly changedAt?: number;
};

type Found<T> = { readonly kind: 'found'; readonly value: T } & Stamp;

/** One source's answer. */
export type Reading<T> = Found<T> | ({ readonly kind: 'missing' } & Stamp);

/** The current state: the best answer so far. */
export type ReadState<T> =
  | { readonly kind: 'loading' }
  | Found<T>
  /** It never existed for this screen ('missing'), or it existed before and is gone ('vanished'). */
  | ({ readonly kind: 'missing' | 'vanished' } & Stamp)
  /** A source failed before any source answered. */
  | { readonly kind: 'failed' };

/** How old a page from the shared cache can be: its s-maxage (functions/src/events/eventPage.ts). */
export const PAGE_LAG_MS = 60_000;

/** The time until which an answer was certainly up to date. JSON answers state their age, which `at` includes; a page cannot. */
export const asOf = ({ source, at }: Pick<Stamp, 'source' | 'at'>): number =>
  source === 'page' ? at - PAGE_LAG_MS : at;

/**
 * Whether `one` replaces `other`. The device's answer was stored before this page made any request, so each answer of this
 * page is newer, unless the person has changed the row since.
 */
function isNewer(one: Stamp, other: Stamp): boolean {
  const isKept = other.source === 'device';
  if ((one.source === 'device') === isKept) return asOf(one) >= asOf(other);
  return isKept && asOf(one) >= (other.changedAt ?? Number.NEGATIVE_INFINITY);
}

/** The state after another answer. The order in which answers arrive does not matter. */
export function afterReading<T>(before: ReadState<T>, next: Reading<T>): ReadState<T> {
  if ('at' in before && !isNewer(next, before)) return before;
  if (next.kind === 'found') return next;
  return { ...next, kind: before.kind === 'found' || before.kind === 'vanished' ? 'vanished' : 'missing' };
}

/** The state after a source has failed: an earlier answer stays. */
export const afterFailure = <T>(before: ReadState<T>): ReadState<T> => ('at' in before ? before : { kind: 'failed' });
