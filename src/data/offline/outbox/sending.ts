import type { WindowMessage } from '@arvo/domain/protocol/contracts/worker.ts';
import { onReturn } from '@arvo/domain/protocol/page/onReturn.ts';
import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import type { OutboxWorld } from '@arvo/domain/outbox/carryOut.ts';
import { drain, type Drained, type OutboxRows } from '@arvo/domain/outbox/drain.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { ActingWorld } from '@arvo/domain/protocol/store/ownChange.ts';
import { OUTBOX_LOCK } from '@arvo/domain/protocol/store/outboxNames.ts';
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
/** How often to check for a connection, whose return the browser may not report (`onReturn`). */
const CHECK_MS = 20_000;

/**
 * Sends a person's queued actions at once, when the connection or the person returns, after a new action, and when a backoff
 * ends. The worker sends them too; both hold the same lock while they drain the outbox.
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
      // A connection that is there then has returned, although the browser has not said so.
      if (!isStopped) timer = setTimeout(() => void attempt(true), CHECK_MS);
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
  const reconnected = () => {
    drainInWorker();
    void attempt(true);
  };
  const stopReturns = onReturn((who) => (who === 'connection' ? reconnected() : void attempt(false)));
  const stopListening = onOutboxChange(() => void attempt(false));
  reconnected();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopReturns();
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

/** Sends in the worker too, which continues after this page is closed. */
function drainInWorker(): void {
  const message: WindowMessage = { type: 'DRAIN' };
  navigator.serviceWorker?.controller?.postMessage(message);
}
