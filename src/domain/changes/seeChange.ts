import type { EventId } from '../events/event.ts';
import type { UserId } from '../people/person.ts';
import { guestPath } from '../protocol/store/paths.ts';
import type { DocumentStore } from '../protocol/writes/documentStore.ts';

/** "Got it": the guest has seen the event's changes up to this revision. Idempotent; false if it was not written. */
export async function seeChange(store: DocumentStore, id: EventId, uid: UserId, revision: number): Promise<boolean> {
  const path = guestPath(id, uid);
  const result = await store.commit([{ kind: 'update', path, fields: { seenRevision: revision } }]);
  return result.kind === 'committed';
}
