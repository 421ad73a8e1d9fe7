import type { EventId } from '@arvo/domain/events/event.ts';
import type { PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import type { ReadState } from '@arvo/domain/protocol/reading/reading.ts';
import { useState } from 'react';
import { useData } from '../data.tsx';
import { dropDoubtfulMissing } from './sharedAnswer.ts';
import { createLazyRead } from './lazyRead.ts';
import { useRead } from './read.ts';

/** An event and its host. It stays on the screen while the connection is lost. */
export function useEvent(id: EventId): { readonly state: ReadState<PublicEvent>; readonly retry: () => void } {
  const data = useData();
  const [read] = useState(() =>
    createLazyRead<PublicEvent>(
      dropDoubtfulMissing(data.stores.session, data.publicEvents.known(id)),
      ({ startEvent }, ...sink) => startEvent(data, id, ...sink),
    ),
  );
  return { state: useRead(read), retry: read.retry };
}
