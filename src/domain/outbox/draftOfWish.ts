import { EMPTY_RECORD } from '../events/draftRecord.ts';
import type { DraftRow } from '../store/deviceDatabase.ts';
import type { WishRow } from './wish.ts';

/**
 * The unfinished event that an event waiting to be published becomes when its owner signs out and keeps it; null for any other
 * wish. If the server has it already, publishing it again with the same id changes nothing.
 */
export function draftOfWish<Photo>({ owner, queuedAt, state, wish }: WishRow<Photo>): DraftRow<Photo> | null {
  if (wish.kind !== 'publish' || state.kind === 'done') return null;
  const { draft, eventId, uploadedPhoto, photo } = wish;
  const at = { step: 3, furthest: 3, savedAt: queuedAt } as const;
  return {
    id: eventId,
    owner,
    record: { ...EMPTY_RECORD, ...at, draft, eventId, uploadedPhoto, isKept: true },
    photo,
    savedAt: queuedAt,
  };
}
