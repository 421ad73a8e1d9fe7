import type { GuestNews } from '../changes/told.ts';
import type { HostMessage } from '../messages/hostMessage.ts';
import { clockAt, parseDate } from '../time/zonedTime.ts';
import type { Timed } from '../time/over.ts';
import type { ArvoEvent } from '../events/event.ts';
import type { Farewell } from '../events/farewell.ts';
import type { EventCard } from '../events/eventCard.ts';
import type { Taken } from './taken.ts';

/** Specification section 9, "Home joined events". */
export const HOME_EVENTS_SHOWN = 3;
const HOME_EVENTS_MAX_AGE_DAYS = 7;

/** No zone's clocks are further behind UTC. */
const FURTHEST_BEHIND_MS = 12 * 3_600_000;

/**
 * The earliest date ('YYYY-MM-DD') that home may show, computed in the westernmost zone. The query starts here; homeEvents
 * then leaves out events that are too old in their own zone. `now` is in ms UTC.
 */
export const homeEventsSince = (now: number): string =>
  new Date(now - FURTHEST_BEHIND_MS - HOME_EVENTS_MAX_AGE_DAYS * 86_400_000).toISOString().slice(0, 10);

/**
 * `joinedAt` in ms UTC; null while the server has not confirmed a join made just now. `news`: what the person has not seen yet of the
 * event's changes; absent if there is nothing.
 */
export type JoinedEvent = {
  readonly event: EventCard;
  readonly joinedAt: number | null;
  readonly news?: GuestNews;
  /** What the host wrote, oldest first. */
  readonly messages?: readonly HostMessage[];
  /** Of an event that was deleted or cancelled. */
  readonly farewell?: Farewell;
  /** In lists of hosted events (ListedCard). */
  readonly taken?: Taken;
};

/** Home's joined events: none dated more than 7 days ago (in its own zone), newest join first, at most 3. `now` in ms UTC. */
export function homeEvents(joined: readonly JoinedEvent[], now: number): readonly EventCard[] {
  const at = (entry: JoinedEvent): number => entry.joinedAt ?? Number.POSITIVE_INFINITY;
  return joined
    .filter(({ event }) => {
      const today = Date.parse(clockAt(now, event.timeZone).date);
      return parseDate(event.date) !== null && Date.parse(event.date) >= today - HOME_EVENTS_MAX_AGE_DAYS * 86_400_000;
    })
    .toSorted((a, b) => (at(a) === at(b) ? 0 : at(b) - at(a)))
    .slice(0, HOME_EVENTS_SHOWN)
    .map(({ event }) => event);
}

/** An event that home may show first; `isHost` if the person hosts it, otherwise they have joined it. `taken`: as in ListedCard. */
export type NextEvent = { readonly event: EventCard; readonly isHost: boolean; readonly taken?: Taken };

/** How long after its start home may show an event without an end first: this morning's brunch must not hide tonight's dinner. */
const LEADS_WITHOUT_END_MS = 4 * 3_600_000;

/** Until when home may show an event first (ms UTC). */
export const leadsUntil = ({ startAt, endAt }: Timed): number => endAt ?? startAt + LEADS_WITHOUT_END_MS;

/** Whether home may show an event first, because it is to come or on now. `now` in ms UTC. */
export const mayLead = (event: Timed, now: number): boolean => now < leadsUntil(event);

/** A joined event that home may show first; null once it is cancelled, and for any other record. `now` is in ms UTC. */
export const joinedNext = (event: EventCard | null, now: number): NextEvent | null =>
  event !== null && !event.isCancelled && mayLead(event, now) ? { event, isHost: false } : null;

/** A hosted event that home may show first; null once it is cancelled. `now` is in ms UTC. */
export const hostedNext = (event: ArvoEvent | null, now: number): ArvoEvent | null =>
  event !== null && !event.isCancelled && mayLead(event, now) ? event : null;

/** The event that home shows first: the one that is on now or starts soonest, and not cancelled; null if there is none. `now` is in ms UTC. */
export function nextOf(events: readonly NextEvent[], now: number): NextEvent | null {
  const coming = events.filter(({ event }) => !event.isCancelled && mayLead(event, now));
  return coming.toSorted((a, b) => a.event.startAt - b.event.startAt)[0] ?? null;
}
