import type { ArvoEvent, EventId } from '@arvo/domain/events/event.ts';
import { parseUser } from '@arvo/domain/people/person.schema.ts';
import {
  decideHold,
  type HoldDecision,
  type HoldFacts,
  type HoldRefusal,
  type HoldWish,
} from '@arvo/domain/sales/hold.ts';
import { HOLD_MS, parseOrderId } from '@arvo/domain/sales/order.ts';
import type { OrderRecord } from '@arvo/domain/sales/orderRecord.ts';
import { eventPath, guestPath, holdPath, orderPath, userPath } from '@arvo/domain/store/paths.ts';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { storedCard } from '../events/carryEvent.ts';
import { plainDocument } from '../platform/plainDocument.ts';
import { eventOf, instant, newOrderId, orderOf } from './orderStore.ts';
import type { StoreTools } from './orderTools.ts';

/** A Checkout page that closes sooner is not worth returning to. */
const WORTH_RETURNING_MS = 60_000;
/** How long another call of the same person may need to get its page from Stripe. */
const OPENING_MS = 30_000;
/** When the repair job first asks about an order whose page nobody ever got. */
const FIRST_CHECK_MS = 5 * 60_000;

export type HoldResult =
  | { readonly kind: 'held'; readonly order: OrderRecord }
  /** The same tickets are held for this person, and their page is open. */
  | { readonly kind: 'resumed'; readonly url: string; readonly order: OrderRecord }
  /** Other tickets are held for this person: to be given back first, which needs Stripe. */
  | { readonly kind: 'replace'; readonly order: OrderRecord }
  /** Another call of this person is getting its page at this moment. */
  | { readonly kind: 'opening' }
  | { readonly kind: 'refused'; readonly reason: HoldRefusal; readonly event: ArvoEvent | null };

/** Holds the places and writes the order, in one transaction of two round trips, or says why not. Stripe is asked afterwards. */
export function holdPlaces({ db, clock }: StoreTools, eventId: EventId, wish: HoldWish): Promise<HoldResult> {
  const { buyerId } = wish;
  return db.runTransaction(async (transaction) => {
    const [eventDocument, guest, buyer, hold] = await fourOf(
      transaction.getAll(
        db.doc(eventPath(eventId)),
        db.doc(guestPath(eventId, buyerId)),
        db.doc(userPath(buyerId)),
        db.doc(holdPath(eventId, buyerId)),
      ),
    );
    const event = eventOf(eventDocument);
    const heldId: unknown = hold.get('orderId');
    const [host, open] = await Promise.all([
      event && transaction.get(db.doc(userPath(event.creatorId))),
      openOrder(transaction, { db, heldId }),
    ]);
    const now = clock();
    const facts = {
      event,
      host: host?.exists ? accountOf(host) : null,
      buyer: buyer.exists ? parseUser(plainDocument(buyer)) : null,
      isGuest: guest.exists,
      now,
    };
    const decision = decideHold(wish, facts);
    if (open) return withOpenOrder(open, { decision, wish, now, event });
    if (decision.kind === 'refused' || !event) return refusedBy(decision, event);
    const order = newOrder({ event, wish, decision, now });
    transaction.create(db.doc(orderPath(order.id)), {
      ...documentOf(order),
      event: storedCard(eventDocument),
    });
    transaction.set(hold.ref, { orderId: order.id });
    transaction.update(eventDocument.ref, { heldCount: event.heldCount + order.quantity });
    return { kind: 'held', order };
  });
}

/** The host's bank account is shown to them alone; selling asks only whether Stripe can pay them. */
function accountOf(host: DocumentSnapshot): HoldFacts['host'] {
  const account: unknown = host.get('stripeAccountId');
  return {
    stripeAccountId: typeof account === 'string' ? account : null,
    paymentSetupComplete: host.get('paymentSetupComplete') === true,
  };
}

type Four = readonly [DocumentSnapshot, DocumentSnapshot, DocumentSnapshot, DocumentSnapshot];

/** getAll answers with as many documents as it was asked for. */
async function fourOf(read: Promise<readonly DocumentSnapshot[]>): Promise<Four> {
  const [first, second, third, fourth] = await read;
  if (!first || !second || !third || !fourth) throw new Error('fewer documents than were asked for');
  return [first, second, third, fourth];
}

const refusedBy = (decision: HoldDecision, event: ArvoEvent | null): HoldResult => ({
  kind: 'refused',
  reason: decision.kind === 'refused' ? decision.reason : 'no-event',
  event,
});

/** The person's order for this event whose places are held, or null. */
async function openOrder(
  transaction: Transaction,
  { db, heldId }: { db: StoreTools['db']; heldId: unknown },
): Promise<OrderRecord | null> {
  const id = typeof heldId === 'string' ? parseOrderId(heldId) : null;
  if (id === null) return null;
  const order = orderOf(await transaction.get(db.doc(orderPath(id))));
  return order?.state === 'held' ? order : null;
}

/** The places of the open order are the person's own: a full event refuses only where they are given back. */
function withOpenOrder(
  open: OrderRecord,
  { decision, wish, now, event }: { decision: HoldDecision; wish: HoldWish; now: number; event: ArvoEvent | null },
): HoldResult {
  const isRoom = decision.kind === 'hold' || decision.reason === 'full' || decision.reason === 'too-few';
  if (!isRoom) return refusedBy(decision, event);
  const { checkout } = open;
  if (!checkout) return now - open.createdAt < OPENING_MS ? { kind: 'opening' } : { kind: 'replace', order: open };
  const isSame =
    open.quantity === wish.quantity && open.includesBuyer !== wish.forFriends && open.priceCents === event?.priceCents;
  return isSame && checkout.expiresAt - now > WORTH_RETURNING_MS
    ? { kind: 'resumed', url: checkout.url, order: open }
    : { kind: 'replace', order: open };
}

function newOrder({
  event,
  wish,
  decision,
  now,
}: {
  event: ArvoEvent;
  wish: HoldWish;
  decision: Extract<HoldDecision, { kind: 'hold' }>;
  now: number;
}): OrderRecord {
  return {
    id: newOrderId(),
    buyerId: wish.buyerId,
    hostId: event.creatorId,
    eventId: event.id,
    event,
    ...decision.amounts,
    includesBuyer: decision.includesBuyer,
    state: 'held',
    checkout: null,
    holdUntil: now + HOLD_MS,
    createdAt: now,
    paidAt: null,
    issuedAt: null,
    paymentIntentId: null,
    chargeId: null,
    refundedCents: 0,
    refundsByKey: new Map(),
    dispute: null,
    transfer: null,
    transferredCents: 0,
    transferTry: null,
    nextCheckAt: now + FIRST_CHECK_MS,
  };
}

/** A new order as it is stored; `event` is the card, from the event's own document. */
function documentOf({ id: _id, event: _event, refundsByKey: _none, ...order }: OrderRecord): Record<string, unknown> {
  return {
    ...order,
    refunds: {},
    holdUntil: instant(order.holdUntil),
    createdAt: instant(order.createdAt),
    updatedAt: instant(order.createdAt),
    nextCheckAt: instant(order.nextCheckAt ?? order.holdUntil),
  };
}
