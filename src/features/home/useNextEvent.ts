import { mayLead, type NextEvent, nextOf } from '@arvo/domain/lists/homeEvents.ts';
import { cardOfEntry, entryOfCard, nextHosted } from '@arvo/domain/lists/listedCard.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { useEffect, useMemo } from 'react';
import { useData } from '#src/session/data.tsx';
import { type DeviceRecord, deviceRecord } from '#src/session/reads/deviceRecord.ts';
import { type ListSource, useList, whole } from '#src/session/reads/list.ts';
import type { JoinedEvents } from './useJoinedEvents.ts';
import type { AppData } from '#src/session/stores.ts';

export type Next =
  | { readonly kind: 'loading' }
  /** `savedAt`: when the server sent it (ms UTC), if it comes from the device. */
  | { readonly kind: 'known'; readonly next: NextEvent | null; readonly savedAt: number | null };

/**
 * The event of home's first card: the next of all that a person has joined or hosts (docs/decisions/0039-what-comes-next.md). If
 * it could not be read, the next of home's joined events.
 */
export function useNextEvent(uid: UserId, now: number, joined: JoinedEvents): Next {
  const data = useData();
  const source = useMemo<ListSource<NextEvent>>(
    () => ({
      first: async () => whole(await data.events.nextForHome(uid, Date.now())),
      idOf: ({ event }) => event.id,
      kept: nextOnDevice(data, uid),
    }),
    [data, uid],
  );
  const list = useList(source);
  const reload = list.kind === 'loaded' && list.savedAt === null ? list.reload : null;
  const isPast = list.kind === 'loaded' && list.items.some(({ event }) => !mayLead(event, now));
  // Only the next event of each list was read: once it is over, the one after it is unknown.
  useEffect(() => {
    if (isPast) reload?.();
  }, [isPast, reload]);
  const newest = joined.kind === 'found' ? joined.read.map(({ event }) => ({ event, isHost: false })) : [];
  switch (list.kind) {
    case 'loading':
      return list;
    case 'failed':
      return joined.kind === 'loading' ? joined : { kind: 'known', next: nextOf(newest, now), savedAt: null };
    case 'loaded':
      return { kind: 'known', next: nextOf([...list.items, ...newest], now), savedAt: list.savedAt };
  }
}

/** The device stores joined and hosted events as two lists, so that a row needs no field for the host. */
function nextOnDevice(data: AppData, uid: UserId): Pick<DeviceRecord<readonly NextEvent[]>, 'read' | 'keep'> {
  const joined = deviceRecord(data, 'list', uid, 'next-joined');
  const hosted = deviceRecord(data, 'list', uid, 'next-hosted');
  return {
    read: async () => {
      const [mine, theirs] = await Promise.all([hosted.read(), joined.read()]);
      if (mine === null || theirs === null) return null;
      const value = [
        ...theirs.value.map(({ event }) => ({ event, isHost: false })),
        ...mine.value.map((entry) => nextHosted(cardOfEntry(entry))),
      ];
      return { value, savedAt: Math.min(mine.savedAt, theirs.savedAt) };
    },
    keep: (items, savedAt) => {
      const of = (isHost: boolean) =>
        items.filter((item) => item.isHost === isHost).map((item) => entryOfCard(cardOfEntry(item)));
      joined.keep(of(false), savedAt);
      hosted.keep(of(true), savedAt);
    },
  };
}
