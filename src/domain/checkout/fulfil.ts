import type { ArvoEvent } from '../events/event.ts';
import { spotsLeft } from '../guests/join.ts';
import { isOver } from '../time/over.ts';
import type { OrderRefundReason, OrderState } from '../orders/order.ts';

/** The decision about an order that Stripe reports as paid. */
export type FulfilDecision =
  /** The order was decided before: Stripe may send every message twice. */
  | { readonly kind: 'done' }
  | { readonly kind: 'issue' }
  | { readonly kind: 'refund'; readonly reason: OrderRefundReason };

export type FulfilFacts = {
  /** Null if the event was deleted. */
  readonly event: ArvoEvent | null;
  /** False if the buyer has since deleted their account, so that nobody could attend or invite. */
  readonly hasBuyer: boolean;
  /** Ms UTC. */
  readonly now: number;
};

/** Whether a payment becomes tickets or is refunded. A refund is of the whole order. */
export function decideFulfil(
  order: { readonly state: OrderState; readonly quantity: number },
  { event, hasBuyer, now }: FulfilFacts,
): FulfilDecision {
  if (order.state === 'issued' || order.state === 'refunding' || order.state === 'refunded') return { kind: 'done' };
  if (!event || event.isCancelled) return { kind: 'refund', reason: 'cancelled' };
  if (isOver(event, now)) return { kind: 'refund', reason: 'over' };
  if (!hasBuyer) return { kind: 'refund', reason: 'left' };
  if (order.state !== 'expired') return { kind: 'issue' };
  // The hold expired before the payment arrived, so somebody else may have the spots by now.
  const left = spotsLeft(event);
  return left === null || left >= order.quantity ? { kind: 'issue' } : { kind: 'refund', reason: 'no-place' };
}

/** Whether the event's heldCount still includes an order in this state. */
export const isHolding = (state: OrderState): boolean => state === 'held' || state === 'paid';
