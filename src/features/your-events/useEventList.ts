import { cardOf, type EventCard } from '@arvo/domain/events/eventCard.ts';
import type { When } from '@arvo/domain/events/timing.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { useMemo, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { deviceRecord } from '#src/session/reads/deviceRecord.ts';
import { joinedList } from '#src/session/reads/joinedList.ts';
import { type List, type ListSource, unique, useList } from '#src/session/reads/list.ts';
import type { AppData } from '#src/session/stores.ts';

export type EventList = List<EventCard>;
type Kind = 'hosted' | 'joined';

const idOf = ({ id }: EventCard): string => id;

function sourceOf(data: AppData, uid: UserId, kind: Kind, when: When): ListSource<EventCard> {
  const { events } = data;
  const name = `${kind}-${when}` as const;
  const kept = name === 'joined-upcoming' ? joinedList(data, uid, name) : deviceRecord(data, 'list', uid, name);
  return {
    first: () => events[kind === 'hosted' ? 'hostedBy' : 'joinedBy'](uid, when, Date.now()),
    idOf,
    kept: {
      read: async () => {
        const found = await kept.read();
        return found && { ...found, value: found.value.map(({ event }) => event) };
      },
      keep: (items) => kept.keep(items.map((event) => ({ event: cardOf(event), joinedAt: null }))),
    },
  };
}

/** What a person hosts ('hosted') or has joined: the selected half. The past is loaded only once it is selected. */
export function useEventList(kind: Kind, uid: UserId, when: When): EventList {
  const data = useData();
  const [pastAsked, setPastAsked] = useState(false);
  if (when === 'past' && !pastAsked) setPastAsked(true);
  const [upcomingSource, pastSource] = useMemo(
    () => [sourceOf(data, uid, kind, 'upcoming'), sourceOf(data, uid, kind, 'past')] as const,
    [data, uid, kind],
  );
  const upcoming = useList(upcomingSource);
  const past = useList(pastAsked ? pastSource : null);
  const current = when === 'upcoming' ? upcoming : past;
  const other = when === 'upcoming' ? past : upcoming;
  if (current.kind !== 'loaded' || other.kind !== 'loaded') return current;
  // An event that was upcoming when it was read may be over now and belong to the past.
  return { ...current, items: unique([...current.items, ...other.items], idOf) };
}
