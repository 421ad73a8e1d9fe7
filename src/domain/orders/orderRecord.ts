import type { DisputeMark, Order, OrderRefund } from './order.ts';

/** `cents`: what is disputed, which may be a part of the payment. `at`: when Stripe sent the newest message about it, ms UTC. */
export type Dispute = { readonly mark: DisputeMark; readonly cents: number; readonly at: number };

/** By Stripe's id. */
export type Disputes = Readonly<Record<string, Dispute>>;

/** A refund with Stripe's id, which is null until Stripe has answered. */
export type StoredRefund = OrderRefund & { readonly refundId: string | null };

/** orders/{id} with the server-only fields. Instants in ms UTC, money in integer cents. */
export type OrderRecord = Omit<Order, 'hasPage' | 'refunds'> & {
  /**
   * Stripe's page; null until Stripe has answered. Its id is in orderPayments/{id}, because the page shows the buyer's e-mail and
   * hosts can read orders; orders from before that document have it here.
   */
  readonly checkout: { readonly sessionId?: string | undefined; readonly expiresAt: number } | null;
  /** When the first of the person's unpaid holds of the event that this one continues began, ms UTC (checkout/nextHold.ts). */
  readonly heldSince: number;
  /** Stripe's ids, only in orders from before orderPayments/{id}. */
  readonly paymentIntentId?: string | undefined;
  readonly chargeId?: string | undefined;
  /** By our own key, which is also part of the idempotency key of the call to Stripe. */
  readonly refundsByKey: ReadonlyMap<string, StoredRefund>;
  /** Missing before the first dispute. A payment can be disputed more than once. */
  readonly disputes?: Disputes;
  readonly transfer: {
    readonly id: string;
    readonly cents: number;
    readonly at: number;
    readonly kind: 'payout' | 'advance';
  } | null;
  /** Attempts to transfer or take back that Stripe answered with an error; null before the first. Part of the idempotency key. */
  readonly transferTry: number | null;
  /** When the repair job checks this order with Stripe; null if nothing is left to check. */
  readonly nextCheckAt: number | null;
};
