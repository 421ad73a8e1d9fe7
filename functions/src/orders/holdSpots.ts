import type { ArvoEvent, EventId } from '@arvo/domain/events/event.ts';
import { parseTaxDetails, type TaxDetails } from '@arvo/domain/money/taxDetails.ts';
import { parseUser } from '@arvo/domain/people/person.schema.ts';
import type { HoldFacts, HoldRequest } from '@arvo/domain/checkout/hold.ts';
import {
  type BuyerFacts,
  decideHolds,
  type NumberedRequest,
  type RequestDecision,
} from '@arvo/domain/checkout/holds.ts';
import { holdUntilOf, unpaidHold } from '@arvo/domain/checkout/nextHold.ts';
import { parseOrderId } from '@arvo/domain/orders/order.ts';
import type { OrderRecord } from '@arvo/domain/orders/orderRecord.ts';
import {
  departurePath,
  eventPath,
  guestPath,
  holdPath,
  orderPath,
  userPath,
} from '@arvo/domain/protocol/store/paths.ts';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { storedCard } from '../events/copyCardToGuests.ts';
import { plainDocument } from '../platform/documents/plainDocument.ts';
import { readerOf } from '../platform/documents/readDocuments.ts';
import { ONE_TRY } from './eventQueue.ts';
import type { HoldResult } from './holdResult.ts';
import { eventOf, instant, newOrderId, orderOf, removedWith } from './orderStore.ts';
import type { OrderTools, StoreTools } from './orderTools.ts';

/** When the repair job first checks an order whose payment page never reached the buyer. */
const FIRST_CHECK_MS = 5 * 60_000;

/**
 * Holds spots, together with other requests that wait for the same event.
 * @throws Busy if the request waited too long.
 */
export function holdInBatch(
  tools: Pick<OrderTools, 'db' | 'clock' | 'inBatch'>,
  { eventId, buyerId, quantity, forFriends }: HoldRequest & { readonly eventId: EventId },
): Promise<HoldResult> {
  const request = { buyerId, quantity, forFriends, orderId: newOrderId() };
  return tools.inBatch(eventId, request, (requests) => holdSpots(tools, eventId, requests));
}

/**
 * Holds spots for many people in one transaction of three round trips, first come first served, and returns one result for
 * each. It makes two writes per order and one for the event, so 200 requests stay within the limit of 500 writes. Stripe is
 * called afterwards.
 */
function holdSpots(
  { db, clock }: StoreTools,
  eventId: EventId,
  requests: readonly NumberedRequest[],
): Promise<readonly HoldResult[]> {
  return db.runTransaction(async (transaction) => {
    const read = readerOf(transaction, db);
    const buyers = requests.map(({ buyerId }) => buyerId);
    const first = await read([
      eventPath(eventId),
      ...buyers.flatMap((uid) => [
        guestPath(eventId, uid),
        userPath(uid),
        holdPath(eventId, uid),
        departurePath(eventId, uid),
      ]),
    ]);
    const eventDocument = first(eventPath(eventId));
    const event = eventOf(eventDocument);
    const openPaths = buyers.map((uid) => heldPath(first(holdPath(eventId, uid))));
    const second = await read([
      ...(event ? [userPath(event.creatorId)] : []),
      ...openPaths.filter((path) => path !== null),
    ]);
    const now = clock();
    const host = event && second(userPath(event.creatorId));
    const sale = { event, host: host && hostOf(host), now };
    const people = requests.map((request, at) => {
      const path = openPaths[at] ?? null;
      const [guest, buyer] = [first(guestPath(eventId, request.buyerId)), first(userPath(request.buyerId))];
      const departure = first(departurePath(eventId, request.buyerId));
      return { request, facts: factsOf({ guest, buyer, departure, open: path === null ? null : second(path) }) };
    });
    const decisions = decideHolds(people, sale);
    const sellerTax = parseTaxDetails(host?.get('taxDetails'));
    return write(transaction, { db, eventDocument, event, sellerTax, requests, decisions, now });
  }, ONE_TRY);
}

/** A sale needs to know only whether Stripe can pay the host; the bank account stays private. */
function hostOf(host: DocumentSnapshot): HoldFacts['host'] {
  if (!host.exists) return null;
  const account: unknown = host.get('stripeAccountId');
  return {
    stripeAccountId: typeof account === 'string' ? account : null,
    paymentSetupComplete: host.get('paymentSetupComplete') === true,
  };
}

