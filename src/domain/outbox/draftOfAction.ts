import { EMPTY_RECORD } from '../drafts/draftRecord.ts';
import type { DraftRow } from '../protocol/store/deviceDatabase.ts';
import type { OutboxRow } from './queuedAction.ts';

/**
 * The draft that a queued publication becomes if its owner signs out and keeps it; null for any other action. If the server
 * already has the event, publishing the same id again changes nothing.
 */
export function draftOfAction<Photo>({ owner, queuedAt, state, action }: OutboxRow<Photo>): DraftRow<Photo> | null {
  if (action.kind !== 'publish' || state.kind === 'done') return null;
  const { draft, eventId, uploadedPhoto, photo } = action;
  const at = { step: 3, furthest: 3, savedAt: queuedAt } as const;
  return {
    id: eventId,
    owner,
    record: { ...EMPTY_RECORD, ...at, draft, eventId, uploadedPhoto, isKept: true },
    photo,
    savedAt: queuedAt,
  };
}
