/** What happens when a buyer presses Pay: a payment intent, a charge, the books, and the session's end. */
import type { Stripe } from 'stripe';
import { openDispute } from '../money/disputes.ts';
import { book } from '../money/ledger.ts';
import { emit } from '../world/events.ts';
import { newId } from '../world/ids.ts';
import { tick } from '../world/tick.ts';
import type { World } from '../world/world.ts';
import type { TestCard } from './cards.ts';
import type { CardPayment, CheckoutRecord } from './record.ts';
import { newCharge, newIntent } from './payment.ts';

export type PayOutcome =
  | { readonly kind: 'paid'; readonly eventId: string }
  | { readonly kind: 'declined'; readonly message: string }
  | { readonly kind: 'authenticate' }
  | { readonly kind: 'closed' };

const NOT_AUTHENTICATED = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};
/** Charges become available two days after the payment. */
const AVAILABLE_AFTER_SECONDS = 2 * 24 * 3600;

/** Stripe's fee for a domestic card, cents: 1.7 % and 30 c. */
export const stripeFee = (cents: number): number => Math.round((cents * 17) / 1000) + 30;

/** Tries to pay with a card. Stripe creates the payment intent at the first attempt and reuses it for the next. */
export function payWithCard(world: World, record: CheckoutRecord, payment: CardPayment): PayOutcome {
  tick(world);
  const { session } = record;
  if (session.status !== 'open') return { kind: 'closed' };
  const intent = intentOf(world, record);
  intent.receipt_email = record.payment.receiptEmail;
  const { card } = payment;
  if (card.declined) return decline(world, intent, payment, card.declined);
  if (card.authentication) {
    intent.status = 'requires_action';
    record.authenticating = payment;
    return { kind: 'authenticate' };
  }
  return succeed(world, record, intent, payment);
}

/** The buyer's answer in the 3-D Secure dialog. */
export function finishAuthentication(world: World, record: CheckoutRecord, isComplete: boolean): PayOutcome {
  tick(world);
  const payment = record.authenticating;
  record.authenticating = undefined;
  if (record.session.status !== 'open' || !payment) return { kind: 'closed' };
  const intent = intentOf(world, record);
  if (!isComplete || payment.card.authentication === 'fails') {
    return decline(world, intent, payment, NOT_AUTHENTICATED);
  }
  return succeed(world, record, intent, payment);
}

function intentOf(world: World, { session, payment }: CheckoutRecord): Stripe.PaymentIntent {
  const existing = typeof session.payment_intent === 'string' ? world.intents.get(session.payment_intent) : undefined;
  if (existing) return existing;
  const intent = newIntent(world.clock.seconds(), session, payment);
  world.intents.set(intent.id, intent);
  session.payment_intent = intent.id;
  emit(world, 'payment_intent.created', intent);
  return intent;
}

function decline(
  world: World,
  intent: Stripe.PaymentIntent,
  payment: CardPayment,
  { code, declineCode, message }: NonNullable<TestCard['declined']>,
): PayOutcome {
  const charge = newCharge(world.clock.seconds(), intent, payment);
  charge.status = 'failed';
  charge.failure_code = code;
  charge.failure_message = message;
  charge.paid = false;
  charge.captured = false;
  charge.amount_captured = 0;
  world.charges.set(charge.id, charge);
  intent.status = 'requires_payment_method';
  intent.latest_charge = charge.id;
  intent.last_payment_error = {
    type: 'card_error',
    code,
    message,
    charge: charge.id,
    ...(declineCode !== undefined && { decline_code: declineCode }),
  };
  emit(world, 'charge.failed', charge);
  emit(world, 'payment_intent.payment_failed', intent);
  return { kind: 'declined', message };
}

function succeed(world: World, record: CheckoutRecord, intent: Stripe.PaymentIntent, payment: CardPayment): PayOutcome {
  const { session } = record;
  const now = world.clock.seconds();
  const charge = newCharge(now, intent, payment);
  world.charges.set(charge.id, charge);
  world.cards.set(charge.id, payment.card);
  charge.balance_transaction = book(world, {
    owner: 'platform',
    type: 'charge',
    amount: charge.amount,
    fee: stripeFee(charge.amount),
    source: charge.id,
    availableOn: payment.card.isAvailableAtOnce ? now : now + AVAILABLE_AFTER_SECONDS,
    transferGroup: intent.transfer_group,
  });
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.latest_charge = charge.id;
  intent.last_payment_error = null;
  intent.payment_method = newId('pm', 24);
  charge.payment_method = intent.payment_method;
  session.status = 'complete';
  session.payment_status = 'paid';
  session.url = null;
  session.customer_details = {
    address: { city: null, country: 'AU', line1: null, line2: null, postal_code: null, state: null },
    business_name: null,
    email: payment.email,
    individual_name: null,
    name: payment.name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
  emit(world, 'payment_intent.succeeded', intent);
  emit(world, 'charge.succeeded', charge);
  const eventId = emit(world, 'checkout.session.completed', session);
  const { dispute } = payment.card;
  if (dispute) openDispute(world, charge, dispute);
  return { kind: 'paid', eventId };
}
