import { parseEvent } from '../events/event.schema.ts';
import { type ArvoEvent, asEventId } from '../events/event.ts';
import type { NewEvent } from '../events/newEvent.ts';
import { eventPath } from '../store/paths.ts';
import type { DocumentStore } from './documentStore.ts';
import { editWrites, newEventWrites } from './eventWrites.ts';

export type PublishOutcome = { readonly kind: 'created' } | { readonly kind: 'failed' };

/** The event and its place in one commit. Carried out twice with the same id it is one event. */
export async function publishEvent(store: DocumentStore, event: NewEvent): Promise<PublishOutcome> {
  const result = await store.commit(newEventWrites(event));
  if (result.kind === 'committed') return { kind: 'created' };
  // An earlier try may have been carried out although its answer was lost: then the event is there, and ours.
  const there = await store.read(eventPath(event.id), (id, data) => parseEvent(asEventId(id), data));
  if (there.kind !== 'found' || !isTheSame(there.value, event)) return { kind: 'failed' };
  // Between the lost answer and this try the host may have changed the draft: the event says what was entered last.
  const edited = await store.commit(editWrites(event));
  return { kind: edited.kind === 'committed' ? 'created' : 'failed' };
}

/** What cannot be changed later has to be as it is wanted now; everything else can be put right. */
const isTheSame = (there: ArvoEvent, event: NewEvent): boolean =>
  there.creatorId === event.creatorId && there.isPaid === event.isPaid && there.priceCents === event.priceCents;
