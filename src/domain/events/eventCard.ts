import type { ArvoEvent, EventId } from './event.ts';
import { pick } from './pick.ts';

/** The fields on a card of home and Your Events; also the keys of a guest record's `event` (docs/data-model.md). */
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

/** An event as a card: enough to list it, to tell upcoming from past, and to show when and roughly where it is. */
export type EventCard = CardFields & { readonly id: EventId; readonly isCancelled: boolean };

/** The card of an event that has more. */
export const cardOf = (event: EventCard): EventCard => ({
  id: event.id,
  ...cardFieldsOf(event),
  isCancelled: event.isCancelled,
});

/** The card's fields alone, of an event that has more. */
export const cardFieldsOf = (event: CardFields): CardFields => pick(event, CARD_FIELDS);
