import { cardFieldsOf } from '@arvo/domain/events/eventCard.ts';
import type { JoinedEvent } from '@arvo/domain/lists/homeEvents.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { PUBLIC_OWNER } from '@arvo/domain/store/records.ts';
import { isOver } from '@arvo/domain/time/over.ts';
import type { AppData } from '../stores.ts';
import { deviceRecord, type DeviceRecord } from './deviceRecord.ts';

type JoinedList = DeviceRecord<readonly JoinedEvent[]>;

/**
 * A list of joined events. If this device has never stored it, it consists of the coming events whose guest record is here, because
 * somebody who joined from a shared link may open home for the first time without a connection.
 */
export function joinedList(data: AppData, uid: UserId, name: 'home' | 'joined-upcoming'): JoinedList {
  const kept = deviceRecord(data, 'list', uid, name);
  return { ...kept, read: async () => (await kept.read()) ?? (await joinedOnDevice(data, uid)) };
}

async function joinedOnDevice(data: AppData, uid: UserId): ReturnType<JoinedList['read']> {
  const now = Date.now();
  const guests = await data.records.list(uid, 'guest').catch(() => null);
  if (guests?.kind !== 'found') return null;
  const joined = await Promise.all(
    guests.value.map(async ({ id, value: { joinedAt }, savedAt }) => {
      const event = (await deviceRecord(data, 'event', PUBLIC_OWNER, id).read())?.value.event;
      if (!event || isOver(event, now)) return [];
      return [{ entry: { event: { id, ...cardFieldsOf(event) }, joinedAt }, savedAt }];
    }),
  );
  const found = joined.flat().toSorted((one, other) => one.entry.event.startAt - other.entry.event.startAt);
  if (found.length === 0) return null;
  return { value: found.map(({ entry }) => entry), savedAt: Math.min(...found.map(({ savedAt }) => savedAt)) };
}
