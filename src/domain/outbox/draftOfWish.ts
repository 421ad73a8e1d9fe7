import { EMPTY_RECORD } from '../drafts/draftRecord.ts';
import type { DraftRow } from '../store/deviceDatabase.ts';
import type { WishRow } from './wish.ts';

/**
 * The draft that a queued publication becomes if its owner signs out and keeps it; null for any other action. If the server
 * already has the event, publishing the same id again changes nothing.
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
