import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { Order, OrderId, OrderState } from '@arvo/domain/sales/order.ts';
import type { EventPayout } from '@arvo/domain/sales/payout.ts';
import type { FriendTicket, TicketId } from '@arvo/domain/sales/ticket.ts';
import type { Live, Page, Unsubscribe } from './ports.ts';
import type { CallOutcome } from './ports.payments.ts';

/** What a person buys. */
export type Purchase = {
  readonly eventId: EventId;
  /** 1 to 5. */
  readonly quantity: number;
  /** All of them are for friends: the buyer is a guest already. */
  readonly forFriends: boolean;
  /** This page's path, where Stripe's page returns to if the buyer cancels. */
  readonly here: string;
};

type WithTicket = { readonly eventId: EventId; readonly ticketId: TicketId };
type Refund = { readonly refundCents: number };

/** Selling tickets (docs/payments.md). The server decides, writes and moves money; this sends the calls and follows the documents. */
export interface SalesGateway {
  /** Holds the places and answers with Stripe's page; '' where the answer names none. */
  buy(purchase: Purchase): Promise<CallOutcome<{ readonly url: string }>>;
  checkOrder(orderId: OrderId): Promise<CallOutcome<{ readonly state: OrderState }>>;
  /** Gives the held places back. The answer is where the order ended: a payment may have been faster. */
  cancelCheckout(orderId: OrderId): Promise<CallOutcome<{ readonly state: OrderState }>>;
  claim(ticket: WithTicket): Promise<CallOutcome<object>>;
  openTicket(ticket: WithTicket): Promise<CallOutcome<object>>;
  replaceTicket(ticket: WithTicket): Promise<CallOutcome<{ readonly ticketId: string }>>;
  returnTicket(ticket: WithTicket): Promise<CallOutcome<Refund>>;
  /** With `preview` nothing is done: the answer says what would happen to the money. */
  leavePaid(eventId: EventId, preview: boolean): Promise<CallOutcome<Refund>>;
  cancelEvent(eventId: EventId, preview: boolean): Promise<CallOutcome<Refund & { readonly people: number }>>;
  /** The whole order (null), or one ticket of it. */
  refundOrder(orderId: OrderId, ticketNumber: number | null): Promise<CallOutcome<Refund>>;
  /** For its buyer and the event's host. */
  watchOrder(id: OrderId, listener: (order: Live<Order>) => void): Unsubscribe;
  /** A buyer's orders of one event, newest first. */
  watchMyOrders(eventId: EventId, buyer: UserId, listener: (orders: Live<readonly Order[]>) => void): Unsubscribe;
  /** The friends' tickets that a person has bought for an event, by number. */
  watchTickets(
    eventId: EventId,
    owner: UserId,
    listener: (tickets: Live<readonly FriendTicket[]>) => void,
  ): Unsubscribe;
  /** A host's orders of one event, newest first. */
  ordersOfEvent(eventId: EventId, host: UserId): Promise<Live<Page<Order>>>;
  /** The friends' tickets of one order, for the event's host. */
  ticketsOfOrder(order: Pick<Order, 'id' | 'eventId' | 'hostId'>): Promise<Live<readonly FriendTicket[]>>;
  /** For the host; 'failed' before the first sale: nobody is named by a document that is not there, so nobody may read it. */
  watchPayout(eventId: EventId, listener: (payout: Live<EventPayout>) => void): Unsubscribe;
}

/** Apart from SalesGateway, whose code is more than home needs to find out that somebody bought nothing. */
export interface OrdersGateway {
  /** A buyer's orders of events that are to come, under way or ended a moment ago, the next event first: at most 3, once. */
  forHome(buyer: UserId, now: number): Promise<Live<readonly Order[]>>;
}
