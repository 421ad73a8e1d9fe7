import type { EventId, GuestPreview } from '@arvo/domain/events/event.ts';
import { useEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import type { Looking } from '../useViewer.ts';
import { ownGuest, withOwn } from './shownGuests.ts';

export type Everyone = {
  readonly guests: readonly GuestPreview[];
  /** How many guests there are. */
  readonly count: number;
  readonly isReading: boolean;
};

/** All guests: those already known, and the rest once it is read. If that fails, those already known. */
export function useEveryone(id: EventId, known: readonly GuestPreview[], count: number, looking: Looking): Everyone {
  const { guests: gateway } = useData();
  const [read, setRead] = useState<readonly GuestPreview[] | 'failed' | null>(null);
  const isPart = known.length < count;
  const isReading = isPart && read === null;
  useEffect(() => {
    if (!isReading) return;
    let isGone = false;
    const tell = (all: readonly GuestPreview[] | 'failed') => !isGone && setRead(all);
    gateway.list(id).then(
      (live) => tell(live.kind === 'found' ? live.value : 'failed'),
      () => tell('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [gateway, id, isReading]);
  // The server's list may lag behind: a longer one already known stays.
  if (!isPart || read === null || read === 'failed' || read.length < known.length)
    return { guests: known, count, isReading };
  const guests = withOwn(read, ownGuest(looking));
  return { guests, count: guests.length, isReading };
}
