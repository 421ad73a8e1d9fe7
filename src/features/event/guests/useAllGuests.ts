import type { EventId, GuestPreview } from '@arvo/domain/events/event.ts';
import { useState } from 'react';
import { useGuests } from '#src/session/reads/guests.ts';

export type AllGuests = {
  readonly state: 'closed' | 'loading' | 'open' | 'failed';
  readonly guests: readonly GuestPreview[];
  /** When the server sent the list (ms UTC), if it now comes from the device. */
  readonly savedAt: number | null;
  readonly show: () => void;
  readonly hide: () => void;
};

const NONE: readonly GuestPreview[] = [];

/** All guests, read on demand and again whenever the window regains focus (specification section 4). */
export function useAllGuests(id: EventId): AllGuests {
  const [isWanted, setWanted] = useState(false);
  const { state: list, retry } = useGuests(id, isWanted);
  const state = list.kind === 'found' ? 'open' : list.kind === 'loading' ? 'loading' : 'failed';
  return {
    state: isWanted ? state : 'closed',
    guests: list.kind === 'found' ? list.value : NONE,
    savedAt: list.kind === 'found' && list.source === 'device' ? list.at : null,
    show: isWanted ? retry : () => setWanted(true),
    hide: () => setWanted(false),
  };
}
