import type { StripeRefundFacts } from '@arvo/domain/sales/refund.ts';
import type { Stripe } from 'stripe';

/** What an order keeps of Stripe's refund. */
export const refundFacts = ({ id, metadata, amount, status }: Stripe.Refund): StripeRefundFacts => ({
  id,
  key: metadata?.['key'] ?? null,
  cents: amount,
  status,
});
