import { parseEvent } from '../events/event.schema.ts';
import { asEventId, type EventId } from '../events/event.ts';
import { eventPath } from '../store/paths.ts';
import type { DocumentStore } from '../writes/documentStore.ts';
import type { DocumentWrite } from '../writes/documentWrite.ts';

/** Deletes only the event document. The server removes the rest, and the place last, so that the id is not reused before. */
export const deleteEventWrites = (id: EventId): readonly DocumentWrite[] => [{ kind: 'delete', path: eventPath(id) }];

export type RemoveOutcome = { readonly kind: 'removed' } | { readonly kind: 'failed'; readonly message: string };

/** Deletes an event. Idempotent: an earlier try whose answer was lost counts as this one. */
export async function removeEvent(store: DocumentStore, id: EventId): Promise<RemoveOutcome> {
  const result = await store.commit(deleteEventWrites(id));
  if (result.kind === 'committed') return { kind: 'removed' };
  const there = await store.read(eventPath(id), (found, data) => parseEvent(asEventId(found), data));
  if (there.kind === 'missing') return { kind: 'removed' };
  const isDenied = result.reason === 'permission-denied';
  return { kind: 'failed', message: isDenied ? 'Only its host can delete this event.' : result.message };
}
