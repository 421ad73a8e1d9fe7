import type { NewEvent } from '../drafts/newEvent.ts';
import { eventPath, placePath } from '../store/paths.ts';
import type { DocumentWrite } from '../writes/documentWrite.ts';

/** Creates the event with exactly the fields of docs/data-model.md, and its place; the rules refuse any other set of fields. */
export const newEventWrites = (event: NewEvent): readonly DocumentWrite[] => [
  {
    kind: 'create',
    path: eventPath(event.id),
    fields: {
      ...editableFields(event),
      isPaid: event.isPaid,
      price: event.priceCents / 100,
      creatorId: event.creatorId,
      status: 'published',
      hostStripeAccountId: event.hostStripeAccountId,
      ticketCount: 0,
      heldCount: 0,
      guestPreview: [],
    },
    serverTimes: ['createdAt'],
  },
  placeWrite(event),
];

/** Changes the fields that a host may change in a published event, and its place. The rules refuse the next edit for 30 s. */
export const editWrites = (event: NewEvent): readonly DocumentWrite[] => [
  { kind: 'update', path: eventPath(event.id), fields: editableFields(event), serverTimes: ['editedAt'] },
  placeWrite(event),
];

export const placeWrite = ({ id, place }: NewEvent): DocumentWrite => ({
  kind: 'set',
  path: placePath(id),
  fields: { address: place.address, lat: place.lat, lng: place.lng },
});

/** docs/data-model.md, "events". */
function editableFields(event: NewEvent) {
  const { title, description, date, startTime, endTime, timeZone, startAt, endAt } = event;
  const { area, accessibility, capacity, imageURL, isSearchable } = event;
  return {
    title,
    description,
    date,
    startTime,
    endTime,
    timeZone,
    startAt: new Date(startAt),
    endAt: endAt === null ? null : new Date(endAt),
    area,
    accessibility,
    capacity,
    imageURL,
    isSearchable,
  };
}
