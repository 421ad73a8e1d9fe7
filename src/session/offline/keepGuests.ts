import type { EventId } from '@arvo/domain/events/event.ts';
import { PUBLIC_OWNER } from '@arvo/domain/protocol/store/records.ts';
import { deviceRecord } from '../reads/deviceRecord.ts';
import type { AppData } from '../stores.ts';

/** Stores all guests of an event. Resolves to whether the server sent them; never rejects. */
export async function keepGuests(data: AppData, id: EventId): Promise<boolean> {
  const requestedAt = Date.now();
  const guests = await data.guests.list(id).catch(() => null);
  if (guests?.kind !== 'found') return false;
  deviceRecord(data, 'guests', PUBLIC_OWNER, id).keep(guests.value, requestedAt);
  return true;
}
