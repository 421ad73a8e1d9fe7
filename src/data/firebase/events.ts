import { parseEvent } from '@arvo/domain/events/event.schema.ts';
import { asEventId, type ArvoEvent, type EventId } from '@arvo/domain/events/event.ts';
import { parsePlace } from '@arvo/domain/places/place.schema.ts';
import type { Place } from '@arvo/domain/places/address.ts';
import { eventPath, placePath } from '@arvo/domain/store/paths.ts';
import { deleteEventWrites } from '@arvo/domain/writes/deleteEventWrites.ts';
import type { Live, Unsubscribe } from '../ports.ts';
import { documentStore } from './documentStore.ts';
import { readDocument, watchDocument } from './liveDocument.ts';

const parse = (id: string, data: unknown): ArvoEvent | null => parseEvent(asEventId(id), data);

export const watch = (id: EventId, listener: (event: Live<ArvoEvent>) => void): Unsubscribe =>
  watchDocument(eventPath(id), parse, listener);

export const place = (id: EventId): Promise<Live<Place>> =>
  readDocument(placePath(id), (_id, data) => parsePlace(data));

/** An earlier try whose answer was lost counts as this one. */
export async function remove(
  id: EventId,
): Promise<{ readonly kind: 'removed' } | { readonly kind: 'failed'; readonly message: string }> {
  const result = await documentStore.commit(deleteEventWrites(id));
  if (result.kind === 'committed') return { kind: 'removed' };
  if ((await documentStore.read(eventPath(id), parse)).kind === 'missing') return { kind: 'removed' };
  return {
    kind: 'failed',
    message: result.reason === 'permission-denied' ? 'Only its host can delete this event.' : result.message,
  };
}
