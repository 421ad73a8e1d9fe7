import * as z from 'zod/mini';
import { asEventId } from '../events/event.ts';
import { cardFieldsOf, type EventCard } from '../events/eventCard.ts';
import { shownStart } from '../events/startNotice.ts';
import { parseCard } from '../events/event.schema.ts';
import { parseTaxDetails } from '../money/taxDetails.ts';
import { asUserId } from '../people/person.ts';
import { asOrderId, DISPUTE_MARKS, type Order, ORDER_DISPUTES, ORDER_STATES, REFUND_REASONS } from './order.ts';
import type { Disputes, OrderRecord, StoredRefund } from './orderRecord.ts';

/** Instants are already ms UTC, as everywhere in parsed documents. */
const instant = z.catch(z.nullable(z.number()), null);
const cents = z.int().check(z.nonnegative());
const id = z.string().check(z.minLength(1));
const optionalId = z.catch(z.optional(id), undefined);
const nullableId = z.catch(z.nullable(z.string()), null);

const refund = z.object({
  cents,
  state: z.enum(['pending', 'succeeded', 'failed']),
  ticket: z.nullable(z.union([z.literal('own'), z.int()])),
  refundId: nullableId,
  reason: z.catch(z.nullable(z.enum(REFUND_REASONS)), null),
});

// Documents from before disputed sums were stored have the mark alone; such a dispute counted as one about the whole payment. Those from
// before `at` lack it: any later message counts.
const dispute = z.union([
  z.enum(DISPUTE_MARKS),
  z.object({ mark: z.enum(DISPUTE_MARKS), cents, at: z.catch(z.number(), 0) }),
]);

const transfer = z.object({ id, cents, at: z.number(), kind: z.enum(['payout', 'advance']) });

const orderDocument = z.object({
  buyerId: id,
  hostId: id,
  eventId: id,
  event: z.unknown(),
  quantity: z.int().check(z.positive()),
  includesBuyer: z.boolean(),
  // Absent in documents from before this field.
  ticketNumbers: z.catch(z.array(z.int()), []),
  priceCents: cents,
  amountCents: cents,
  feeCents: cents,
  shareCents: cents,
  state: z.enum(ORDER_STATES),
  checkout: z.catch(z.nullable(z.object({ sessionId: z.optional(id), expiresAt: z.number() })), null),
  // Absent in orders from before this field, each of which began a hold of its own.
  heldSince: z.catch(z.optional(z.number()), undefined),
  holdUntil: z.number(),
  createdAt: z.number(),
  paidAt: instant,
  issuedAt: instant,
  // Only in documents from before orderPayments/{id}.
  paymentIntentId: optionalId,
  chargeId: optionalId,
  refundedCents: z.catch(cents, 0),
  refunds: z.catch(z.record(z.string(), refund), {}),
  dispute: z.catch(z.nullable(z.enum(ORDER_DISPUTES)), null),
  lostCents: z.catch(z.optional(cents), undefined),
  disputes: z.catch(z.optional(z.record(z.string(), dispute)), undefined),
  // Absent in documents from before this field.
  sellerTax: z.optional(z.unknown()),
  transfer: z.catch(z.nullable(transfer), null),
  transferredCents: z.catch(cents, 0),
  transferTry: z.catch(z.nullable(z.int()), null),
  nextCheckAt: instant,
});

/**
 * The event as its buyer saw it. A host writes the displayed date and the instant separately, and could sell a distant date
 * with an instant of tomorrow, so the later of the two decides about refunds and payout.
 */
function withLaterStart(card: EventCard): EventCard {
  const displayed = shownStart(card);
  if (displayed <= card.startAt) return card;
  return { ...card, startAt: displayed, endAt: card.endAt === null ? null : Math.max(card.endAt, displayed) };
}

/** orders/{id} with the server-only fields, or null if the document is invalid. */
export function parseOrderRecord(orderId: string, document: unknown): OrderRecord | null {
  const result = z.safeParse(orderDocument, document);
  if (!result.success) return null;
  const { buyerId, hostId, eventId, event, refunds, disputes, lostCents, sellerTax, heldSince, ...rest } = result.data;
  const card = parseCard(asEventId(eventId), event);
  if (!card) return null;
  return {
    ...rest,
    id: asOrderId(orderId),
    buyerId: asUserId(buyerId),
    hostId: asUserId(hostId),
    eventId: asEventId(eventId),
    event: cardFieldsOf(withLaterStart(card)),
    heldSince: heldSince ?? rest.createdAt,
    sellerTax: parseTaxDetails(sellerTax),
    refundsByKey: new Map<string, StoredRefund>(Object.entries(refunds)),
    lostCents: lostCents ?? (rest.dispute === 'lost' ? rest.amountCents : 0),
    ...(disputes === undefined ? {} : { disputes: withSums(disputes, rest.amountCents) }),
  };
}

const withSums = (disputes: Readonly<Record<string, z.output<typeof dispute>>>, amountCents: number): Disputes =>
  Object.fromEntries(
    Object.entries(disputes).map(([key, one]) => [
      key,
      typeof one === 'string' ? { mark: one, cents: amountCents, at: 0 } : one,
    ]),
  );

/** orders/{id} as its buyer and host see it, or null if the document is invalid. */
export function parseOrder(orderId: string, document: unknown): Order | null {
  const stored = parseOrderRecord(orderId, document);
  if (!stored) return null;
  const { checkout, refundsByKey, paymentIntentId: _intent, chargeId: _charge, transfer: _transfer, ...rest } = stored;
  const { heldSince: _since, nextCheckAt: _next, transferTry: _try, disputes: _disputes, ...order } = rest;
  return {
    ...order,
    hasPage: checkout !== null,
    refunds: [...refundsByKey.values()].map(({ refundId: _refund, ...withoutId }) => withoutId),
  };
}
