import { parseChange } from '@arvo/domain/changes/change.schema.ts';
import type { NumberedChange } from '@arvo/domain/changes/guestNews.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import { changesPath } from '@arvo/domain/protocol/store/paths.ts';
import type { Firestore, QuerySnapshot } from 'firebase-admin/firestore';
import { plainDocument } from '../platform/documents/plainDocument.ts';

/** The event's changes in their order. */
export async function changesOf(db: Firestore, id: EventId): Promise<readonly NumberedChange[]> {
  return changesIn(await db.collection(changesPath(id)).get());
}

export const changesIn = ({ docs }: QuerySnapshot): readonly NumberedChange[] =>
  docs
    .map((change) => parseChange(change.id, plainDocument(change)))
    .filter((change) => change !== null)
    .toSorted((one, other) => one.revision - other.revision);
