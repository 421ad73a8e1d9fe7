import { isSameStart, shownStart } from '@arvo/domain/events/startNotice.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import { eventPath } from '@arvo/domain/protocol/store/paths.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { eventOf, instant } from '../orders/orderStore.ts';

type Tools = {
  readonly db: Firestore;
  /** Ms UTC. */
  readonly clock: () => number;
};

/**
 * Stores on a moved event since when people can see its start. Reads the current event and ignores the rest of the delivery, so
 * repeated and late calls never make a notice look older than it is. `startBefore`: the shown start before the change, ms UTC.
 */
export function noticeStart({ db, clock }: Tools, id: string, startBefore: number | null): Promise<void> {
  return db.runTransaction(async (transaction) => {
    const document = await transaction.get(db.doc(eventPath(asEventId(id))));
    const event = eventOf(document);
    const known = event?.startNotice?.startAt ?? startBefore;
    if (!event || known === null) return;
    const startAt = shownStart(event);
    if (isSameStart(known, startAt)) return;
    const startNotice = { at: instant(clock()), startAt: instant(startAt) };
    transaction.update(document.ref, { startNotice });
  });
}
