import { type ArvoEvent, isHost } from '../events/event.ts';
import { isFull, spotsLeft } from '../guests/join.ts';
import { MAXIMUM_PRICE_CENTS, MINIMUM_PRICE_CENTS } from '../money/price.ts';
import type { User, UserId } from '../people/person.ts';
import { isOver } from '../time/over.ts';
import { MOST_TICKETS_PER_ORDER, type OrderAmounts, orderAmounts } from '../orders/order.ts';

/** Why nobody can buy these tickets now. */
export type HoldRefusal =
  | 'no-event'
  | 'cancelled'
  | 'free'
  | 'over'
  | 'sales-closed'
  | 'host'
  | 'quantity'
  | 'no-profile'
  | 'requires-setup'
  | 'setup-error'
  | 'already-guest'
  /** The host has removed this person from the event. */
  | 'removed'
  | 'full'
  | 'too-few'
  /** The person has held scarce spots without paying, and others go first now (nextHold.ts). */
  | 'wait';

export type HoldDecision =
  | { readonly kind: 'hold'; readonly amounts: OrderAmounts; readonly includesBuyer: boolean }
  | { readonly kind: 'refused'; readonly reason: HoldRefusal };

export type HoldRequest = {
  readonly buyerId: UserId;
  readonly quantity: number;
  /** All tickets are for friends ("Buy More Tickets"). */
  readonly forFriends: boolean;
};

/** The documents at the moment of the decision. */
export type HoldFacts = {
  readonly event: ArvoEvent | null;
  readonly host: Pick<User, 'stripeAccountId' | 'paymentSetupComplete'> | null;
  readonly buyer: Pick<User, 'profileComplete'> | null;
  readonly isGuest: boolean;
  /** The host's word if they have removed this person from the event. */
  readonly removedWith: string | null;
  /** Ms UTC. */
  readonly now: number;
};

/** Whether these spots can be held for this person, and for how much (specification sections 4, 5 and 9). */
export function decideHold(request: HoldRequest, facts: HoldFacts): HoldDecision {
  const { event } = facts;
  if (!event) return { kind: 'refused', reason: 'no-event' };
  const reason = refusalOf(request, event, facts);
  if (reason) return { kind: 'refused', reason };
  return {
    kind: 'hold',
    amounts: orderAmounts(event.priceCents, request.quantity),
    includesBuyer: !request.forFriends,
  };
}

function refusalOf(request: HoldRequest, event: ArvoEvent, facts: HoldFacts): HoldRefusal | null {
  const { quantity, buyerId, forFriends } = request;
  if (event.isCancelled) return 'cancelled';
  if (!event.isPaid) return 'free';
  if (isOver(event, facts.now)) return 'over';
  if (isHost(event, buyerId)) return 'host';
  if (facts.removedWith !== null) return 'removed';
  if (event.isSalesClosed) return 'sales-closed';
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_TICKETS_PER_ORDER) return 'quantity';
  if (facts.buyer?.profileComplete !== true) return 'no-profile';
  if (facts.isGuest && !forFriends) return 'already-guest';
  return setupRefusal(event, facts.host) ?? roomRefusal(event, quantity);
}

/** Refuses if the host has no payout account, or if Stripe needs details before it can pay them. */
function setupRefusal(event: ArvoEvent, host: HoldFacts['host']): HoldRefusal | null {
  if (event.hostStripeAccountId === null || !host || host.stripeAccountId === null) return 'requires-setup';
  if (!host.paymentSetupComplete) return 'setup-error';
  // A document that our app did not write may have a price that nobody can pay.
  return event.priceCents < MINIMUM_PRICE_CENTS || event.priceCents > MAXIMUM_PRICE_CENTS ? 'setup-error' : null;
}

function roomRefusal(event: ArvoEvent, quantity: number): HoldRefusal | null {
  const left = spotsLeft(event);
  if (left === null || left >= quantity) return null;
  return isFull(event) ? 'full' : 'too-few';
}
