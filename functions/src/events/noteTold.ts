import { isTold } from '@arvo/domain/changes/eventChange.ts';
import type { NumberedChange } from '@arvo/domain/changes/guestNews.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import { storedTold } from '@arvo/domain/events/storedEvent.ts';
import { eventPath } from '@arvo/domain/protocol/store/paths.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { eventOf } from '../orders/orderStore.ts';

/** Stores on the event which change its guests were told of last. Repeated and late calls never go back to an older one. */
export async function noteTold(
  { db }: { readonly db: Firestore },
  eventId: string,
  changes: readonly NumberedChange[],
): Promise<void> {
  const last = changes.findLast(isTold);
  const movedFrom = changes.findLast(({ was, now }) => was.startAt !== now.startAt)?.was.startAt;
  if (last === undefined) return;
  await db.runTransaction(async (transaction) => {
    const document = await transaction.get(db.doc(eventPath(asEventId(eventId))));
    const event = eventOf(document);
    if (event === null || (event.told?.revision ?? 0) >= last.revision) return;
    const told = storedTold({ revision: last.revision, at: last.at, movedFrom: movedFrom ?? null });
    transaction.update(document.ref, { told });
  });
}
