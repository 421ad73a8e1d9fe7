import type { ArvoEvent } from '../events/event.ts';
import { storedEvent } from '../events/storedEvent.ts';
import { placePath, eventPath } from '../protocol/store/paths.ts';
import { aNewEvent } from '../publishing/newEvent.testing.ts';
import { publishedEvent } from '../publishing/publishedEvent.ts';

/** An event that two are going to and that was changed three times, as its host has it and as the server stores it. */

export const NOW = Date.UTC(2026, 10, 27);
export const old = aNewEvent();
export const event: ArvoEvent = { ...publishedEvent(old, NOW), revision: 3, ticketCount: 2 };
export const [EVENT, PLACE] = [eventPath(old.id), placePath(old.id)];

/** Its documents, with ms for instants. */
export const there = (changes: Partial<ArvoEvent> = {}, more: object = {}) => ({
  [EVENT]: {
    ...storedEvent({ ...event, ...changes }),
    startAt: changes.startAt ?? event.startAt,
    endAt: changes.endAt ?? event.endAt,
    createdAt: NOW,
    ...more,
  },
  [PLACE]: old.place,
});
