import type { WaitingFor, WishRefusal, WishRow } from './wish.ts';

/** What became of one attempt to carry out a wish. */
export type AttemptOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'later'; readonly waitsFor: WaitingFor }
  | { readonly kind: 'refused'; readonly reason: WishRefusal };

/** Wait before the second attempt, doubled for each further one. */
const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 5 * 60_000;
/** Even a returning connection does not repeat an attempt sooner: connections that flap return every second. */
const SHORTEST_DELAY_MS = 1_000;
/** The server's own pauses: 10 s between leaving and joining, 30 s between two names. */
const PAUSE_MS = 31_000;

/**
 * How long to wait after this many attempts, in ms: exponential, with a random half, so that the devices of a crowd that lost
 * its connection at once do not return at once. `random` is 0 to 1.
 */
export function retryDelay(attempts: number, random: number): number {
  const full = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.max(0, attempts - 1));
  return Math.round(full * (0.5 + random / 2));
}

/**
 * Whether to try a wish at `now` (ms UTC). `isReturn`: the connection has just returned, or the browser says that it is worth
 * a try, so the backoff does not count. A time further ahead than any backoff comes from a clock that was put back.
 */
export function isDue({ state, triedAt }: WishRow<unknown>, now: number, isReturn: boolean): boolean {
  if (state.kind !== 'waiting') return false;
  const isReached = now >= state.notBefore || state.notBefore - now > LONGEST_DELAY_MS;
  if (isReached || !isReturn || state.waitsFor === 'pause') return isReached;
  return triedAt === null || Math.abs(now - triedAt) >= SHORTEST_DELAY_MS;
}

/** The row while an attempt is in progress: stored first, so that a worker that is killed leaves word of it. */
export const attempted = <Photo>(row: WishRow<Photo>, now: number): WishRow<Photo> => ({
  ...row,
  attempts: row.attempts + 1,
  triedAt: now,
  isUnsure: true,
});

/** The row after an attempt; null: it is done and nobody needs to be told. `random` is 0 to 1. */
export function afterAttempt<Photo>(
  row: WishRow<Photo>,
  outcome: AttemptOutcome,
  { now, random }: { readonly now: number; readonly random: number },
): WishRow<Photo> | null {
  switch (outcome.kind) {
    case 'done':
      return isTold(row) ? { ...row, isUnsure: false, state: { kind: 'done' }, wish: withoutPhoto(row.wish) } : null;
    case 'refused':
      return { ...row, isUnsure: false, state: outcome };
    case 'later': {
      const delay = outcome.waitsFor === 'pause' ? PAUSE_MS : retryDelay(row.attempts, random);
      const state = { kind: 'waiting', waitsFor: outcome.waitsFor, notBefore: now + delay } as const;
      // Only a pause is an answer about the documents; after anything else an attempt may have been carried out.
      return { ...row, isUnsure: outcome.waitsFor !== 'pause', state };
    }
  }
}

/** The others show on the screen anyway, or were withdrawn. */
const isTold = ({ wish }: WishRow<unknown>): boolean => wish.kind === 'publish' || wish.kind === 'join';

const withoutPhoto = <Photo>(wish: WishRow<Photo>['wish']): WishRow<Photo>['wish'] =>
  wish.kind === 'publish' ? { ...wish, photo: null } : wish;
