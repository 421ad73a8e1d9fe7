import type { MailChoices } from '@arvo/domain/mail/mailChoices.ts';
import type { MessageId, MessageTo, SentMessage } from '@arvo/domain/messages/hostMessage.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { Order, OrderId, OrderState } from '@arvo/domain/orders/order.ts';
import type { EventPayout } from '@arvo/domain/payouts/payout.ts';
import type { FriendTicket, TicketId } from '@arvo/domain/tickets/ticket.ts';
import type { Live, Unsubscribe } from './live.ts';
import type { CallOutcome } from './payments.ts';

/** The tickets of a purchase. */
export type Purchase = {
  readonly eventId: EventId;
  /** 1 to 5. */
  readonly quantity: number;
  /** All tickets are for friends, because the buyer is already a guest. */
  readonly forFriends: boolean;
  /** This page's path, to which Stripe's page returns if the buyer cancels. */
  readonly here: string;
};

export type WithTicket = { readonly eventId: EventId; readonly ticketId: TicketId };
type Refund = { readonly refundCents: number };

/** Selling tickets (docs/payments.md). The server decides, writes and moves money; this sends the calls and follows the documents. */
export interface SalesGateway {
  /** Holds the spots and returns the address of Stripe's page; '' if the answer has none. */
  buy(purchase: Purchase): Promise<CallOutcome<{ readonly url: string }>>;
  /** Makes the server read the payment from Stripe, because the webhook may be late. */
  checkOrder(orderId: OrderId): Promise<CallOutcome<{ readonly state: OrderState }>>;
  /** Gives the held spots back. Returns the order's final state, because a payment may have been faster. */
  cancelCheckout(orderId: OrderId): Promise<CallOutcome<{ readonly state: OrderState }>>;
  /** Makes the signed-in person a guest by a friend's ticket. */
  claim(ticket: WithTicket): Promise<CallOutcome<object>>;
  /** Tells the buyer that somebody has opened the link. */
  openTicket(ticket: WithTicket): Promise<CallOutcome<object>>;
  /** Notes that the person has sent the link of a ticket they bought. */
  sendTicket(ticket: WithTicket): Promise<CallOutcome<object>>;
  /** Sends the link of a ticket that the person bought to a friend's address. */
  mailInvitation(ticket: WithTicket & { readonly email: string }): Promise<CallOutcome<object>>;
  /** Replaces an unclaimed ticket's link; the old one stops working. */
  replaceTicket(ticket: WithTicket): Promise<CallOutcome<{ readonly ticketId: string }>>;
  /** Undoes `replaceTicket` while nobody has the new link: the ticket has this link, its old one, again. */
  restoreTicket(ticket: WithTicket): Promise<CallOutcome<object>>;
  /** Gives an unclaimed ticket back, with a refund until 24 hours before the start. */
  returnTicket(ticket: WithTicket): Promise<CallOutcome<Refund>>;
  /** With `preview` it only returns what would happen to the money. `takesRefund`: because the event has changed. */
  leavePaid(
    eventId: EventId,
    preview: boolean,
    takesRefund?: boolean,
  ): Promise<CallOutcome<Refund & { readonly noRefundUntil?: number | undefined }>>;
  /** Saves which mails the signed-in person gets. */
  saveMailChoices(choices: MailChoices): Promise<CallOutcome<object>>;
  /** Sends a link to the address at which somebody who signs in by phone wants their mails. */
  addEmail(email: string): Promise<CallOutcome<object>>;
  /** Removes a guest of the host's event, paid or free, who cannot come back. `word`: what the host says to them, maybe ''. */
  removeGuest(eventId: EventId, guest: UserId, word: string): Promise<CallOutcome<Refund>>;
  /** Lets people join the host's event, paid or free, or lets nobody for now. */
  setSales(eventId: EventId, isOpen: boolean): Promise<CallOutcome<object>>;
  /** Adds what is missing of the signed-in person's passes of an event, to their guest record and their tickets. */
  makePasses(eventId: EventId): Promise<CallOutcome<object>>;
  /** When the signed-in person came in at the event's door, ms UTC; null if they did not. */
  cameIn(eventId: EventId): Promise<CallOutcome<{ readonly at: number | null }>>;
  /** How many guests were told of the host's last change, and how many know. `missing`: with `names`, who does not. */
  whoKnows(
    eventId: EventId,
    names: boolean,
  ): Promise<CallOutcome<{ readonly told: number; readonly know: number; readonly missing: readonly string[] }>>;
  /** Writes to guests of the host's event. `id`: the same with each try, so that nobody gets it twice. `sent`: how many have it. */
  messageGuests(message: {
    readonly eventId: EventId;
    readonly id: MessageId;
    readonly text: string;
    readonly to: MessageTo;
    readonly hasReplies: boolean;
  }): Promise<CallOutcome<{ readonly sent: number }>>;
  /** What the host has written to guests of their event, newest first. */
  sentMessages(eventId: EventId): Promise<CallOutcome<{ readonly messages: readonly SentMessage[] }>>;
  /** `word`: why, on the event's page, maybe ''. */
  cancelEvent(
    eventId: EventId,
    preview: boolean,
    word: string,
  ): Promise<CallOutcome<Refund & { readonly people: number }>>;
  /** The whole order (null), or one of its tickets. */
  refundOrder(orderId: OrderId, ticketNumber: number | null): Promise<CallOutcome<Refund>>;
  /** For its buyer and the event's host. */
  watchOrder(id: OrderId, listener: (order: Live<Order>) => void): Unsubscribe;
  /** A buyer's orders of one event, newest first. */
  watchMyOrders(eventId: EventId, buyer: UserId, listener: (orders: Live<readonly Order[]>) => void): Unsubscribe;
  /** Settles once this device has the tickets that were issued so far, 3 s later at most. Never rejects. */
  noted(): Promise<void>;
  /** The friends' tickets that a person has bought for an event, by number. */
  watchTickets(
    eventId: EventId,
    owner: UserId,
    listener: (tickets: Live<readonly FriendTicket[]>) => void,
  ): Unsubscribe;
  /** All of a host's orders of one event, newest first: the summary needs every one. */
  watchOrdersOfEvent(eventId: EventId, host: UserId, listener: (orders: Live<readonly Order[]>) => void): Unsubscribe;
  /** For the host; 'failed' before the first sale, because nobody may read a document that does not exist. */
  watchPayout(eventId: EventId, listener: (payout: Live<EventPayout>) => void): Unsubscribe;
}

/** Separate from SalesGateway, whose code home does not need to find out that somebody has bought nothing. */
export interface OrdersGateway {
  /** A buyer's orders for events that are to come or on at `now` (ms UTC), the next event first: at most 3, read once. */
  forHome(buyer: UserId, now: number): Promise<Live<readonly Order[]>>;
}
