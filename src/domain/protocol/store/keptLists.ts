import type { EventId } from '../../events/event.ts';
import type { EventCard } from '../../events/eventCard.ts';
import type { JoinedEvent } from '../../lists/homeEvents.ts';
import type { ListName } from './records.ts';

/*
 * Updates a device's stored lists when a single event changes, until the server answers with whole lists again. So they never
 * contain an event that the person has left or that was deleted.
 */

/** The lists of events in which their owner is a guest. */
export const JOINED_LISTS = [
  'home',
  'next-joined',
  'joined-upcoming',
  'joined-past',
] as const satisfies readonly ListName[];
/** The lists to which a join adds the event. A query chooses the entries of the others. */
export const LISTS_OF_JOINS = ['home', 'joined-upcoming'] as const satisfies readonly ListName[];

/** The same list if it does not contain the event. What it says of an event that is gone stays. */
export const withoutEvent = (list: readonly JoinedEvent[], id: EventId): readonly JoinedEvent[] =>
  list.some((entry) => isThere(entry, id)) ? list.filter((entry) => !isThere(entry, id)) : list;

const isThere = ({ event, farewell }: JoinedEvent, id: EventId): boolean => event.id === id && farewell === undefined;

/** The same list if it does not contain the event. What it says of an event that is gone stays, and so does its place: a query orders lists. */
export const withCard = (list: readonly JoinedEvent[], event: EventCard): readonly JoinedEvent[] =>
  list.some((entry) => isThere(entry, event.id))
    ? list.map((entry) => (isThere(entry, event.id) ? { ...entry, event } : entry))
    : list;

/** In the order in which events start; the same list if it contains the event already. */
export const withJoined = (list: readonly JoinedEvent[], joined: JoinedEvent): readonly JoinedEvent[] =>
  list.some(({ event }) => event.id === joined.event.id)
    ? list
    : [...list, joined].toSorted((one, other) => one.event.startAt - other.event.startAt);
