import type { NewEvent } from '../drafts/newEvent.ts';
import { storedEditable, storedEvent } from '../events/storedEvent.ts';
import { eventPath, placePath } from '../protocol/store/paths.ts';
import type { DocumentWrite } from '../protocol/writes/documentWrite.ts';
import { countWrite } from './eventQuota.ts';
import { publishedEvent } from './publishedEvent.ts';

/**
 * Creates the event with exactly the fields of docs/data-model.md, and its place, and counts it; the rules refuse any other set of fields.
 * `count`: the write of the host's quota.
 */
export function newEventWrites(event: NewEvent, count = countWrite(event)): readonly DocumentWrite[] {
  const { createdAt: _server, ...fields } = storedEvent(publishedEvent(event, null));
  return [{ kind: 'create', path: eventPath(event.id), fields, serverTimes: ['createdAt'] }, placeWrite(event), count];
}

/** Changes the fields that a host may change in a published event, and its place. The rules refuse the next edit for 30 s. */
export const editWrites = (event: NewEvent): readonly DocumentWrite[] => [
  { kind: 'update', path: eventPath(event.id), fields: storedEditable(event), serverTimes: ['editedAt'] },
  placeWrite(event),
];

export const placeWrite = ({ id, place }: NewEvent): DocumentWrite => ({
  kind: 'set',
  path: placePath(id),
  fields: { address: place.address, lat: place.lat, lng: place.lng },
});
