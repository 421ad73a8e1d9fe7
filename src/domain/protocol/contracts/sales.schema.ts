import * as z from 'zod/mini';
import { EVENT_ID_PATTERN, REMOVAL_WORD_MAX_LENGTH } from '../../events/event.ts';
import { manageTexts } from '../../texts/events/manage.ts';
import { refusalTexts } from '../../texts/money/refusals.ts';
import { salesTexts } from '../../texts/money/sales.ts';
import { plainTextProblem } from '../../typography/plainText.ts';
import { MOST_TICKETS_PER_ORDER, ORDER_STATES } from '../../orders/order.ts';

/*
 * The bodies and answers of the calls that sell tickets (specification section 7, "Cloud functions"). Every answer has
 * `success`; a refusal is {success: false, error} with an honest status.
 */

const eventId = z.string().check(z.regex(EVENT_ID_PATTERN));
const orderId = z.string().check(z.regex(/^[A-Za-z0-9]{20}$/u));
/** A link that lost a letter is as invalid as an old one. */
const ticketId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/u, salesTexts.claim.invalid));
const address = z.string().check(z.maxLength(2000));
const cents = z.int().check(z.nonnegative());
const count = z.int().check(z.nonnegative());
/** One line that shows as it was typed. */
const word = z.string().check(
  z.trim(),
  z.maxLength(REMOVAL_WORD_MAX_LENGTH),
  z.refine((text) => plainTextProblem(text) !== 'unseen-characters', manageTexts.wordUnseen),
);
const done = z.object({ success: z.literal(true) });

/** Holds the spots and opens Stripe's payment page: `url`. A second press for the same tickets returns to the open page. */
export const createCheckoutSession = {
  path: '/api/create-checkout-session',
  body: z.object({
    eventId,
    quantity: z
      .int(refusalTexts.quantity)
      .check(z.gte(1, refusalTexts.quantity), z.lte(MOST_TICKETS_PER_ORDER, refusalTexts.quantity)),
    successUrl: address,
    cancelUrl: address,
    buyingForFriends: z.optional(z.boolean()),
  }),
  answer: z.object({ success: z.literal(true), url: z.string(), orderId }),
} as const;

/** The server reads the session from Stripe, because the webhook may be late. Safe to run concurrently with it. */
export const checkOrder = {
  path: '/api/check-order',
  body: z.object({ orderId }),
  answer: z.object({ success: z.literal(true), state: z.enum(ORDER_STATES) }),
} as const;

/** The buyer gives the spots back before paying. Returns the order's final state, because a payment may have been faster. */
export const cancelCheckout = {
  path: '/api/cancel-checkout',
  body: z.object({ orderId }),
  answer: z.object({ success: z.literal(true), state: z.enum(ORDER_STATES) }),
} as const;

/** Makes the caller a guest by a friend's ticket. Idempotent for the person who has it. */
export const claimTicket = {
  path: '/api/claim-ticket',
  body: z.object({ ticketId, eventId }),
  answer: done,
} as const;

/** Records that somebody opened the link: the buyer sees "Opened". Changes nothing else. */
export const openTicket = { path: '/api/open-ticket', body: z.object({ ticketId, eventId }), answer: done } as const;

/** Records that the buyer sent the link, or copied it: they see "Sent". Changes nothing else. */
export const sendTicket = { path: '/api/send-ticket', body: z.object({ ticketId, eventId }), answer: done } as const;

/** Sends the link of a friend's ticket by email, in our own words. Sending it again to the same address changes nothing. */
export const mailInvitation = {
  path: '/api/mail-invitation',
  body: z.object({ ticketId, eventId, email: z.string().check(z.maxLength(320)) }),
  answer: done,
} as const;

/** Replaces an unclaimed invitation: the old link stops working, and the ticket gets a new one. */
export const replaceTicket = {
  path: '/api/replace-ticket',
  body: z.object({ ticketId, eventId }),
  answer: z.object({ success: z.literal(true), ticketId }),
} as const;

/** Undoes `replaceTicket` while nobody has the new link: `ticketId` is the old one, and works again. */
export const restoreTicket = {
  path: '/api/restore-ticket',
  body: z.object({ ticketId, eventId }),
  answer: done,
} as const;

/** What an invitation is worth, for somebody who need not be signed in: the buyer's name, null if they have no account any more. */
export const readInvitation = {
  path: '/api/read-invitation',
  body: z.object({ ticketId, eventId }),
  answer: z.object({
    success: z.literal(true),
    state: z.enum(['valid', 'taken-back']),
    buyer: z.nullable(z.string()),
  }),
} as const;

/** Refunds one unclaimed ticket. */
export const returnTicket = {
  path: '/api/return-ticket',
  body: z.object({ ticketId, eventId }),
  answer: z.object({ success: z.literal(true), refundCents: cents }),
} as const;

/** With `preview` it only returns what would happen to the money. `takesRefund`: because the event has changed; absent from older apps. */
export const leavePaidEvent = {
  path: '/api/leave-paid-event',
  body: z.object({ eventId, preview: z.boolean(), takesRefund: z.optional(z.boolean()) }),
  // noRefundUntil: after too many changes of mind, ms UTC.
  answer: z.object({ success: z.literal(true), refundCents: cents, noRefundUntil: z.optional(z.number()) }),
} as const;

/**
 * Cancels an event with sold tickets for its host; with `preview` it only returns how many people would get how much. `word`: why, on the
 * event's page. Absent from older apps.
 */
export const cancelEvent = {
  path: '/api/cancel-event',
  body: z.object({ eventId, preview: z.boolean(), word: z.optional(word) }),
  answer: z.object({ success: z.literal(true), people: count, refundCents: cents }),
} as const;

/** Refunds a whole order (ticketNumber null) or one of its tickets for the host. */
export const refundOrder = {
  path: '/api/refund-order',
  body: z.object({ orderId, ticketNumber: z.nullable(z.int().check(z.gte(1))) }),
  answer: z.object({ success: z.literal(true), refundCents: cents }),
} as const;

/**
 * The host removes a guest of a free or paid event, who cannot come back. `word`: what they say to them, maybe ''. A buyer gets the price
 * of their own spot back, and their friends' tickets stay; a friend's ticket returns to its buyer.
 */
export const removeGuest = {
  path: '/api/remove-guest',
  body: z.object({ eventId, guestId: z.string().check(z.regex(/^[^/]{1,128}$/u)), word }),
  answer: z.object({ success: z.literal(true), refundCents: cents }),
} as const;

/** The host lets people join a free or paid event, or lets nobody for now. */
export const setSales = {
  path: '/api/set-sales',
  body: z.object({ eventId, isOpen: z.boolean() }),
  answer: done,
} as const;

/**
 * How many of a host's guests were told of the last change, and how many have said that they know. With `names` also who has not, by
 * name, at most a hundred.
 */
export const whoKnows = {
  path: '/api/who-knows',
  body: z.object({ eventId, names: z.boolean() }),
  answer: z.object({ success: z.literal(true), told: count, know: count, missing: z.array(z.string()) }),
} as const;
