import * as z from 'zod/mini';
import { asEventId } from '../events/event.ts';
import { MESSAGE_ID_PATTERN, type MessageId } from '../messages/hostMessage.ts';
import { asOrderId } from '../orders/order.ts';
import { asUserId } from '../people/person.ts';
import { DELIVERY_STATES, type Delivery } from './delivery.ts';
import type { Mail } from './mail.ts';

const text = z.string().check(z.minLength(1));
const id = {
  event: z.pipe(text, z.transform(asEventId)),
  order: z.pipe(text, z.transform(asOrderId)),
  person: z.pipe(text, z.transform(asUserId)),
  message: z.pipe(
    z.string().check(z.regex(MESSAGE_ID_PATTERN)),
    z.transform((value) => value as MessageId),
  ),
};
const ofEvent = z.object({ eventId: id.event });
const ofRefund = z.object({ eventId: id.event, orderId: id.order, refund: text });

const template = z.discriminatedUnion('name', [
  z.object({ name: z.literal('ticket'), data: z.object({ eventId: id.event, orderId: id.order }) }),
  z.object({ name: z.literal('changed'), data: z.object({ eventId: id.event, revision: z.number() }) }),
  z.object({ name: z.literal('cancelled'), data: ofEvent }),
  z.object({ name: z.literal('removed'), data: ofEvent }),
  z.object({ name: z.literal('refunded'), data: ofRefund }),
  z.object({ name: z.literal('refund-failed'), data: ofRefund }),
  z.object({ name: z.literal('claimed'), data: z.object({ eventId: id.event, claimer: id.person }) }),
  z.object({ name: z.literal('paid-out'), data: z.object({ eventId: id.event, cents: z.number() }) }),
  z.object({ name: z.literal('payout-returned'), data: z.object({ payout: text }) }),
  z.object({ name: z.literal('joined'), data: ofEvent }),
  z.object({ name: z.literal('message'), data: z.object({ eventId: id.event, messageId: id.message }) }),
  z.object({ name: z.literal('reminder'), data: z.object({ eventId: id.event, startAt: z.number() }) }),
  z.object({
    name: z.literal('invitation'),
    data: z.object({ eventId: id.event, ticket: text, address: text }),
  }),
  z.object({ name: z.literal('confirm'), data: z.object({ at: z.number() }) }),
]);

const delivery = z.object({
  state: z.enum(DELIVERY_STATES),
  attempts: z.number(),
  dueAt: z.catch(z.nullable(z.number()), null),
});

const mailDocument = z.object({
  toUids: z.tuple([id.person]),
  template,
  delivery: z.optional(delivery),
  pushedAt: z.optional(z.number()),
  address: z.optional(z.string()),
});

export type StoredMail = {
  readonly mail: Mail;
  /** Null before the first attempt. */
  readonly delivery: Delivery | null;
  /** Whether devices got its notification, or another process is sending it. */
  readonly isPushed: boolean;
  /** Where an invitation goes; null of other mails, and once it has been sent or given up. */
  readonly address: string | null;
};

/** Parses mail/{id} with instants as ms UTC; null if it is none. */
export function parseMail(document: unknown): StoredMail | null {
  const parsed = z.safeParse(mailDocument, document);
  if (!parsed.success) return null;
  const { toUids, template: about, delivery: sent = null, pushedAt, address = null } = parsed.data;
  return { mail: mailOf(about, toUids[0]), delivery: sent, isPushed: pushedAt !== undefined, address };
}

const mailOf = ({ name, data }: z.output<typeof template>, to: Mail['to']): Mail =>
  // The schema holds each kind's name and its fields together.
  ({ kind: name, ...data, to }) as Mail;
