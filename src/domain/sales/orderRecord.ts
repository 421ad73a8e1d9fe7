import type { Order, OrderRefund } from './order.ts';
import type { Disputes } from './refund.ts';

/** A refund with Stripe's id for it, null until Stripe has answered. */
export type StoredRefund = OrderRefund & { readonly refundId: string | null };

/** orders/{id} as the server works with it. Instants ms UTC, money in integer cents. */
export type OrderRecord = Omit<Order, 'hasPage' | 'refunds'> & {
  /** Stripe's page; null until Stripe has answered. Its address is not kept: it shows the buyer's e-mail, and hosts read orders. */
  readonly checkout: { readonly sessionId: string; readonly expiresAt: number } | null;
  readonly paymentIntentId: string | null;
  /** The charge that the host's share is transferred from; null until somebody has read it from Stripe. */
  readonly chargeId: string | null;
  /** By our own key, which is also what makes the call to Stripe idempotent. */
  readonly refundsByKey: ReadonlyMap<string, StoredRefund>;
  /** Missing before the first: a payment can be disputed more than once. */
  readonly disputes?: Disputes;
  readonly transfer: {
    readonly id: string;
    readonly cents: number;
    readonly at: number;
    readonly kind: 'payout' | 'advance';
  } | null;
  /** Attempts to transfer that Stripe answered with an error; null before the first. Part of the idempotency key. */
  readonly transferTry: number | null;
  /** When the repair job asks Stripe about it; null when there is nothing left to ask. */
  readonly nextCheckAt: number | null;
};
