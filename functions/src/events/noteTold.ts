import { isTold } from '@arvo/domain/changes/eventChange.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import { eventPath } from '@arvo/domain/protocol/store/paths.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { eventOf, instant } from '../orders/orderStore.ts';
import { changesOf } from './changesOf.ts';

/** Stores on the event which change its guests were told of last. Repeated and late calls never go back to an older one. */
export async function noteTold({ db }: { readonly db: Firestore }, eventId: string): Promise<void> {
  const id = asEventId(eventId);
  const changes = await changesOf(db, id);
  const last = changes.findLast(isTold);
  const movedFrom = changes.findLast(({ was, now }) => was.startAt !== now.startAt)?.was.startAt;
  if (last === undefined) return;
  await db.runTransaction(async (transaction) => {
    const document = await transaction.get(db.doc(eventPath(id)));
    const event = eventOf(document);
    if (event === null || (event.told?.revision ?? 0) >= last.revision) return;
    const instantOrNull = movedFrom === undefined ? null : instant(movedFrom);
    transaction.update(document.ref, {
      told: { revision: last.revision, at: instant(last.at), movedFrom: instantOrNull },
    });
  });
}
