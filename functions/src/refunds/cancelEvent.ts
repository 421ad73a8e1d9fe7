import { type EventId, isHost } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { OrderRecord } from '@arvo/domain/orders/orderRecord.ts';
import { restCents } from '@arvo/domain/refunds/refund.ts';
import { eventPath, payoutPath } from '@arvo/domain/protocol/store/paths.ts';
import { refundTexts } from '@arvo/domain/texts/money/refunds.ts';
import { isOver } from '@arvo/domain/time/over.ts';
import { ONE_TRY } from '../orders/eventQueue.ts';
import { eventOf, instant } from '../orders/orderStore.ts';
import type { OrderTools } from '../orders/orderTools.ts';
import { Refusal, refuse } from '../platform/requests/refusal.ts';
import { issuedOrders, refundEvent } from './refundEvent.ts';

type CancelRequest = {
  readonly uid: UserId;
  readonly eventId: EventId;
  readonly preview: boolean;
  /** Why, on the event's page; '' says nothing. */
  readonly word?: string;
};

/** How many people get a refund, and of how much. */
export type Cancelled = { readonly success: true; readonly people: number; readonly refundCents: number };

/** A browser waits 20 s for the answer; the repair job does what is left then. */
const PATIENCE_MS = 12_000;

/**
 * Cancels an event for its host: marks it as cancelled for everybody, then refunds every order, and removes only refunded
 * guests. With `preview` it only returns how many people would get how much. Resumable: a repeated call continues where the
 * last one stopped.
 */
export async function cancelEvent(tools: OrderTools, request: CancelRequest): Promise<Cancelled | Refusal> {
  const { eventId, preview } = request;
  const refused = await tools.inTurn(eventId, () => markCancelled(tools, request));
  if (refused) return refused;
  const sum = sumOf(await issuedOrders(tools.db, eventId));
  if (!preview) {
    try {
      await refundEvent(tools, eventId, { until: tools.clock() + PATIENCE_MS });
    } catch (error) {
      tools.report('Refunds of a cancelled event are left to the repair job.', {
        eventId,
        error,
      });
    }
  }
  return { success: true, ...sum };
}

function markCancelled(
  { db, clock }: OrderTools,
  { uid, eventId, preview, word = '' }: CancelRequest,
): Promise<Refusal | null> {
  return db.runTransaction(async (transaction) => {
    const [snapshot, payout] = await Promise.all([
      transaction.get(db.doc(eventPath(eventId))),
      transaction.get(db.doc(payoutPath(eventId))),
    ]);
    const event = eventOf(snapshot);
    if (!event) return refuse(404, refundTexts.noEvent);
    if (!isHost(event, uid)) return refuse(403, refundTexts.notHost);
    if (!event.isPaid) return refuse(409, refundTexts.isFree);
    if (event.isCancelled) return null;
    if (isOver(event, clock())) return refuse(409, refundTexts.over);
    if (preview) return null;
    const now = instant(clock());
    transaction.update(snapshot.ref, {
      status: 'cancelled',
      cancelledAt: now,
      ...(word === '' ? {} : { cancelledWith: word }),
    });
    // Without it nothing was ever sold.
    if (payout.exists) transaction.update(payout.ref, { refundsDueAt: now, updatedAt: now });
    return null;
  }, ONE_TRY);
}

function sumOf(orders: readonly OrderRecord[]): Omit<Cancelled, 'success'> {
  const cents = orders.map((order) => restCents(order, [...order.refundsByKey.values()]));
  return {
    people: new Set(orders.map(({ buyerId }) => buyerId)).size,
    refundCents: cents.reduce((sum, one) => sum + one, 0),
  };
}
