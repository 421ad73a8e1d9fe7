import { type FarewellTo, parseFarewell } from '@arvo/domain/events/farewell.schema.ts';
import { parseEvent } from '@arvo/domain/events/event.schema.ts';
import { asEventId, type ArvoEvent, type EventId } from '@arvo/domain/events/event.ts';
import { parsePlace } from '@arvo/domain/places/place.schema.ts';
import type { Place } from '@arvo/domain/places/address.ts';
import { eventPath, farewellPath, placePath } from '@arvo/domain/protocol/store/paths.ts';
import { removeEvent, type RemoveOutcome } from '@arvo/domain/publishing/removeEvent.ts';
import { asUserId, type UserId } from '@arvo/domain/people/person.ts';
import type { NoteOwnChange } from '@arvo/domain/protocol/store/ownChange.ts';
import type { Live, Unsubscribe } from '#src/data/ports.ts';
import { currentUser } from '../platform/auth.ts';
import { documentStore } from '../platform/documentStore.ts';
import { readDocument, watchDocument } from '../platform/liveDocument.ts';

export const createEvents = (note: NoteOwnChange) => ({
  watch,
  place,
  farewell: watchFarewell,
  remove: (id: EventId, word: string) => remove(note, { id, word }),
});

const parse = (id: string, data: unknown): ArvoEvent | null => parseEvent(asEventId(id), data);

const watch = (id: EventId, listener: (event: Live<ArvoEvent>) => void): Unsubscribe =>
  watchDocument(eventPath(id), parse, listener);

const place = (id: EventId): Promise<Live<Place>> => readDocument(placePath(id), (_id, data) => parsePlace(data));

const watchFarewell = (id: EventId, uid: UserId, listener: (found: Live<FarewellTo>) => void): Unsubscribe =>
  watchDocument(farewellPath(id, uid), (_id, data) => parseFarewell(id, data, Date.now()), listener);

async function remove(
  note: NoteOwnChange,
  removed: { readonly id: EventId; readonly word: string },
): Promise<RemoveOutcome> {
  const person = await currentUser();
  // Nobody is signed in any more; the rules would refuse it.
  if (person === null) return { kind: 'failed', message: 'Nobody is signed in.' };
  return removeEvent({ store: documentStore, clock: Date.now, note }, asUserId(person.uid), removed);
}
