import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { eventPath } from '@arvo/domain/protocol/store/paths.ts';
import { refundTexts } from '@arvo/domain/texts/money/refunds.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { Refusal, refuse } from '../platform/requests/refusal.ts';
import { hostedEvent } from './hostedEvent.ts';

type Setting = { readonly uid: UserId; readonly eventId: EventId; readonly isOpen: boolean };

/**
 * Lets people join the host's event and buy tickets, or lets nobody for now. Who has joined or holds spots is not affected.
 * Idempotent.
 */
export function setSales(
  { db }: { readonly db: Firestore },
  { uid, eventId, isOpen }: Setting,
): Promise<{ readonly success: true } | Refusal> {
  return db.runTransaction(async (transaction) => {
    const document = await transaction.get(db.doc(eventPath(eventId)));
    const event = hostedEvent(document, uid);
    if (event instanceof Refusal) return event;
    if (event.isCancelled) return refuse(409, refundTexts.cancelled);
    if (event.isSalesClosed === isOpen) transaction.update(document.ref, { isSalesClosed: !isOpen });
    return { success: true };
  });
}
