import type { StripeRefundFacts } from '@arvo/domain/refunds/refund.ts';
import type { Stripe } from 'stripe';

/** The part of Stripe's refund that an order stores. */
export const refundFacts = ({ id, metadata, amount, status }: Stripe.Refund): StripeRefundFacts => ({
  id,
  key: metadata?.['key'] ?? null,
  cents: amount,
  status,
});
