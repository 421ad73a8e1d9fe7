import { OUTBOX_LOCK } from '@arvo/domain/protocol/store/outboxNames.ts';
import { isOffline } from './isOffline.ts';

/** An answer usually takes less than a second. */
const PROBE_AFTER_MS = 3_000;

type Outcome = { readonly kind: string };

/**
 * Sends a press to the server, or queues it if there is no connection. On a network that opens connections but answers nothing,
 * sending takes 25 s to fail. So after 3 s without an outcome, and again after growing pauses, this asks whether our own server
 * answers, and calls `queue` as soon as it does not. The request may still reach the server then, so `queue` must store `wasTried`.
 */
export async function orQueued<T extends Outcome, Q extends Outcome>(
  send: () => Promise<T>,
  queue: (wasTried: boolean) => Promise<Q>,
): Promise<T | Q> {
  if (await isOffline()) return queue(false);
  const sent = send();
  const outcome = await Promise.race([sent, silence(sent)]);
  if (outcome !== null && (outcome.kind !== 'failed' || !(await isOffline(true)))) return outcome;
  if (outcome === null) holdOutbox(sent);
  const queued = await queue(true);
  if (outcome !== null || queued.kind === 'queued') return queued;
  // The device could not queue it, so only the request under way can still succeed.
  const late = await sent;
  return late.kind === 'failed' ? queued : late;
}

/** Resolves once our server does not answer either, or after `sent` has settled. */
async function silence(sent: Promise<unknown>): Promise<null> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  sent.then(end, end);
  for (let pause = PROBE_AFTER_MS; ; pause *= 2) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (isOver || (await isOffline(true))) return null;
  }
}

/**
 * Keeps the outbox from being drained while `sent` is under way: if the person withdraws the queued join, the leave that takes its
 * place must not overtake the join.
 */
function holdOutbox(sent: Promise<unknown>): void {
  const settled = sent.catch(() => undefined);
  if ('locks' in navigator) void navigator.locks.request(OUTBOX_LOCK, () => settled);
}
