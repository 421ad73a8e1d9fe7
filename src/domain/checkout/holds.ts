import type { ArvoEvent } from '../events/event.ts';
import type { UserId } from '../people/person.ts';
import { decideHold, type HoldDecision, type HoldFacts, type HoldRefusal, type HoldRequest } from './hold.ts';
import { nextHold, type NextHold, type UnpaidHold, WORTH_OPENING_MS } from './nextHold.ts';
import type { OrderId } from '../orders/order.ts';
import type { OrderRecord } from '../orders/orderRecord.ts';

/** How long another call of the same person may take to get its page from Stripe. */
const OPENING_MS = 30_000;

/**
 * A request with its order's id, made before the first try: a retried transaction recognises what it wrote before its
 * answer was lost.
 */
export type NumberedRequest = HoldRequest & { readonly orderId: OrderId };

/** The person's order for this event that holds spots. */
export type OpenOrder = Pick<
  OrderRecord,
  'id' | 'quantity' | 'includesBuyer' | 'priceCents' | 'createdAt' | 'checkout'
>;

/** The documents of the sale, the same for every request. */
export type SaleFacts = Pick<HoldFacts, 'event' | 'host' | 'now'>;
/** The documents of one person. `unpaid`: the hold that their next one continues; an open order's own, or one that has ended. */
export type BuyerFacts<Open extends OpenOrder> = Pick<HoldFacts, 'buyer' | 'isGuest' | 'removedWith'> & {
  readonly open: Open | null;
  readonly unpaid: UnpaidHold | null;
};

export type RequestDecision<Open extends OpenOrder> =
  | (Extract<HoldDecision, { kind: 'hold' }> & UnpaidHold)
  /** This request was carried out before, and its answer was lost. */
  | { readonly kind: 'held'; readonly open: Open }
  /** The same tickets are held, and their payment page is open. */
  | { readonly kind: 'resume'; readonly open: Open }
  /** Other tickets are held. They must be given back first, which needs Stripe. */
  | { readonly kind: 'replace'; readonly open: Open }
  /** Another call of this person is just requesting its payment page. */
  | { readonly kind: 'opening' }
  | RefusedRequest;

export type RefusedRequest = {
  readonly kind: 'refused';
  readonly reason: HoldRefusal;
  /** As it was when this request was decided. */
  readonly event: ArvoEvent | null;
  /** For 'removed': the host's word. */
  readonly word?: string;
  /** For 'wait': when the person may hold spots again, ms UTC. */
  readonly until?: number;
};

/**
 * Decides many requests for one event in the order they came, as if one by one: each sees the spots left by those before.
 * A person who is in the list twice holds spots once.
 */
export function decideHolds<Open extends OpenOrder>(
  requests: readonly { readonly request: NumberedRequest; readonly facts: BuyerFacts<Open> }[],
  sale: SaleFacts,
): readonly RequestDecision<Open>[] {
  let { event } = sale;
  const justHeld = new Set<UserId>();
  return requests.map(({ request, facts }) => {
    const open = justHeld.has(request.buyerId) ? 'just-held' : facts.open;
    const decision = decideRequest(request, { ...sale, ...facts, event, open });
    if (decision.kind === 'hold' && event) {
      justHeld.add(request.buyerId);
      event = { ...event, heldCount: event.heldCount + request.quantity };
    }
    return decision.kind === 'refused' && facts.removedWith !== null
      ? { ...decision, word: facts.removedWith }
      : decision;
  });
}

type RequestFacts<Open extends OpenOrder> = HoldFacts & {
  readonly unpaid: UnpaidHold | null;
  /** 'just-held': by an earlier request in the same list, so its payment page does not exist yet. */
  readonly open: Open | 'just-held' | null;
};

/** The open order's spots are the person's own, so a full event refuses only if those spots have to be given back first. */
function decideRequest<Open extends OpenOrder>(
  request: NumberedRequest,
  facts: RequestFacts<Open>,
): RequestDecision<Open> {
  const { open, event } = facts;
  const decision = decideHold(request, facts);
  if (open === null) return decision.kind === 'hold' ? inTurn(request, facts, decision) : { ...decision, event };
  const isRoom = decision.kind === 'hold' || decision.reason === 'full' || decision.reason === 'too-few';
  if (!isRoom && decision.reason !== 'sales-closed') return { ...decision, event };
  const again: RequestDecision<Open> = open === 'just-held' ? { kind: 'opening' } : decideAgain(request, facts, open);
  // Whoever held spots before the host closed sales may pay for them, and take no others.
  return isRoom || (again.kind !== 'replace' && again.kind !== 'refused') ? again : { ...decision, event };
}

/** A hold with its deadline, unless others go first. */
function inTurn<Open extends OpenOrder>(
  request: NumberedRequest,
  facts: RequestFacts<Open>,
  decision: Extract<HoldDecision, { kind: 'hold' }>,
): RequestDecision<Open> {
  const next = turnOf(request, facts, 0);
  return next.kind === 'hold' ? { ...decision, heldSince: next.heldSince } : refusedUntil(next.until, facts);
}

/**
 * Another request of a person whose spots are held. If they could not hold other spots now, their page stays open to its end;
 * afterwards it is closed, which also finds a payment whose message is late.
 */
function decideAgain<Open extends OpenOrder>(
  request: NumberedRequest,
  facts: RequestFacts<Open>,
  open: Open,
): RequestDecision<Open> {
  const { event, now } = facts;
  if (open.id === request.orderId) return { kind: 'held', open };
  const { checkout } = open;
  if (!checkout && now - open.createdAt < OPENING_MS) return { kind: 'opening' };
  const isSame =
    open.quantity === request.quantity &&
    open.includesBuyer !== request.forFriends &&
    open.priceCents === event?.priceCents;
  const leftMs = (checkout?.expiresAt ?? now) - now;
  if (isSame && leftMs > WORTH_OPENING_MS) return { kind: 'resume', open };
  const next = turnOf(request, facts, open.quantity);
  if (next.kind === 'hold' || leftMs <= 0) return { kind: 'replace', open };
  return isSame ? { kind: 'resume', open } : refusedUntil(next.until, facts);
}

/** `own`: the person's spots that would be given back first. */
function turnOf(
  { quantity }: NumberedRequest,
  { event, unpaid, now }: Pick<RequestFacts<OpenOrder>, 'event' | 'unpaid' | 'now'>,
  own: number,
): NextHold {
  const room = event ? { ...event, heldCount: event.heldCount - own } : { capacity: 0, ticketCount: 0, heldCount: 0 };
  return nextHold(unpaid, { event: room, quantity, now });
}

const refusedUntil = (until: number, { event }: Pick<HoldFacts, 'event'>): RefusedRequest => ({
  kind: 'refused',
  reason: 'wait',
  event,
  until,
});
