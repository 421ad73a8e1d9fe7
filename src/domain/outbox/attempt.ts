import { backoff } from '../time/backoff.ts';
import type { WaitingFor, ActionRefusal, OutboxRow, QueuedAction } from './queuedAction.ts';

/** The outcome of one attempt to carry out a queued action. */
export type AttemptOutcome =
  | { readonly kind: 'done' }
  /** `pauseMs`: what is left of a pause that the rules demand, if the server's answer tells. */
  | { readonly kind: 'later'; readonly waitsFor: WaitingFor; readonly pauseMs?: number }
  | { readonly kind: 'refused'; readonly reason: ActionRefusal };

const DELAYS = { firstMs: 2_000, mostMs: 5 * 60_000 };
/** A returning connection retries no sooner than this after the last attempt, because an unstable one returns every second. */
const SHORTEST_DELAY_MS = 1_000;
/** Longer than both pauses that the rules demand: 10 s between leaving and joining, 30 s between two changes of name or photo. */
const PAUSE_MS = 31_000;

/** The backoff after this many attempts, in ms. `random` is 0 to 1. */
export const retryDelay = (attempts: number, random: number): number => backoff(attempts, DELAYS, random);

/**
 * Whether to try an action at `now` (ms UTC). `isReturn`: the connection has just returned, or the browser suggests a
 * retry, so the backoff does not count. A due time further ahead than any backoff comes from a clock that was put back.
 */
export function isDue({ state, triedAt }: OutboxRow<unknown>, now: number, isReturn: boolean): boolean {
  if (state.kind !== 'waiting') return false;
  const isReached = now >= state.notBefore || state.notBefore - now > DELAYS.mostMs;
  if (isReached || !isReturn || state.waitsFor === 'pause') return isReached;
  return triedAt === null || Math.abs(now - triedAt) >= SHORTEST_DELAY_MS;
}

/**
 * The row while an attempt is in progress. It is stored first, so that it survives if the worker is killed. `isReturn`: see isDue; the
 * backoff begins anew, because the first request of a connection that returns may fail too. `now` is in ms UTC.
 */
export const attempted = <Photo>(row: OutboxRow<Photo>, now: number, isReturn = false): OutboxRow<Photo> => ({
  ...row,
  attempts: isReturn ? 1 : row.attempts + 1,
  triedAt: now,
  isUnsure: true,
});

/** The row after an attempt; null if the action is done and the person needs no notice. `random` is 0 to 1. `now` is in ms UTC. */
export function afterAttempt<Photo>(
  row: OutboxRow<Photo>,
  outcome: AttemptOutcome,
  { now, random }: { readonly now: number; readonly random: number },
): OutboxRow<Photo> | null {
  switch (outcome.kind) {
    case 'done':
      return isReported(row)
        ? { ...row, isUnsure: false, state: { kind: 'done' }, action: withoutPhoto(row.action) }
        : null;
    case 'refused':
      return { ...row, isUnsure: false, state: outcome };
    case 'later': {
      const delay = outcome.waitsFor === 'pause' ? (outcome.pauseMs ?? PAUSE_MS) : retryDelay(row.attempts, random);
      const state = { kind: 'waiting', waitsFor: outcome.waitsFor, notBefore: now + delay } as const;
      // Only 'pause' is an answer of the server. After any other outcome the attempt may have succeeded.
      return { ...row, isUnsure: outcome.waitsFor !== 'pause', state };
    }
  }
}

/** The results of other actions are visible on the screen anyway, or the person withdrew them. */
const isReported = ({ action, isWithdrawal }: OutboxRow<unknown>): boolean =>
  !isWithdrawal && REPORTED.has(action.kind);

const REPORTED: ReadonlySet<string> = new Set<QueuedAction<unknown>['kind']>(['publish', 'edit', 'join']);

const withoutPhoto = <Photo>(action: OutboxRow<Photo>['action']): OutboxRow<Photo>['action'] =>
  action.kind === 'publish' ? { ...action, photo: null } : action;
