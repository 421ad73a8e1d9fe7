import { type Connection, connectionStore } from '../connection.ts';

/** Tells from what answers, and what does not, how the connection is. */

const SLOW_AFTER_MS = 3_000;
const PROBE_BOUND_MS = 5_000;
/** A small text of our own that no cache answers. A captive portal answers with a page of its own. */
const PROBE = '/robots.txt?probe';

const show = (connection: Connection) => connectionStore.setState(connection, true);

/** Call when a request starts. Returns what to call with its end. */
export function noteRequest(): (hasAnswered: boolean | null) => void {
  const timer = setTimeout(() => {
    if (connectionStore.getState() === 'fine') show('slow');
  }, SLOW_AFTER_MS);
  return (hasAnswered) => {
    clearTimeout(timer);
    // Null: nobody waits for it any more, which says nothing.
    if (hasAnswered === true) show('fine');
    if (hasAnswered === false) void probe();
  };
}

let probing: Promise<void> | null = null;

/** A failed request may have been refused for its own reasons: asks our server whether it answers at all. */
function probe(): Promise<void> {
  probing ??= answers()
    .then((isAnswered) => show(isAnswered ? 'fine' : 'dead'))
    .finally(() => {
      probing = null;
    });
  return probing;
}

async function answers(): Promise<boolean> {
  try {
    const answer = await fetch(PROBE, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_BOUND_MS) });
    return answer.ok && (answer.headers.get('content-type') ?? '').startsWith('text/plain');
  } catch {
    return false;
  }
}
