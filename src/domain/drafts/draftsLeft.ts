import type { UserId } from '../people/person.ts';
import type { EventDraft } from './draft.ts';
import type { DraftRecord, DraftRecords } from './draftRecord.ts';

/** Which unfinished events stay on a shared device. Separate from the wizard's code, which does not need it. */

/** Whether the person has entered anything. */
export const isStarted = ({ place, isPaid, isSearchable, access, ...texts }: EventDraft): boolean =>
  place !== null ||
  isPaid ||
  isSearchable ||
  Object.keys(access).length > 0 ||
  Object.values(texts).some((text) => text.trim() !== '');

/** The records after `owner` signs out: their draft if they keep it, and drafts that others kept. */
export function recordsAfterSignOut(records: DraftRecords, owner: UserId, draft: 'keep' | 'delete'): DraftRecords {
  const marked = Object.entries(records).map(([uid, record]): [string, DraftRecord] => [
    uid,
    uid === owner ? { ...record, isKept: draft === 'keep' } : record,
  ]);
  return Object.fromEntries(marked.filter(([, { isKept }]) => isKept));
}

/** The records after `owner` signs in: their own draft, and drafts that others kept. */
export const recordsAfterSignIn = (records: DraftRecords, owner: UserId): DraftRecords =>
  Object.fromEntries(Object.entries(records).filter(([uid, { isKept }]) => uid === owner || isKept));
