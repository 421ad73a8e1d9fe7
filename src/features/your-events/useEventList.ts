import { cardOf, type EventCard } from '@arvo/domain/events/eventCard.ts';
import type { When } from '@arvo/domain/events/timing.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { useMemo, useState } from 'react';
import { deviceRecord } from '#src/session/reads/deviceRecord.ts';
import { joinedList } from '#src/session/reads/joinedList.ts';
import { listPosition } from '#src/session/reads/leftLists.ts';
import { type List, type ListSource, unique, useList } from '#src/session/reads/list.ts';
import type { AppData } from '#src/session/stores.ts';

export type EventList = List<EventCard>;
type Kind = 'hosted' | 'joined';

const idOf = ({ id }: EventCard): string => id;

type Lists = { readonly data: AppData; readonly uid: UserId; readonly entryNow: () => string };

function sourceOf({ data, uid, entryNow }: Lists, kind: Kind, when: When): ListSource<EventCard> {
  const { events, stores } = data;
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
      keep: (items, savedAt) => {
        const cards = items.map((event) => ({ event: cardOf(event), joinedAt: null }));
        kept.keep(cards, savedAt);
      },
    },
    position: listPosition(stores, uid, entryNow, name),
  };
}

/** What a person hosts ('hosted') or has joined: the selected half. The other is loaded only once it is selected. `lists` must be memoised. */
export function useEventList(kind: Kind, lists: Lists, when: When): EventList {
  const [loaded, setLoaded] = useState<readonly When[]>([when]);
  if (!loaded.includes(when)) setLoaded([...loaded, when]);
  const [upcomingSource, pastSource] = useMemo(
    () => [sourceOf(lists, kind, 'upcoming'), sourceOf(lists, kind, 'past')] as const,
    [lists, kind],
  );
  const upcoming = useList(loaded.includes('upcoming') ? upcomingSource : null);
  const past = useList(loaded.includes('past') ? pastSource : null);
  const current = when === 'upcoming' ? upcoming : past;
  const other = when === 'upcoming' ? past : upcoming;
  if (current.kind !== 'loaded' || other.kind !== 'loaded') return current;
  // An event that was upcoming when it was read may be over now and belong to the past.
  return { ...current, items: unique([...current.items, ...other.items], idOf) };
}
