import { cardOfEntry, entryOfCard, type ListedCard } from '@arvo/domain/lists/listedCard.ts';
import type { When } from '@arvo/domain/events/timing.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { deviceRecord } from '#src/session/reads/deviceRecord.ts';
import { joinedList } from '#src/session/reads/joinedList.ts';
import { listPosition } from '#src/session/reads/leftLists.ts';
import { type List, type ListSource, unique, useList } from '#src/session/reads/list.ts';
import type { AppData } from '#src/session/stores.ts';

export type EventList = List<ListedCard>;
type Kind = 'hosted' | 'joined';

const idOf = ({ id }: ListedCard): string => id;

type Lists = { readonly data: AppData; readonly uid: UserId; readonly entryNow: () => string };

function sourceOf({ data, uid, entryNow }: Lists, kind: Kind, when: When): ListSource<ListedCard> {
  const { events, stores } = data;
  const name = `${kind}-${when}` as const;
  const kept = name === 'joined-upcoming' ? joinedList(data, uid, name) : deviceRecord(data, 'list', uid, name);
  return {
    first: () => events[kind === 'hosted' ? 'hostedBy' : 'joinedBy'](uid, when, Date.now()),
    idOf,
    kept: {
      read: async () => {
        const found = await kept.read();
        return found && { ...found, value: found.value.map(cardOfEntry) };
      },
      keep: (items, savedAt) => kept.keep(items.map(entryOfCard), savedAt),
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
  useReadAgain({ upcoming, past }, when);
  if (current.kind !== 'loaded' || other.kind !== 'loaded') return current;
  // An event that was upcoming when it was read may be over now and belong to the past.
  return { ...current, items: unique([...current.items, ...other.items], idOf) };
}

type Halves = { readonly [W in When]: EventList };

/** A half that is selected again may have changed since it was read, such as by another device. */
function useReadAgain(halves: Halves, when: When): void {
  const current = useRef(halves);
  useEffect(() => {
    current.current = halves;
  });
  useEffect(() => {
    const list = current.current[when];
    return list.kind === 'loaded' ? list.reloadSoon() : undefined;
  }, [when]);
}
