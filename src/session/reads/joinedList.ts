import type { UserId } from '@arvo/domain/people/person.ts';
import type { AppData } from '../stores.ts';
import { deviceRecord } from './deviceRecord.ts';
import type { JoinedList } from './joinedOnDevice.ts';

/**
 * A list of joined events. If this device has never stored it, it consists of the coming events whose guest record is here, because
 * somebody who joined from a shared link may open home for the first time without a connection.
 */
export function joinedList(data: AppData, uid: UserId, name: 'home' | 'joined-upcoming'): JoinedList {
  const stored = deviceRecord(data, 'list', uid, name);
  const fromGuests = () =>
    import('./joinedOnDevice.ts').then(
      ({ joinedOnDevice }) => joinedOnDevice(data, uid),
      () => null,
    );
  return { ...stored, read: async () => (await stored.read()) ?? (await fromGuests()) };
}
