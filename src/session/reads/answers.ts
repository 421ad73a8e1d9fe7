import { type Connection, connectionStore } from '../connection.ts';

/** Derives the state of the connection from answers and missing answers. */

const SLOW_AFTER_MS = 3_000;
const PROBE_BOUND_MS = 5_000;
/** A small uncached file of our own. A captive portal answers with its own page instead. */
const PROBE = '/robots.txt?probe';

const show = (connection: Connection) => connectionStore.setState(connection, true);

/** Call when a request starts. Returns a function to call with its result. `whenSlow`: called after 3 seconds without one. */
export function noteRequest(whenSlow?: () => void): (hasAnswered: boolean | null) => void {
  const timer = setTimeout(() => {
    if (connectionStore.getState() === 'fine') show('slow');
    whenSlow?.();
  }, SLOW_AFTER_MS);
  return (hasAnswered) => {
    clearTimeout(timer);
    // Null: the caller has gone, which says nothing about the connection.
    if (hasAnswered === true) show('fine');
    if (hasAnswered === false) void probe();
  };
}

let probing: Promise<void> | null = null;

/** A failed request may have been refused for other reasons, so this checks whether our server answers at all. */
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
