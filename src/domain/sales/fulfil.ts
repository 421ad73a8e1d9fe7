import type { ArvoEvent } from '../events/event.ts';
import { spotsLeft } from '../events/join.ts';
import { isOver } from '../time/over.ts';
import type { OrderRefundReason, OrderState } from './order.ts';

/** What happens to an order whose money Stripe has. */
export type FulfilDecision =
  /** It happened before: every message of Stripe's can come twice. */
  | { readonly kind: 'done' }
  | { readonly kind: 'issue' }
  | { readonly kind: 'refund'; readonly reason: OrderRefundReason };

export type FulfilFacts = {
  /** Null where it is gone. */
  readonly event: ArvoEvent | null;
  /** False where the buyer has deleted their account since: nobody could come, or invite. */
  readonly hasBuyer: boolean;
  /** Ms UTC. */
  readonly now: number;
};

export function decideFulfil(
  order: { readonly state: OrderState; readonly quantity: number },
  { event, hasBuyer, now }: FulfilFacts,
): FulfilDecision {
  if (order.state === 'issued' || order.state === 'refunding' || order.state === 'refunded') return { kind: 'done' };
  if (!event || event.isCancelled) return { kind: 'refund', reason: 'cancelled' };
  if (isOver(event, now)) return { kind: 'refund', reason: 'over' };
  if (!hasBuyer) return { kind: 'refund', reason: 'left' };
  if (order.state !== 'expired') return { kind: 'issue' };
  // The hold lapsed before the money came: the places may be somebody else's by now.
  const left = spotsLeft(event);
  return left === null || left >= order.quantity ? { kind: 'issue' } : { kind: 'refund', reason: 'no-place' };
}

/** Whether the event's heldCount still counts the places of an order in this state. */
export const isHolding = (state: OrderState): boolean => state === 'held' || state === 'paid';
