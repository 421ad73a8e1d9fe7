import type { UserId } from '../people/person.ts';
import type { EventDraft } from './draft.ts';
import type { DraftRecord, DraftRecords } from './draftRecord.ts';

/** What becomes of unfinished events on a shared device. Apart from the wizard's own code, which does without it. */

/** Whether anything at all was entered. */
export const isStarted = ({ place, isPaid, isSearchable, ...texts }: EventDraft): boolean =>
  place !== null || isPaid || isSearchable || Object.values(texts).some((text) => text.trim() !== '');

/** What stays once `owner` has signed out: their draft where they keep it, and others' that were kept. */
export function recordsAfterSignOut(records: DraftRecords, owner: UserId, draft: 'keep' | 'delete'): DraftRecords {
  const marked = Object.entries(records).map(([uid, record]): [string, DraftRecord] => [
    uid,
    uid === owner ? { ...record, isKept: draft === 'keep' } : record,
  ]);
  return Object.fromEntries(marked.filter(([, { isKept }]) => isKept));
}

/** What stays once `owner` has signed in: their own draft, and others' that were kept. */
export const recordsAfterSignIn = (records: DraftRecords, owner: UserId): DraftRecords =>
  Object.fromEntries(Object.entries(records).filter(([uid, { isKept }]) => uid === owner || isKept));
