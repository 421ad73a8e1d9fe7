import type { ArvoEvent, EventId } from '@arvo/domain/events/event.ts';
import { PUBLIC_OWNER } from '@arvo/domain/protocol/store/records.ts';
import type { AppData } from '../stores.ts';
import { deviceRecord } from './deviceRecord.ts';

/** An event once, for an action on it: from the server, else as this device has it. Null if neither has it. Never rejects. */
export async function eventNow(data: AppData, id: EventId): Promise<ArvoEvent | null> {
  const answer = await data.publicEvents.read(id).catch(() => null);
  if (answer !== null) return answer.kind === 'found' ? answer.value.event : null;
  return (await deviceRecord(data, 'event', PUBLIC_OWNER, id).read())?.value.event ?? null;
}
