import type { EventId } from '@arvo/domain/events/event.ts';
import { RECENTLY_VIEWED_SHOWN, type RecentlyViewed } from '@arvo/domain/lists/recentlyViewed.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { PUBLIC_OWNER } from '@arvo/domain/protocol/store/records.ts';
import { useEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { deviceRecord } from '#src/session/reads/deviceRecord.ts';
import { onReturn } from '@arvo/domain/protocol/page/onReturn.ts';

/** `isCancelled`: as far as this device knows. */
export type ViewedEvent = RecentlyViewed & { readonly isCancelled: boolean };

const NONE: ReadonlySet<EventId> = new Set();

/** This person's recently viewed events on this device, at most 5; null until read. */
export function useRecentlyViewed(uid: UserId): readonly ViewedEvent[] | null {
  const data = useData();
  const [viewed, setViewed] = useState<readonly RecentlyViewed[] | null>(null);
  const [cancelled, setCancelled] = useState(NONE);
  useEffect(() => {
    let current = true;
    const read = async () => {
      const all = await data.recentlyViewed.list(uid, Date.now());
      const entries = all.slice(0, RECENTLY_VIEWED_SHOWN);
      if (current) setViewed(entries);
      // An entry has no such field (specification section 3), but the event's own record on this device does.
      const events = await Promise.all(entries.map(({ id }) => deviceRecord(data, 'event', PUBLIC_OWNER, id).read()));
      const found = events.flatMap((row) => (row?.value.event.isCancelled ? [row.value.event.id] : []));
      if (current) setCancelled(new Set(found));
    };
    void read();
    // Another tab may have viewed an event, or found that one is cancelled.
    const stopReturns = onReturn(() => void read());
    return () => {
      current = false;
      stopReturns();
    };
  }, [data, uid]);
  return viewed && viewed.map((entry) => ({ ...entry, isCancelled: cancelled.has(entry.id) }));
}
