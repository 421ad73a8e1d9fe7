import type { ArvoEvent, EventId } from '@arvo/domain/events/event.ts';
import { eventPath } from '@arvo/domain/protocol/store/paths.ts';
import { refundTexts } from '@arvo/domain/texts/money/refunds.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { eventOf } from '../orders/orderStore.ts';
import type { StoreTools } from '../orders/orderTools.ts';
import { type Refusal, refuse } from '../platform/requests/refusal.ts';

/** The paid event, or the reason why its spots can no longer be given up. */
export async function refundableEvent(
  transaction: Transaction,
  { db }: Pick<StoreTools, 'db'>,
  id: EventId,
): Promise<ArvoEvent | Refusal> {
  const event = eventOf(await transaction.get(db.doc(eventPath(id))));
  if (!event) return refuse(404, refundTexts.noEvent);
  if (!event.isPaid) return refuse(409, refundTexts.isFree);
  if (event.isCancelled) return refuse(409, refundTexts.cancelled);
  return event;
}
