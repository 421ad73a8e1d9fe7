import type { EventId } from '@arvo/domain/events/event.ts';
import { isHost } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { eventPath } from '@arvo/domain/protocol/store/paths.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { refundTexts } from '@arvo/domain/texts/money/refunds.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { eventOf } from '../orders/orderStore.ts';
import { type Refusal, refuse } from '../platform/requests/refusal.ts';

type Setting = { readonly uid: UserId; readonly eventId: EventId; readonly isOpen: boolean };

/**
 * Lets people join the host's event and buy tickets, or lets nobody for now. Who has joined or holds spots is not affected.
 * Idempotent. A stranger gets the same answer as for an event that does not exist.
 */
export function setSales(
  { db }: { readonly db: Firestore },
  { uid, eventId, isOpen }: Setting,
): Promise<{ readonly success: true } | Refusal> {
  return db.runTransaction(async (transaction) => {
    const document = await transaction.get(db.doc(eventPath(eventId)));
    const event = eventOf(document);
    if (event === null || !isHost(event, uid)) return refuse(404, eventTexts.notFound);
    if (event.isCancelled) return refuse(409, refundTexts.cancelled);
    if (event.isSalesClosed === isOpen) transaction.update(document.ref, { isSalesClosed: !isOpen });
    return { success: true };
  });
}
