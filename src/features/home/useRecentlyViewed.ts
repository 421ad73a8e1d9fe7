import { RECENTLY_VIEWED_SHOWN, type RecentlyViewed } from '@arvo/domain/lists/recentlyViewed.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { useEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';

/** This person's recently viewed events on this device, at most 5; null until read. */
export function useRecentlyViewed(uid: UserId): readonly RecentlyViewed[] | null {
  const { recentlyViewed } = useData();
  const [viewed, setViewed] = useState<readonly RecentlyViewed[] | null>(null);
  useEffect(() => {
    let current = true;
    void recentlyViewed.list(uid, Date.now()).then((entries) => {
      if (current) setViewed(entries.slice(0, RECENTLY_VIEWED_SHOWN));
    });
    return () => {
      current = false;
    };
  }, [recentlyViewed, uid]);
  return viewed;
}
