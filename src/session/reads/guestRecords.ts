import type { EventId, Guest } from '@arvo/domain/events/event.ts';
import { useCallback } from 'react';
import type { AppData } from '../stores.ts';
import { watching } from './keepTrying.ts';
import { useLiveRead } from './liveRead.ts';

/** All guest records of an event in the order of joining, live; the rules let only its host read them. */
export function useGuestRecords(id: EventId) {
  const server = useCallback(
    ({ guests }: AppData) => watching<readonly Guest[]>((listener) => guests.watchAll(id, listener)),
    [id],
  );
  return useLiveRead(server);
}
