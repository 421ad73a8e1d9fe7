import { REJOIN_WAIT_MS } from '@arvo/domain/guests/join.ts';
import type { GuestsGateway } from '#src/data/ports.ts';

type Answered = Awaited<ReturnType<GuestsGateway['join']>>;
/** The outcome of a free join; 'just-left' is waited out. */
export type JoinAnswer = Exclude<Answered, { kind: 'just-left' }>;

/** How often to try during the pause. This device does not know when it ends, because the server's clock decides. */
const RETRY_MS = REJOIN_WAIT_MS / 4;
/** One more than fit into the pause. If all are refused, the departure was not the cause. */
const MOST_RETRIES = 5;

/**
 * Joins, and waits out the seconds in which the rules refuse somebody who has just left. Calls `onPause` when it begins to wait. Settles
 * within MOST_RETRIES × RETRY_MS (12.5 s) besides the attempts themselves, and never rejects.
 */
export async function joinAfterPause(
  join: () => ReturnType<GuestsGateway['join']>,
  onPause: () => void,
): Promise<JoinAnswer> {
  for (let retries = 0; ; retries += 1) {
    const answer = await join().catch(() => ({ kind: 'failed' as const }));
    if (answer.kind !== 'just-left') return answer;
    if (retries === MOST_RETRIES) return { kind: 'failed' };
    if (retries === 0) onPause();
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
