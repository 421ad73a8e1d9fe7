import { joinEventCall } from '@arvo/domain/protocol/contracts/joins.schema.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import type { JoinOutcome } from '@arvo/domain/guests/joinEvent.ts';
import type { Call } from './calls.ts';

/** Longer than other calls, because many concurrent joins wait in a queue on the server. */
const BOUND_MS = 30_000;

/** Lets the server join the signed-in person. Never rejects. */
export async function joinAtServer(call: Call, eventId: EventId): Promise<JoinOutcome> {
  const outcome = await call(joinEventCall, { eventId }, BOUND_MS);
  if (outcome.kind === 'answered') return { kind: 'joined' };
  const reason = outcome.kind === 'refused' ? outcome.extra.reason : undefined;
  switch (reason) {
    case 'removed':
      // The server's sentence has the host's word; the app reads it itself.
      return { kind: 'removed', word: '' };
    case 'gone':
    case 'over':
    case 'sales-closed':
    case 'full':
    case 'just-left':
      return { kind: reason };
    default:
      return { kind: 'failed' };
  }
}
