import type { UserId } from '../people/person.ts';
import { type Place, tidyAddress } from '../places/address.ts';
import { type Area, publicArea } from '../places/area.ts';
import { clockAt, spanOf, type TimeZone } from '../time/zonedTime.ts';
import { type EventDraft, parseCapacity, parsePriceCents, tidyAccessibility } from './draft.ts';
import type { ArvoEvent, EventId } from '../events/event.ts';
import { CHOICE_NAMES } from '../events/hostChoices.ts';
import { pick } from '../events/pick.ts';
import type { EditableFields } from '../events/storedEvent.ts';
import { isEventDate } from '../events/timing.ts';

/**
 * An event ready to be written: the public document's fields, and separately the place that only host and guests see.
 */
export type NewEvent = EditableFields &
  Pick<ArvoEvent, 'id' | 'creatorId' | 'isPaid' | 'priceCents' | 'hostStripeAccountId'> & {
    readonly area: Area;
    readonly place: Place;
  };

/**
 * Turns a draft into an event; null without a valid date, times, capacity, price or chosen place. Check the other fields with
 * `stepProblems` before.
 */
export function newEventFrom(input: {
  draft: EventDraft;
  id: EventId;
  creatorId: UserId;
  timeZone: TimeZone;
  imageURL: string | null;
  hostStripeAccountId: string | null;
}): NewEvent | null {
  const { draft, id, creatorId, timeZone, imageURL } = input;
  const capacity = parseCapacity(draft.capacity);
  const span = spanOf({ date: draft.date, startTime: draft.startTime, endTime: draft.endTime, timeZone });
  const priceCents = draft.isPaid ? parsePriceCents(draft.price) : 0;
  if (!isEventDate(draft.date) || !span || !draft.place || capacity === null || priceCents === null) return null;
  const { lat, lng } = draft.place;
  return {
    ...span,
    id,
    creatorId,
    title: draft.title.trim(),
    description: draft.description.trim(),
    date: draft.date,
    // A time skipped by daylight saving moves on by the gap, so that page and calendar show the same time.
    startTime: clockAt(span.startAt, timeZone).time,
    endTime: span.endAt === null ? null : clockAt(span.endAt, timeZone).time,
    timeZone,
    area: publicArea(draft.address, draft.place),
    accessibility: tidyAccessibility(draft.accessibility),
    capacity,
    isPaid: draft.isPaid,
    priceCents,
    imageURL,
    ...pick(draft, CHOICE_NAMES),
    hostStripeAccountId: draft.isPaid ? input.hostStripeAccountId : null,
    place: { address: tidyAddress(draft.address), lat, lng },
  };
}
