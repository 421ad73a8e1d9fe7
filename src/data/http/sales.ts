import { eventHref } from '@arvo/domain/protocol/page/eventSearch.ts';
import {
  cancelCheckout,
  cancelEvent,
  checkOrder,
  claimTicket,
  createCheckoutSession,
  leavePaidEvent,
  openTicket,
  refundOrder,
  removeGuest,
  replaceTicket,
  restoreTicket,
  returnTicket,
  sendTicket,
  mailInvitation,
  setSales,
  whoKnows,
} from '@arvo/domain/protocol/contracts/sales.schema.ts';
import { addEmail, saveMailChoices } from '@arvo/domain/protocol/contracts/mail.schema.ts';
import { messageGuests, sentMessages } from '@arvo/domain/protocol/contracts/messages.schema.ts';
import { cameIn, makePasses } from '@arvo/domain/protocol/contracts/passes.schema.ts';
import * as z from 'zod/mini';
import type { SalesGateway } from '../ports/sales.ts';
import type { Call } from './calls.ts';

/** The browser's schema accepts an answer without an address, so that the person gets a message about it. */
const checkout = {
  ...createCheckoutSession,
  answer: z.object({ success: z.literal(true), url: z.catch(z.string(), '') }),
};

/** What data/firebase/orders/orders.ts reads, and data/loading/notedSales.ts notes on the device. */
type Documents = 'noted' | 'watchMyOrders' | 'watchOrder' | 'watchOrdersOfEvent' | 'watchPayout' | 'watchTickets';
type Calls = Omit<SalesGateway, Documents>;

/** Longer than other calls, because people wait in a queue on the server when a sale opens. */
const BUY_BOUND_MS = 30_000;

/** @param origin of this site, to which Stripe's page returns. */
export const createSalesCalls = (call: Call, origin: string): Calls => ({
  buy: ({ eventId, quantity, forFriends, here }) =>
    call(
      checkout,
      {
        eventId,
        quantity,
        successUrl: new URL(eventHref(eventId, { paid: true }), origin).href,
        cancelUrl: backTo(here, origin),
        ...(forFriends ? { buyingForFriends: true } : {}),
      },
      BUY_BOUND_MS,
    ),
  checkOrder: (orderId) => call(checkOrder, { orderId }),
  cancelCheckout: (orderId) => call(cancelCheckout, { orderId }),
  claim: (ticket) => call(claimTicket, ticket),
  openTicket: (ticket) => call(openTicket, ticket),
  sendTicket: (ticket) => call(sendTicket, ticket),
  mailInvitation: (invitation) => call(mailInvitation, invitation),
  removeGuest: (eventId, guestId, word) => call(removeGuest, { eventId, guestId, word }),
  setSales: (eventId, isOpen) => call(setSales, { eventId, isOpen }),
  cameIn: (eventId) => call(cameIn, { eventId }),
  makePasses: (eventId) => call(makePasses, { eventId }),
  messageGuests: (message) => call(messageGuests, message),
  sentMessages: (eventId) => call(sentMessages, { eventId }),
  saveMailChoices: (choices) => call(saveMailChoices, choices),
  addEmail: (email) => call(addEmail, { email }),
  whoKnows: (eventId, names) => call(whoKnows, { eventId, names }),
  replaceTicket: (ticket) => call(replaceTicket, ticket),
  restoreTicket: (ticket) => call(restoreTicket, ticket),
  returnTicket: (ticket) => call(returnTicket, ticket),
  leavePaid: (eventId, preview, takesRefund) =>
    call(leavePaidEvent, { eventId, preview, ...(takesRefund && { takesRefund }) }),
  cancelEvent: (eventId, preview, word) => call(cancelEvent, { eventId, preview, word }),
  refundOrder: (orderId, ticketNumber) => call(refundOrder, { orderId, ticketNumber }),
});

/**
 * The current page's address in the one form that the server accepts (isReturnAddress), without the parameters of a payment or
 * an intent to join.
 */
function backTo(here: string, origin: string): string {
  const url = new URL(here, origin);
  url.pathname = url.pathname.replace(/\/$/u, '');
  url.hash = '';
  url.searchParams.delete('paid');
  url.searchParams.delete('intent');
  return url.href;
}
