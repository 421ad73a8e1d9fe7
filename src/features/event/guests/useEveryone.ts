import type { EventId, GuestPreview } from '@arvo/domain/events/event.ts';
import { useGuests } from '#src/session/reads/guests.ts';
import type { EventViewer } from '../useViewer.ts';
import { ownGuest, withOwn } from './guestList.ts';

export type Everyone = {
  readonly guests: readonly GuestPreview[];
  /** How many guests there are. */
  readonly count: number;
  readonly isReading: boolean;
};

/** All guests: those already known, and the rest once it is read. If that fails, those already known. A null `count` is not known. */
export function useEveryone(
  id: EventId,
  known: readonly GuestPreview[],
  count: number | null,
  viewer: EventViewer,
): Everyone {
  const isPartial = count === null || known.length < count;
  const { state } = useGuests(id, isPartial);
  const isReading = isPartial && state.kind === 'loading';
  // The server's list may lag behind: a longer one already known stays.
  if (!isPartial || state.kind !== 'found' || state.value.length < known.length)
    return { guests: known, count: count ?? known.length, isReading };
  const guests = withOwn(state.value, ownGuest(viewer));
  return { guests, count: guests.length, isReading };
}
