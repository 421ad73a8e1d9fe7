import type { EventCard } from '@arvo/domain/events/eventCard.ts';
import { homeEvents, type JoinedEvent } from '@arvo/domain/lists/homeEvents.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { useMemo } from 'react';
import { useData } from '#src/session/data.tsx';
import { joinedList } from '#src/session/reads/joinedList.ts';
import { type ListSource, useList, whole } from '#src/session/reads/list.ts';

export type JoinedEvents =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | {
      readonly kind: 'found';
      readonly events: readonly EventCard[];
      /** What `events` were selected from. */
      readonly read: readonly JoinedEvent[];
      readonly savedAt: number | null;
      /** Whether the device knows only some of them. */
      readonly isPartial: boolean;
    };

/** Home's joined events (specification sections 2 and 9). */
export function useJoinedEvents(uid: UserId, now: number): JoinedEvents {
  const data = useData();
  const source = useMemo<ListSource<JoinedEvent>>(
    () => ({
      first: async () => whole(await data.events.joinedForHome(uid, Date.now())),
      idOf: ({ event }) => event.id,
      kept: joinedList(data, uid, 'home'),
    }),
    [data, uid],
  );
  const list = useList(source);
  if (list.kind !== 'loaded') return list;
  const { items, savedAt, isPartial } = list;
  return { kind: 'found', events: homeEvents(items, now), read: items, savedAt, isPartial };
}
