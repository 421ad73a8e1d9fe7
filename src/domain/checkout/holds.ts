import type { ArvoEvent } from '../events/event.ts';
import type { UserId } from '../people/person.ts';
import { decideHold, type HoldDecision, type HoldFacts, type HoldRefusal, type HoldRequest } from './hold.ts';
import type { OrderId } from '../orders/order.ts';
import type { OrderRecord } from '../orders/orderRecord.ts';

/** A Checkout page that closes sooner than this is not offered again. */
const WORTH_RETURNING_MS = 60_000;
/** How long another call of the same person may take to get its page from Stripe. */
const OPENING_MS = 30_000;

/**
 * A request with its order's id, made before the first try: a retried transaction recognises what it wrote before its
 * answer was lost.
 */
export type NumberedRequest = HoldRequest & { readonly orderId: OrderId };

/** The person's order for this event that holds places. */
export type OpenOrder = Pick<
  OrderRecord,
  'id' | 'quantity' | 'includesBuyer' | 'priceCents' | 'createdAt' | 'checkout'
>;

/** The documents of the sale, the same for every request. */
export type SaleFacts = Pick<HoldFacts, 'event' | 'host' | 'now'>;
/** The documents of one person. */
export type BuyerFacts<Open extends OpenOrder> = Pick<HoldFacts, 'buyer' | 'isGuest'> & { readonly open: Open | null };

export type RequestDecision<Open extends OpenOrder> =
  | Extract<HoldDecision, { kind: 'hold' }>
  /** This request was carried out before, and its answer was lost. */
  | { readonly kind: 'held'; readonly open: Open }
  /** The same tickets are held, and their payment page is open. */
  | { readonly kind: 'resume'; readonly open: Open }
  /** Other tickets are held. They must be given back first, which needs Stripe. */
  | { readonly kind: 'replace'; readonly open: Open }
  /** Another call of this person is just requesting its payment page. */
  | { readonly kind: 'opening' }
  /** With the event as it was when this request was decided. */
  | { readonly kind: 'refused'; readonly reason: HoldRefusal; readonly event: ArvoEvent | null };

/**
 * Decides many requests for one event in the order they came, as if one by one: each sees the places left by those before.
 * A person who is in the list twice holds places once.
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
    return decision;
  });
}

type RequestFacts<Open extends OpenOrder> = HoldFacts & {
  /** 'just-held': by an earlier request in the same list, so its payment page does not exist yet. */
  readonly open: Open | 'just-held' | null;
};

/** The open order's places are the person's own, so a full event refuses only if those places have to be given back first. */
function decideRequest<Open extends OpenOrder>(
  request: NumberedRequest,
  facts: RequestFacts<Open>,
): RequestDecision<Open> {
  const { open, event, now } = facts;
  const decision = decideHold(request, facts);
  if (open === null) return decision.kind === 'hold' ? decision : { ...decision, event };
  const isRoom = decision.kind === 'hold' || decision.reason === 'full' || decision.reason === 'too-few';
  if (!isRoom) return { ...decision, event };
  if (open === 'just-held') return { kind: 'opening' };
  if (open.id === request.orderId) return { kind: 'held', open };
  const { checkout } = open;
  if (!checkout) return now - open.createdAt < OPENING_MS ? { kind: 'opening' } : { kind: 'replace', open };
  const isSame =
    open.quantity === request.quantity &&
    open.includesBuyer !== request.forFriends &&
    open.priceCents === event?.priceCents;
  return isSame && checkout.expiresAt - now > WORTH_RETURNING_MS ? { kind: 'resume', open } : { kind: 'replace', open };
}
