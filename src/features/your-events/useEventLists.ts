import type { When } from '@arvo/domain/events/timing.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { useCallback, useMemo, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { type EventList, type LoadPage, unique, usePages } from './usePages.ts';

/** What a person hosts. */
export function useCreatedEvents(uid: UserId, when: When): EventList {
  const { events } = useData();
  const load = useCallback((of: When) => events.hostedBy(uid, of, Date.now()), [events, uid]);
  return useHalves(load, uid, when);
}

/** What a person has joined. */
export function useJoinedEvents(uid: UserId, when: When): EventList {
  const { events } = useData();
  const load = useCallback((of: When) => events.joinedBy(uid, of, Date.now()), [events, uid]);
  return useHalves(load, uid, when);
}

/** The selected half; loads the past only once it is selected. */
function useHalves(load: (of: When) => ReturnType<LoadPage>, uid: UserId, when: When): EventList {
  const [pastAsked, setPastAsked] = useState(false);
  if (when === 'past' && !pastAsked) setPastAsked(true);
  const [loadUpcoming, loadPast] = useMemo<readonly [LoadPage, LoadPage]>(
    () => [() => load('upcoming'), () => load('past')],
    [load],
  );
  const upcoming = usePages(loadUpcoming, uid);
  const past = usePages(pastAsked ? loadPast : null, uid);
  const current = when === 'upcoming' ? upcoming : past;
  const other = when === 'upcoming' ? past : upcoming;
  if (current.kind !== 'loaded' || other.kind !== 'loaded') return current;
  // An event read as upcoming may be over now and belong to the past.
  return { ...current, events: unique([...current.events, ...other.events]) };
}
