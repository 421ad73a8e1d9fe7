import { asEventId } from '@arvo/domain/events/event.ts';
import { payoutDueAt } from '@arvo/domain/payouts/payout.ts';
import { parsePayout } from '@arvo/domain/payouts/payout.schema.ts';
import { eventPath, payoutPath } from '@arvo/domain/protocol/store/paths.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { eventOf, instant } from '../orders/orderStore.ts';
import { plainDocument } from '../platform/documents/plainDocument.ts';

/** Updates the payout date in payouts/{eventId} after the event was moved. The sweep checks the event again before it pays. */
export async function updatePayoutDate({ db }: { readonly db: Firestore }, id: string): Promise<void> {
  const eventId = asEventId(id);
  await db.runTransaction(async (transaction) => {
    const [event, document] = await Promise.all([
      transaction.get(db.doc(eventPath(eventId))).then(eventOf),
      transaction.get(db.doc(payoutPath(eventId))),
    ]);
    const payout = parsePayout(eventId, plainDocument(document));
    if (!event || !payout) return;
    const dueAt = payoutDueAt(payout.firstEndAt, event);
    if (dueAt !== payout.dueAt) transaction.update(document.ref, { dueAt: instant(dueAt) });
  });
}
