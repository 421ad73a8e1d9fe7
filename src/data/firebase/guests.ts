import { parseGuest } from '@arvo/domain/events/event.schema.ts';
import type { ArvoEvent, EventId, Guest } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { guestPath } from '@arvo/domain/store/paths.ts';
import type { Joiner } from '@arvo/domain/writes/guestWrites.ts';
import { joinEvent, type JoinOutcome, leaveEvent, type LeaveOutcome } from '@arvo/domain/writes/joinEvent.ts';
import type { Live, Unsubscribe } from '../ports.ts';
import { documentStore } from './documentStore.ts';
import { watchDocument } from './liveDocument.ts';

export const watchOwn = (id: EventId, uid: UserId, listener: (guest: Live<Guest>) => void): Unsubscribe =>
  watchDocument(guestPath(id, uid), parseGuest, listener);

export const join = (event: ArvoEvent, person: Joiner): Promise<JoinOutcome> =>
  joinEvent({ store: documentStore, clock: Date.now, joinAtServer: askServer }, event, person);

/** Its code comes with the first join that needs it. */
async function askServer(id: EventId): Promise<JoinOutcome> {
  try {
    const [{ createCalls }, { joinAtServer }, { callHeaders }] = await Promise.all([
      import('../http/calls.ts'),
      import('../http/joins.ts'),
      import('./callHeaders.ts'),
    ]);
    return await joinAtServer(createCalls(callHeaders), id);
  } catch {
    return { kind: 'failed' };
  }
}

export const leave = (id: EventId, uid: UserId): Promise<LeaveOutcome> => leaveEvent(documentStore, id, uid);
