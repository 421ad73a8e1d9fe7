import { pingServer } from '@arvo/domain/protocol/page/pingServer.ts';
import type { ConnectionStore } from '../connection.ts';

/** Derives the state of the connection from answers and missing answers. */

const SLOW_AFTER_MS = 3_000;
const PROBE_BOUND_MS = 5_000;

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
  const isAnswered = (await pingServer(PROBE_BOUND_MS)) !== null;
  connection.setState({ state: isAnswered ? 'fine' : 'dead', isProbing: false });
}
