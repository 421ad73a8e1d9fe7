import { parseEvent } from '../events/event.schema.ts';
import { asEventId, type EventId } from '../events/event.ts';
import { eventPath, farewellWordPath } from '../protocol/store/paths.ts';
import type { UserId } from '../people/person.ts';
import type { ActingWorld } from '../protocol/store/ownChange.ts';
import type { DocumentWrite } from '../protocol/writes/documentWrite.ts';

/**
 * Deletes only the event document. The server removes the rest, and the place last, so that the id is not reused before. `word`: to those
 * who are going, maybe ''.
 */
export const deleteEventWrites = (id: EventId, word: string): readonly DocumentWrite[] => [
  ...(word === '' ? [] : [{ kind: 'set' as const, path: farewellWordPath(id), fields: { word } }]),
  { kind: 'delete', path: eventPath(id) },
];

export type RemoveOutcome = { readonly kind: 'removed' } | { readonly kind: 'failed'; readonly message: string };

/**
 * Deletes an event of this host. Idempotent: an earlier try whose answer was lost counts as this one. The event is off the device
 * before this resolves.
 */
export async function removeEvent(
  world: ActingWorld,
  host: UserId,
  { id, word }: { readonly id: EventId; readonly word: string },
): Promise<RemoveOutcome> {
  const sentAt = world.clock();
  const outcome = await remove(world, id, word);
  if (outcome.kind === 'removed')
    await world.note(host, { kind: 'removed', eventId: id, sentAt, doneAt: world.clock() });
  return outcome;
}

async function remove({ store }: ActingWorld, id: EventId, word: string): Promise<RemoveOutcome> {
  const result = await store.commit(deleteEventWrites(id, word));
  if (result.kind === 'committed') return { kind: 'removed' };
  const there = await store.read(eventPath(id), (found, data) => parseEvent(asEventId(found), data));
  if (there.kind === 'missing') return { kind: 'removed' };
  const isDenied = result.reason === 'permission-denied';
  return { kind: 'failed', message: isDenied ? 'Only its host can delete this event.' : result.message };
}
