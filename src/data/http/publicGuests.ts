import type { EventId, GuestPreview } from '@arvo/domain/events/event.ts';
import { parsePublicGuests, publicGuestsHref } from '@arvo/domain/guests/publicGuests.ts';
import { withTimeout } from '@arvo/domain/time/withTimeout.ts';
import type { Live } from '../ports.ts';

const BOUND_MS = 8000;
const FAILED = { kind: 'failed' } as const;

/**
 * All guests of an event over plain HTTP, the same answer for everybody. Does not fall back to the database: only the host may
 * list guest records, and 1,000 of them cost a phone more than a second of work.
 */
export const listGuests = (id: EventId): Promise<Live<readonly GuestPreview[]>> =>
  withTimeout(request(id), BOUND_MS, FAILED);

async function request(id: EventId): Promise<Live<readonly GuestPreview[]>> {
  try {
    // Bypass the browser's HTTP cache: the shared cache decides what is fresh.
    const answer = await fetch(publicGuestsHref(id), { headers: { accept: 'application/json' }, cache: 'no-cache' });
    // Read in any case: a body that nobody reads keeps its connection.
    const value = parsePublicGuests(id, await answer.json());
    return answer.ok && value !== null ? { kind: 'found', value } : FAILED;
  } catch {
    return FAILED;
  }
}
