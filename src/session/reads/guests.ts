import type { EventId, GuestPreview } from '@arvo/domain/events/event.ts';
import type { ReadState } from '@arvo/domain/protocol/reading/reading.ts';
import { useState } from 'react';
import { useData } from '../data.tsx';
import { createLazyRead } from './lazyRead.ts';
import { useRead } from './read.ts';

/** All guests of an event, read while `isWanted`; afterwards what was read stays. */
export function useGuests(
  id: EventId,
  isWanted: boolean,
): { readonly state: ReadState<readonly GuestPreview[]>; readonly retry: () => void } {
  const data = useData();
  const [read] = useState(() =>
    createLazyRead<readonly GuestPreview[]>(null, ({ startGuests }, sink) => startGuests(data, id, sink)),
  );
  return { state: useRead(isWanted ? read : { ...read, subscribe: subscribeToNothing }), retry: read.retry };
}

const subscribeToNothing = () => () => {};
