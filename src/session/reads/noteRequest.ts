import type { ConnectionStore } from '../connection.ts';

/** Derives the state of the connection from answers and missing answers. */

const SLOW_AFTER_MS = 3_000;
const PROBE_BOUND_MS = 5_000;
/** A small uncached file of our own. A captive portal answers with its own page instead. */
const PROBE = '/robots.txt?probe';

/** Call when a request starts. Returns a function to call with its result. `whenSlow`: called after 3 seconds without one. */
export function noteRequest(connection: ConnectionStore, whenSlow?: () => void): (hasAnswered: boolean | null) => void {
  const timer = setTimeout(() => {
    if (connection.getState().state === 'fine') connection.setState({ state: 'slow' });
    whenSlow?.();
  }, SLOW_AFTER_MS);
  return (hasAnswered) => {
    clearTimeout(timer);
    // Null: the caller has gone, which says nothing about the connection.
    if (hasAnswered === true) connection.setState({ state: 'fine' });
    if (hasAnswered === false) void probe(connection);
  };
}

/** A failed request may have been refused for other reasons, so this checks whether our server answers at all. */
async function probe(connection: ConnectionStore): Promise<void> {
  if (connection.getState().isProbing) return;
  connection.setState({ isProbing: true });
  const isAnswered = await answers();
  connection.setState({ state: isAnswered ? 'fine' : 'dead', isProbing: false });
}

async function answers(): Promise<boolean> {
  try {
    const answer = await fetch(PROBE, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_BOUND_MS) });
    return answer.ok && (answer.headers.get('content-type') ?? '').startsWith('text/plain');
  } catch {
    return false;
  }
}