/** The path of the order whose spots the person holds, or held last. */
function heldPath(hold: DocumentSnapshot): string | null {
  const heldId: unknown = hold.get('orderId');
  const id = typeof heldId === 'string' ? parseOrderId(heldId) : null;
  return id === null ? null : orderPath(id);
}

type BuyerDocuments = {
  readonly guest: DocumentSnapshot;
  readonly buyer: DocumentSnapshot;
  readonly departure: DocumentSnapshot;
  readonly open: DocumentSnapshot | null;
};

function factsOf({ guest, buyer, departure, open }: BuyerDocuments): BuyerFacts<OrderRecord> {
  const order = open && orderOf(open);
  return {
    isGuest: guest.exists,
    removedWith: removedWith(departure),
    buyer: buyer.exists ? parseUser(plainDocument(buyer)) : null,
    open: order?.state === 'held' ? order : null,
    unpaid: unpaidHold(order),
  };
}

type Decided = {
  readonly db: StoreTools['db'];
  readonly eventDocument: DocumentSnapshot;
  readonly event: ArvoEvent | null;
  readonly sellerTax: TaxDetails | null;
  readonly requests: readonly NumberedRequest[];
  readonly decisions: readonly RequestDecision<OrderRecord>[];
  readonly now: number;
};

/** Writes the new orders, and the event's count once for all of them. */
function write(
  transaction: Transaction,
  { db, eventDocument, event, sellerTax, requests, decisions, now }: Decided,
): readonly HoldResult[] {
  const card = storedCard(eventDocument);
  let heldNow = 0;
  const results = decisions.map((decision, at): HoldResult => {
    const request = requests[at];
    if (decision.kind !== 'hold') return resultOf(decision);
    if (!request || !event) throw new Error('a decision without its request');
    const order = newOrder({ event, sellerTax, request, decision, now });
    transaction.create(db.doc(orderPath(order.id)), { ...documentOf(order), event: card });
    transaction.set(db.doc(holdPath(event.id, request.buyerId)), { orderId: order.id });
    heldNow += order.quantity;
    return { kind: 'held', order };
  });
  if (event && heldNow > 0) transaction.update(eventDocument.ref, { heldCount: event.heldCount + heldNow });
  return results;
}

function resultOf(decision: Exclude<RequestDecision<OrderRecord>, { kind: 'hold' }>): HoldResult {
  switch (decision.kind) {
    case 'resume':
      return { kind: 'resumed', order: decision.open };
    case 'held':
    case 'replace':
      return { kind: decision.kind, order: decision.open };
    case 'opening':
    case 'refused':
      return decision;
  }
}

type New = {
  readonly event: ArvoEvent;
  readonly sellerTax: TaxDetails | null;
  readonly request: NumberedRequest;
  readonly decision: Extract<RequestDecision<OrderRecord>, { kind: 'hold' }>;
  readonly now: number;
};

const newOrder = ({ event, sellerTax, request, decision, now }: New): OrderRecord => ({
  id: request.orderId,
  buyerId: request.buyerId,
  hostId: event.creatorId,
  eventId: event.id,
  event,
  ...decision.amounts,
  includesBuyer: decision.includesBuyer,
  ticketNumbers: [],
  state: 'held',
  checkout: null,
  heldSince: decision.heldSince,
  holdUntil: holdUntilOf(decision),
  createdAt: now,
  paidAt: null,
  issuedAt: null,
  refundedCents: 0,
  refundsByKey: new Map(),
  dispute: null,
  lostCents: 0,
  sellerTax,
  transfer: null,
  transferredCents: 0,
  transferTry: null,
  nextCheckAt: now + FIRST_CHECK_MS,
});

/** A new order's stored fields; `event` is the card, copied from the event's document. */
function documentOf({ id: _id, event: _event, refundsByKey: _none, ...order }: OrderRecord): Record<string, unknown> {
  return {
    ...order,
    refunds: {},
    heldSince: instant(order.heldSince),
    holdUntil: instant(order.holdUntil),
    createdAt: instant(order.createdAt),
    updatedAt: instant(order.createdAt),
    nextCheckAt: instant(order.nextCheckAt ?? order.holdUntil),
  };
}
