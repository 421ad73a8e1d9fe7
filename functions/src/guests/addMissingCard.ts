import { asEventId } from '@arvo/domain/events/event.ts';
import { eventPath, guestPath } from '@arvo/domain/protocol/store/paths.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { storedCard } from '../events/copyCardToGuests.ts';

export type RecordResult = 'completed' | 'unchanged' | 'gone';

/**
 * Adds the event's card to a guest record that lacks one (docs/data-model.md), because lists find records by it. Reads the event
 * in the same transaction; copyCardToGuests copies an edit made at the same time.
 */
export async function addMissingCard(
  { db }: { db: Firestore },
  eventId: string,
  userId: string,
): Promise<RecordResult> {
  const id = asEventId(eventId);
  return db.runTransaction(async (transaction) => {
    const [event, record] = await Promise.all([
      transaction.get(db.doc(eventPath(id))),
      transaction.get(db.doc(guestPath(id, asUserId(userId)))),
    ]);
    if (!event.exists || !record.exists) return 'gone';
    if (record.get('event') !== undefined) return 'unchanged';
    transaction.update(record.ref, { event: storedCard(event) });
    return 'completed';
  });
}
