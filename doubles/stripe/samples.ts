/** Parameters as Arvo sends them, for the simulator's tests. */
import type { Stripe } from 'stripe';
import { ACCOUNT_PARAMS } from '../../functions/src/payments/accountParams.ts';

/** Parameters of a session for one ticket of A$50; expires in 31 minutes. */
export const ticketFor = (order: string): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  ui_mode: 'hosted_page',
  submit_type: 'book',
  locale: 'en',
  line_items: [
    { price_data: { currency: 'aud', unit_amount: 5000, product_data: { name: 'Harbour picnic' } }, quantity: 1 },
  ],
  allowed_payment_method_types: ['card', 'link'],
  adaptive_pricing: { enabled: false },
  client_reference_id: order,
  metadata: { order },
  payment_intent_data: { metadata: { order }, transfer_group: order },
  success_url: 'http://localhost:5050/events/e1?paid=true&session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:5050/events/e1',
  expires_at: Math.floor(Date.now() / 1000) + 31 * 60,
});

/** A bank account as hosts enter it; the number decides the outcome of payouts. */
export const bankAccount = (accountNumber = '000123456') =>
  ({
    object: 'bank_account',
    country: 'AU',
    currency: 'aud',
    account_holder_name: 'Kim Host',
    routing_number: '110000',
    account_number: accountNumber,
  }) satisfies Stripe.AccountUpdateParams.BankAccount;

/** Parameters of a host's account. */
export const hostAccount = (accountNumber?: string) =>
  ({
    ...ACCOUNT_PARAMS,
    email: 'host@example.com',
    business_type: 'individual',
    external_account: bankAccount(accountNumber),
  }) satisfies Stripe.AccountCreateParams;
