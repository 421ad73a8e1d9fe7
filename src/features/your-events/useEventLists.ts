import type { EventCard } from '@arvo/domain/events/eventCard.ts';
import type { JoinedEvent } from '@arvo/domain/events/homeEvents.ts';
import type { When } from '@arvo/domain/events/timing.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { useCallback, useMemo, useState } from 'react';
import type { Live, Page } from '#src/data/ports.ts';
import { useData } from '#src/session/data.tsx';
import { type EventList, type LoadPage, unique, usePages } from './usePages.ts';

const JOINED_PAGE = 25;

/** What a person hosts: the half that is shown, and the past only once it is asked for. */
export function useCreatedEvents(uid: UserId, when: When): EventList {
  const { events } = useData();
  const [pastAsked, setPastAsked] = useState(false);
  if (when === 'past' && !pastAsked) setPastAsked(true);
  const [loadUpcoming, loadPast] = useMemo(() => {
    const half =
      (of: When): LoadPage =>
      () =>
        events.hostedBy(uid, of, Date.now());
    return [half('upcoming'), half('past')];
  }, [events, uid]);
  const upcoming = usePages(loadUpcoming, uid);
  const past = usePages(pastAsked ? loadPast : null, uid);
  const shown = when === 'upcoming' ? upcoming : past;
  const other = when === 'upcoming' ? past : upcoming;
  if (shown.kind !== 'loaded' || other.kind !== 'loaded') return shown;
  // What is over since it was read as upcoming belongs to the past by now.
  return { ...shown, events: unique([...shown.events, ...other.events]) };
}

/** What a person has joined, both halves: a guest record does not say when its event is. */
export function useJoinedEvents(uid: UserId): EventList {
  const { events } = useData();
  const load = useCallback<LoadPage>(async () => eventsOf(await events.joinedBy(uid, JOINED_PAGE)), [events, uid]);
  return usePages(load, uid);
}

function eventsOf(joined: Live<Page<JoinedEvent>>): Live<Page<EventCard>> {
  if (joined.kind !== 'found') return joined;
  const { items, more } = joined.value;
  return {
    kind: 'found',
    value: { items: items.map(({ event }) => event), more: more && (async () => eventsOf(await more())) },
  };
}
