import type { EventId } from '@arvo/domain/events/event.ts';
import { freshEntries, type RecentlyViewed, withViewed } from '@arvo/domain/lists/recentlyViewed.ts';
import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import { parseRecentlyViewed } from '@arvo/domain/lists/recentlyViewed.schema.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { RECENTLY_VIEWED_PREFIX } from '@arvo/domain/protocol/store/deviceKeys.ts';
import { isAccountHere } from '../drafts/draftRecords.ts';

const key = (uid: UserId): string => RECENTLY_VIEWED_PREFIX + uid;

/** If storage is full or forbidden, stores nothing and does not fail. */
function read(uid: UserId): readonly RecentlyViewed[] {
  try {
    return parseRecentlyViewed(localStorage.getItem(key(uid)));
  } catch (error) {
    console.warn(failureLine('Recently viewed not read', error));
    return [];
  }
}

function write(uid: UserId, entries: readonly RecentlyViewed[]): void {
  try {
    // Somebody signed out in another tab: write nothing after the device was cleared.
    if (!isAccountHere()) return;
    localStorage.setItem(key(uid), JSON.stringify(entries));
  } catch (error) {
    console.warn(failureLine('Recently viewed not kept', error));
  }
}

export const list = (uid: UserId, now: number): readonly RecentlyViewed[] => freshEntries(read(uid), now);

export const remember = (uid: UserId, entry: RecentlyViewed): void =>
  write(uid, withViewed(read(uid), entry, entry.viewedAt));

export function forget(uid: UserId, id: EventId): void {
  const entries = read(uid);
  const others = entries.filter((entry) => entry.id !== id);
  if (others.length < entries.length) write(uid, others);
}
