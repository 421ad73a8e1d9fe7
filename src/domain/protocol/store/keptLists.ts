import type { EventId } from '../../events/event.ts';
import type { EventCard } from '../../events/eventCard.ts';
import { HOME_EVENTS_SHOWN, type JoinedEvent } from '../../lists/homeEvents.ts';
import type { ListName, StoredRecord } from './records.ts';

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

/**
 * Home's row without an event, null if it did not have it. The server answers with the newest joins only: the person's `coming` events
 * that this device knows (null: none) take the place that is free, and where they do not suffice the row says that it is a part.
 */
export function homeWithout(
  { value: list, isPartial = false }: Pick<StoredRecord<'list'>, 'value' | 'isPartial'>,
  id: EventId,
  coming: readonly JoinedEvent[] | null,
): Pick<StoredRecord<'list'>, 'value' | 'isPartial'> | null {
  const others = withoutEvent(list, id);
  if (others === list) return null;
  if (list.length < HOME_EVENTS_SHOWN) return { value: others };
  // A newer join than all of these would have been in the answer.
  const oldest = Math.min(...list.map(joinedAt));
  const value = withoutEvent(coming ?? [], id)
    .filter((entry) => joinedAt(entry) <= oldest)
    .reduce(withJoined, others);
  return value.length < HOME_EVENTS_SHOWN || isPartial ? { value, isPartial: true } : { value };
}

const joinedAt = (entry: JoinedEvent): number => entry.joinedAt ?? Number.POSITIVE_INFINITY;
