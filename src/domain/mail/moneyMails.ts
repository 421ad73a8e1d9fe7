import { displayTitle } from '../events/displayTitle.ts';
import type { ArvoEvent } from '../events/event.ts';
import { formatCents } from '../money/price.ts';
import { eventOrdersHref, orderHref } from '../orders/orderHref.ts';
import type { Order, OrderRefund } from '../orders/order.ts';
import { receiptFacts, receiptLines, receiptNotes, receiptTitle } from '../orders/receipt.ts';
import { invitationPath } from '../tickets/invitation.ts';
import type { TicketId } from '../tickets/ticket.ts';
import { mailTexts } from '../texts/mail.ts';
import { orderTexts } from '../texts/money/orders.ts';
import { eventTexts } from '../texts/events/events.ts';
import { payoutTexts } from '../texts/money/payouts.ts';
import { eventFacts, titleIn, viewEvent, whenFact } from './eventMails.ts';
import { type MailContent, type MailPart, oneLine } from './mailContent.ts';

/** Of the page and of the server alike. */
type SoldOrder = Omit<Order, 'refunds' | 'hasPage'>;

type Bought = {
  readonly order: SoldOrder;
  readonly event: ArvoEvent;
  /** Public names; null of a deleted account. */
  readonly host: string | null;
  readonly buyer: string | null;
};

/** The tickets of an order, with their receipt. Without an invitation link: each is a secret that only its page shows. */
export function ticketMail({ order, event, host, buyer }: Bought): MailContent {
  const { ticket } = mailTexts;
  const { explained } = orderTexts;
  const title = titleIn(event);
  return {
    subject: ticket.subject(order.quantity, title),
    heading: order.includesBuyer ? ticket.heading : ticket.forFriends,
    parts: [
      { kind: 'event', title },
      { kind: 'facts', facts: eventFacts(event) },
      ...(order.includesBuyer ? [text(explained.issued)] : []),
      ...(order.ticketNumbers.length > 0 ? [text(explained.forFriends)] : []),
    ],
    action: viewEvent(event),
    below: [receiptPart({ order, host, buyer }), ...receiptNotes(order).map(text)],
    why: ticket.why,
    calendar: event,
  };
}

const text = (words: string): MailPart => ({ kind: 'text', text: words });
const about = (event: Pick<ArvoEvent, 'title'>): MailPart => ({ kind: 'event', title: titleIn(event) });

const receiptPart = ({ order, host, buyer }: Omit<Bought, 'event'>): MailPart => ({
  kind: 'facts',
  title: receiptTitle(order),
  facts: [
    { name: orderTexts.event, value: oneLine(displayTitle(order.event)) },
    { name: orderTexts.seller, value: oneLine(host ?? eventTexts.unknownHost) },
    ...receiptFacts(order, buyer === null ? null : oneLine(buyer)),
    ...receiptLines(order).map(({ name, amount }) => ({ name, value: amount })),
  ],
});

/**
 * A friend's ticket with its secret link, to an address that the buyer typed. Names, title and place are left out: somebody could
 * write their own message to strangers there.
 */
export function invitationMail(event: ArvoEvent, ticketId: TicketId): MailContent {
  const { invitation } = mailTexts;
  return {
    subject: invitation.subject,
    heading: invitation.subject,
    parts: [text(invitation.text), { kind: 'facts', facts: [whenFact(event)] }],
    action: { label: invitation.open, path: invitationPath(event.id, ticketId) },
    below: [text(invitation.secret)],
    why: invitation.why,
  };
}

/** Stripe has sent a refund. */
export function refundedMail(order: SoldOrder, { cents }: Pick<OrderRefund, 'cents'>): MailContent {
  const { refunded } = mailTexts;
  const amount = formatCents(cents);
  return {
    subject: refunded.subject(amount, titleIn(order.event)),
    heading: refunded.heading(amount),
    parts: [about(order.event), text(refunded.text)],
    action: { label: mailTexts.openOrder, path: orderHref(order.id) },
    why: refunded.why,
  };
}

/** Stripe could not make a refund. */
export function refundFailedMail(order: SoldOrder, { cents }: Pick<OrderRefund, 'cents'>): MailContent {
  const { refundFailed } = mailTexts;
  return {
    subject: refundFailed.subject(titleIn(order.event)),
    heading: refundFailed.heading(formatCents(cents)),
    parts: [about(order.event), text(refundFailed.text)],
    action: { label: mailTexts.openOrder, path: orderHref(order.id) },
    why: refundFailed.why,
  };
}

/** A friend has claimed one of the buyer's tickets. `name`: the friend's. */
export function claimedMail(event: ArvoEvent, name: string): MailContent {
  const { claimed } = mailTexts;
  return {
    subject: claimed.subject(oneLine(name), titleIn(event)),
    heading: claimed.heading(oneLine(name)),
    parts: [about(event), text(claimed.text)],
    action: viewEvent(event),
    why: claimed.why,
  };
}

/** The host has been paid `cents` for the event so far. */
export function paidOutMail(event: ArvoEvent, cents: number): MailContent {
  const { paidOut } = mailTexts;
  return {
    subject: paidOut.subject(titleIn(event)),
    heading: paidOut.heading,
    parts: [about(event), text(paidOut.text(formatCents(cents)))],
    action: { label: mailTexts.openOrders, path: eventOrdersHref(event.id) },
    why: paidOut.why,
  };
}

/** Asks a person to confirm that an address is theirs. `path`: the page with the button. */
export function confirmMail(path: string): MailContent {
  const { confirm } = mailTexts;
  return {
    subject: confirm.subject,
    heading: confirm.heading,
    parts: [text(confirm.text)],
    action: { label: confirm.action, path },
    why: confirm.why,
  };
}

/** The host's bank has refused a payment of Stripe's. */
export function payoutReturnedMail(): MailContent {
  const { payoutReturned } = mailTexts;
  const [what, whatToDo] = payoutTexts.bank;
  return {
    subject: payoutReturned.subject,
    heading: what,
    parts: [text(whatToDo)],
    action: { label: mailTexts.openProfile, path: '/profile' },
    why: payoutReturned.why,
  };
}
