import type { RefusedRequest } from '@arvo/domain/checkout/holds.ts';
import type { OrderRecord } from '@arvo/domain/orders/orderRecord.ts';

/** The outcome of a request to hold spots. */
export type HoldResult =
  | { readonly kind: 'held'; readonly order: OrderRecord }
  /** The person already holds the same tickets, and their payment page is open. */
  | { readonly kind: 'resumed'; readonly order: OrderRecord }
  /** The person holds other tickets. They must be given back first, which needs Stripe. */
  | { readonly kind: 'replace'; readonly order: OrderRecord }
  /** Another call of this person is just requesting its payment page. */
  | { readonly kind: 'opening' }
  | RefusedRequest;
