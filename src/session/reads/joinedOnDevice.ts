import { cardOf } from '@arvo/domain/events/eventCard.ts';
import type { JoinedEvent } from '@arvo/domain/lists/homeEvents.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { PUBLIC_OWNER } from '@arvo/domain/protocol/store/records.ts';
import { isOver } from '@arvo/domain/time/over.ts';
import type { AppData } from '../stores.ts';
import { deviceRecord, type DeviceRecord } from './deviceRecord.ts';

export type JoinedList = DeviceRecord<readonly JoinedEvent[]>;

/** The coming events whose guest record is on this device, soonest first; null if there are none. */
export async function joinedOnDevice(data: AppData, uid: UserId): ReturnType<JoinedList['read']> {
  const now = Date.now();
  const guests = await data.records.list(uid, 'guest').catch(() => null);
  if (guests?.kind !== 'found') return null;
  const joined = await Promise.all(
    guests.value.map(async ({ id, value: { joinedAt }, savedAt }) => {
      const event = (await deviceRecord(data, 'event', PUBLIC_OWNER, id).read())?.value.event;
      if (!event || isOver(event, now)) return [];
      return [{ entry: { event: cardOf(event), joinedAt }, savedAt }];
    }),
  );
  const found = joined.flat().toSorted((one, other) => one.entry.event.startAt - other.entry.event.startAt);
  if (found.length === 0) return null;
  const savedAt = Math.min(...found.map((one) => one.savedAt));
  return { value: found.map(({ entry }) => entry), savedAt, isPartial: true };
}
