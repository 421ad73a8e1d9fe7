import type { ArvoEvent, EventId } from './event.ts';

/** What a card of home and Your Events shows of an event; also the keys of a guest record's `event` (docs/data-model.md). */
export const CARD_FIELDS = [
  'title',
  'date',
  'startTime',
  'timeZone',
  'startAt',
  'endAt',
  'area',
  'imageURL',
] as const satisfies readonly (keyof ArvoEvent)[];

export type CardFields = Pick<ArvoEvent, (typeof CARD_FIELDS)[number]>;

/** An event as a card: enough to list it, put it in its half and say when and roughly where it is. */
export type EventCard = CardFields & { readonly id: EventId };

export const cardFieldsOf = (event: CardFields): CardFields => ({
  title: event.title,
  date: event.date,
  startTime: event.startTime,
  timeZone: event.timeZone,
  startAt: event.startAt,
  endAt: event.endAt,
  area: event.area,
  imageURL: event.imageURL,
});
