import { parseEventId, type EventId } from '@arvo/domain/events/event.ts';
import { asUserId, type UserId } from '@arvo/domain/people/person.ts';
import { CHECKOUT_OPEN_MS, type OrderId, parseOrderId } from '@arvo/domain/orders/order.ts';
import type { OrderRecord } from '@arvo/domain/orders/orderRecord.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import type { Stripe } from 'stripe';

type Return = {
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** Null if the buyer signs in by phone; Stripe's page then asks for an address. */
  readonly email: string | null;
  /** Ms UTC. */
  readonly now: number;
};

/**
 * Parameters of Stripe's page for an order. Accepts only card and Link, because other methods settle after days, longer
 * than any hold. No currency conversion and no session recovery, which would open a second page for the same order.
 */
export function sessionParams(
  order: OrderRecord,
  { successUrl, cancelUrl, email, now }: Return,
): Stripe.Checkout.SessionCreateParams {
  // Repeated on the payment, because Stripe does not copy a session's metadata to it.
  const metadata = { orderId: order.id, eventId: order.eventId, buyerId: order.buyerId };
  const name = order.event.title || eventTexts.untitled;
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    submit_type: 'book',
    locale: 'en',
    line_items: [
      {
        quantity: order.quantity,
        price_data: { currency: 'aud', unit_amount: order.priceCents, product_data: { name } },
      },
    ],
    allowed_payment_method_types: ['card', 'link'],
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor((now + CHECKOUT_OPEN_MS) / 1000),
    client_reference_id: order.id,
    metadata,
    payment_intent_data: {
      metadata,
      transfer_group: order.id,
      ...(email === null ? {} : { receipt_email: email }),
    },
    ...(email === null ? {} : { customer_email: email }),
    success_url: successUrl,
    cancel_url: cancelUrl,
  };
}

/** A session that Stripe reports as paid, and the order it pays for. */
export type PaidSession = {
  readonly sessionId: string;
  readonly orderId: OrderId;
  readonly eventId: EventId;
  readonly buyerId: UserId;
  readonly amountCents: number;
  readonly currency: string;
  readonly paymentIntentId: string;
  /** Null if the answer does not contain the payment itself. */
  readonly chargeId: string | null;
  /** When Stripe charged the card, ms UTC; null if the charge is unknown. */
  readonly chargedAt: number | null;
};

export type SessionFacts =
  /** Not created by this app: another product may use the same account. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'open' | 'expired' | 'unpaid'; readonly orderId: OrderId; readonly eventId: EventId }
  | { readonly kind: 'paid'; readonly orderId: OrderId; readonly paid: PaidSession };

type Session = Pick<
  Stripe.Checkout.Session,
  'id' | 'status' | 'payment_status' | 'metadata' | 'amount_total' | 'currency' | 'payment_intent'
>;

/** The session and its charge as Stripe has them now. */
export const retrieveSession = (
  sessions: Pick<Stripe['checkout']['sessions'], 'retrieve'>,
  id: string,
): Promise<Stripe.Checkout.Session> => sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });

/** What a session says about its order, from a signed webhook or read from Stripe. */
export function sessionFacts(session: Session): SessionFacts {
  const { orderId = '', eventId = '', buyerId = '' } = session.metadata ?? {};
  const order = parseOrderId(orderId);
  const event = parseEventId(eventId);
  if (order === null || event === null || buyerId === '') return { kind: 'foreign' };
  const ours = { orderId: order, eventId: event };
  if (session.status !== 'complete') return { kind: session.status === 'open' ? 'open' : 'expired', ...ours };
  const payment = paymentOf(session);
  if (session.payment_status !== 'paid' || payment === null) return { kind: 'unpaid', ...ours };
  return {
    kind: 'paid',
    orderId: order,
    paid: {
      ...payment,
      sessionId: session.id,
      orderId: order,
      eventId: event,
      buyerId: asUserId(buyerId),
      amountCents: session.amount_total ?? -1,
      currency: session.currency ?? '',
    },
  };
}

type Payment = Pick<PaidSession, 'paymentIntentId' | 'chargeId' | 'chargedAt'>;

function paymentOf({ payment_intent: payment }: Session): Payment | null {
  if (payment === null) return null;
  if (typeof payment === 'string') return { paymentIntentId: payment, chargeId: null, chargedAt: null };
  const { id: paymentIntentId, latest_charge: charge } = payment;
  if (typeof charge === 'string') return { paymentIntentId, chargeId: charge, chargedAt: null };
  return { paymentIntentId, chargeId: charge?.id ?? null, chargedAt: charge ? charge.created * 1000 : null };
}
