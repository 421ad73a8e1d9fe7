import { parseEvent } from '@arvo/domain/events/event.schema.ts';
import { asEventId, type ArvoEvent, type EventId } from '@arvo/domain/events/event.ts';
import { parsePlace } from '@arvo/domain/places/place.schema.ts';
import type { Place } from '@arvo/domain/places/address.ts';
import { eventPath, placePath } from '@arvo/domain/store/paths.ts';
import { removeEvent, type RemoveOutcome } from '@arvo/domain/publishing/removeEvent.ts';
import type { Live, Unsubscribe } from '#src/data/ports.ts';
import { documentStore } from '../platform/documentStore.ts';
import { readDocument, watchDocument } from '../platform/liveDocument.ts';

const parse = (id: string, data: unknown): ArvoEvent | null => parseEvent(asEventId(id), data);

export const watch = (id: EventId, listener: (event: Live<ArvoEvent>) => void): Unsubscribe =>
  watchDocument(eventPath(id), parse, listener);

export const place = (id: EventId): Promise<Live<Place>> =>
  readDocument(placePath(id), (_id, data) => parsePlace(data));

export const remove = (id: EventId): Promise<RemoveOutcome> => removeEvent(documentStore, id);
