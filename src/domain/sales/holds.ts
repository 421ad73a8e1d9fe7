import type { ArvoEvent } from '../events/event.ts';
import type { UserId } from '../people/person.ts';
import { decideHold, type HoldDecision, type HoldFacts, type HoldRefusal, type HoldWish } from './hold.ts';
import type { OrderId } from './order.ts';
import type { OrderRecord } from './orderRecord.ts';

/** A Checkout page that closes sooner is not worth returning to. */
const WORTH_RETURNING_MS = 60_000;
/** How long another call of the same person may need to get its page from Stripe. */
const OPENING_MS = 30_000;

/** A wish with the id that its order gets: a repeated transaction recognises what it wrote before its answer was lost. */
export type NumberedWish = HoldWish & { readonly orderId: OrderId };

/** The person's order for this event whose places are held. */
export type OpenOrder = Pick<
  OrderRecord,
  'id' | 'quantity' | 'includesBuyer' | 'priceCents' | 'createdAt' | 'checkout'
>;

/** What the store says of the sale, the same for everybody. */
export type SaleFacts = Pick<HoldFacts, 'event' | 'host' | 'now'>;
/** What the store says of one person. */
export type BuyerFacts<Open extends OpenOrder> = Pick<HoldFacts, 'buyer' | 'isGuest'> & { readonly open: Open | null };

export type WishDecision<Open extends OpenOrder> =
  | Extract<HoldDecision, { kind: 'hold' }>
  /** This very wish was carried out before, and the answer was lost. */
  | { readonly kind: 'held'; readonly open: Open }
  /** The same tickets are held, and their page is open. */
  | { readonly kind: 'resume'; readonly open: Open; readonly sessionId: string }
  /** Other tickets are held: they are to be given back first, which needs Stripe. */
  | { readonly kind: 'replace'; readonly open: Open }
  /** Another call of this person is getting its page at this moment. */
  | { readonly kind: 'opening' }
  /** With the event as it was when this wish had its turn. */
  | { readonly kind: 'refused'; readonly reason: HoldRefusal; readonly event: ArvoEvent | null };

/**
 * Decides many wishes for one event in the order they came, as if one by one: each sees the places that the wishes before
 * it took. Whoever is in the list twice holds places once.
 */
export function decideHolds<Open extends OpenOrder>(
  wishes: readonly { readonly wish: NumberedWish; readonly facts: BuyerFacts<Open> }[],
  sale: SaleFacts,
): readonly WishDecision<Open>[] {
  let { event } = sale;
  const justHeld = new Set<UserId>();
  return wishes.map(({ wish, facts }) => {
    const open = justHeld.has(wish.buyerId) ? 'just-held' : facts.open;
    const decision = decideWish(wish, { ...sale, ...facts, event, open });
    if (decision.kind === 'hold' && event) {
      justHeld.add(wish.buyerId);
      event = { ...event, heldCount: event.heldCount + wish.quantity };
    }
    return decision;
  });
}

type WishFacts<Open extends OpenOrder> = HoldFacts & {
  /** 'just-held': by an earlier wish of the same list, so that nobody has asked for its page yet. */
  readonly open: Open | 'just-held' | null;
};

/** The places of the open order are the person's own: a full event refuses only where they are given back. */
function decideWish<Open extends OpenOrder>(wish: NumberedWish, facts: WishFacts<Open>): WishDecision<Open> {
  const { open, event, now } = facts;
  const decision = decideHold(wish, facts);
  if (open === null) return decision.kind === 'hold' ? decision : { ...decision, event };
  const isRoom = decision.kind === 'hold' || decision.reason === 'full' || decision.reason === 'too-few';
  if (!isRoom) return { ...decision, event };
  if (open === 'just-held') return { kind: 'opening' };
  if (open.id === wish.orderId) return { kind: 'held', open };
  const { checkout } = open;
  if (!checkout) return now - open.createdAt < OPENING_MS ? { kind: 'opening' } : { kind: 'replace', open };
  const isSame =
    open.quantity === wish.quantity && open.includesBuyer !== wish.forFriends && open.priceCents === event?.priceCents;
  return isSame && checkout.expiresAt - now > WORTH_RETURNING_MS
    ? { kind: 'resume', open, sessionId: checkout.sessionId }
    : { kind: 'replace', open };
}
