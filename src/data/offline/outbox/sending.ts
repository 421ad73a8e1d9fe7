import type { WindowMessage } from '@arvo/domain/contracts/worker.ts';
import { failureLine } from '@arvo/domain/failures/failureLine.ts';
import type { OutboxWorld } from '@arvo/domain/outbox/carryOut.ts';
import { drain, type Drained, type OutboxRows } from '@arvo/domain/outbox/drain.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { ActingWorld } from '@arvo/domain/store/ownChange.ts';
import { OUTBOX_LOCK } from '@arvo/domain/store/outboxNames.ts';
import type { Unsubscribe } from '#src/data/ports.ts';
import { isOffline } from './isOffline.ts';
import { onOutboxChange, reportOutboxChange } from './outboxChanges.ts';

/** What sending needs. */
export type Sending = {
  readonly rows: OutboxRows<Blob>;
  /** Rejects if its code cannot be loaded. */
  readonly loadWorld: () => Promise<{ readonly outboxWorld: (owner: UserId) => Omit<OutboxWorld<Blob>, 'note'> }>;
} & Pick<ActingWorld, 'note' | 'ticketsOnDevice'>;

/** The shortest time between two drains by the timer. */
const SOONEST_MS = 1_000;
/** On a device without a network interface the browser never reports that the connection has returned. */
const LOOK_AGAIN_MS = 20_000;

/**
 * Sends a person's queued actions at once, when the connection returns, when the page becomes visible, after a new action, and
 * when a backoff ends. The worker sends them too; both hold the same lock while they drain the outbox.
 */
export function keepSending(sending: Sending, owner: UserId): Unsubscribe {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = async (isReturn: boolean): Promise<void> => {
    clearTimeout(timer);
    if (isStopped) return;
    // Check for a connection first, so that no action is marked as possibly sent.
    if (await isOffline()) {
      clearTimeout(timer);
      if (!isStopped) timer = setTimeout(() => void attempt(false), LOOK_AGAIN_MS);
      return;
    }
    const drained = await drainOnce(sending, owner, isReturn).catch((error: unknown): Drained => {
      console.warn(failureLine('Queued actions not sent', error));
      return { kind: 'empty' };
    });
    if (isStopped || drained.kind === 'empty') return;
    clearTimeout(timer);
    timer = setTimeout(() => void attempt(false), Math.max(SOONEST_MS, drained.next - Date.now()));
  };
  const onReturn = () => {
    tellWorker();
    void attempt(true);
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') void attempt(false);
  };
  window.addEventListener('online', onReturn);
  document.addEventListener('visibilitychange', onVisible);
  const stopListening = onOutboxChange(() => void attempt(false));
  onReturn();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', onReturn);
    document.removeEventListener('visibilitychange', onVisible);
    stopListening();
  };
}

/** Drains the outbox at once, ignoring backoffs, if there may be a connection. Never rejects. */
export async function sendNow(sending: Sending, owner: UserId): Promise<void> {
  if (await isOffline()) return;
  await drainOnce(sending, owner, true).catch((error: unknown) =>
    console.warn(failureLine('Queued actions not sent', error)),
  );
}

async function drainOnce({ rows, loadWorld, ...device }: Sending, owner: UserId, isReturn: boolean): Promise<Drained> {
  const waiting = (await rows.of(owner)).flatMap(({ state }) => (state.kind === 'waiting' ? [state] : []));
  // Most pages have nothing to send, so do not load the database's code for them.
  if (waiting.length === 0) return { kind: 'empty' };
  const world = (await loadWorld()).outboxWorld(owner);
  const here = { ...world, ...device, rows, random: Math.random, onChange: reportOutboxChange };
  return alone(() => drain(here, owner, { isReturn }));
}

/** One drain at a time in all windows and the worker. A browser without locks has no worker that sends. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(OUTBOX_LOCK, work) : work();

/** The worker continues after this page is closed. */
function tellWorker(): void {
  const message: WindowMessage = { type: 'DRAIN' };
  navigator.serviceWorker?.controller?.postMessage(message);
}
