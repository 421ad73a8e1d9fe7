/** Payment intents and charges as Stripe makes them for a Checkout session. */
import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { newId } from '../world/ids.ts';
import type { CardPayment, PaymentData } from './record.ts';

/** `now`: seconds UTC. */
export function newIntent(now: number, session: Stripe.Checkout.Session, data: PaymentData): Stripe.PaymentIntent {
  const id = newId('pi', 24);
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: session.allowed_payment_method_types,
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${newId('local', 16)}`,
    confirmation_method: 'automatic',
    created: now,
    currency: 'aud',
    customer: null,
    customer_account: null,
    description: data.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: { ...data.metadata },
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: session.payment_method_types,
    payment_record: null,
    processing: null,
    receipt_email: data.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: data.transferGroup,
  };
}

/** A charge that succeeded; `now`: seconds UTC. */
export function newCharge(now: number, intent: Stripe.PaymentIntent, payment: CardPayment): Stripe.Charge {
  const { card, email, name } = payment;
  const id = newId('ch', 24);
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email, name, phone: null, tax_id: null },
    calculated_statement_descriptor: 'ARVO',
    captured: true,
    created: now,
    currency: 'aud',
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: intent.id,
    payment_method: intent.payment_method === null ? null : String(intent.payment_method),
    payment_method_details: { type: 'card', card: cardDetails(intent.amount, payment) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: `https://pay.stripe.com/receipts/local/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group ?? null,
  };

  function cardDetails(
    amount: number,
    { expiryMonth, expiryYear }: CardPayment,
  ): Stripe.Charge.PaymentMethodDetails.Card {
    return {
      amount_authorized: amount,
      authorization_code: null,
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'AU',
      electronic_commerce_indicator: null,
      exp_month: expiryMonth,
      exp_year: expiryYear,
      fingerprint: createHash('sha256').update(card.number).digest('hex').slice(0, 16),
      funding: card.funding,
      installments: null,
      last4: card.number.slice(-4),
      mandate: null,
      network: card.brand,
      network_token: { used: false },
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    };
  }
}
