import { asEventId } from '@arvo/domain/events/event.ts';
import {
  cancelEvent,
  leavePaidEvent,
  refundOrder,
  removeGuest,
  returnTicket,
} from '@arvo/domain/protocol/contracts/sales.schema.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { asOrderId } from '@arvo/domain/orders/order.ts';
import { parseTicketId } from '@arvo/domain/tickets/ticket.ts';
import { refundTexts } from '@arvo/domain/texts/money/refunds.ts';
import { liveOrderTools } from '../orders/liveOrderTools.ts';
import { verified } from '../platform/requests/callers.ts';
import { callEndpoint } from '../platform/requests/endpoint.ts';
import { refuse } from '../platform/requests/refusal.ts';
import { cancelEvent as carryOutCancelEvent } from './cancelEvent.ts';
import { leavePaidEvent as carryOutLeave } from './leavePaidEvent.ts';
import { refundOrder as carryOutRefundOrder } from './refundOrder.ts';
import { removeGuest as carryOutRemoval } from './removeGuest.ts';
import { returnTicket as carryOutReturn } from './returnTicket.ts';

const HOUR_MS = 60 * 60_000;
/** A verified account is enough, without a complete profile: every buyer must be able to leave. */
const GUARD = { who: verified, perPerson: { most: 120, per: HOUR_MS } } as const;

export const refundEndpoints = [
  callEndpoint(returnTicket, {
    ...GUARD,
    handle: async ({ eventId, ticketId }, { caller: { uid } }) => {
      const ticket = parseTicketId(ticketId);
      if (ticket === null) return refuse(404, refundTexts.noTicket);
      return carryOutReturn(await liveOrderTools(), { uid, eventId: asEventId(eventId), ticketId: ticket });
    },
  }),
  callEndpoint(leavePaidEvent, {
    ...GUARD,
    handle: async ({ eventId, preview, takesRefund = false }, { caller: { uid } }) =>
      carryOutLeave(await liveOrderTools(), { uid, eventId: asEventId(eventId), preview, takesRefund }),
  }),
  callEndpoint(cancelEvent, {
    ...GUARD,
    handle: async ({ eventId, preview, word = '' }, { caller: { uid } }) =>
      carryOutCancelEvent(await liveOrderTools(), { uid, eventId: asEventId(eventId), preview, word }),
  }),
  callEndpoint(removeGuest, {
    ...GUARD,
    perPerson: { most: 600, per: HOUR_MS },
    handle: async ({ eventId, guestId, word }, { caller: { uid } }) =>
      carryOutRemoval(await liveOrderTools(), { uid, eventId: asEventId(eventId), guest: asUserId(guestId), word }),
  }),
  callEndpoint(refundOrder, {
    ...GUARD,
    perPerson: { most: 600, per: HOUR_MS },
    handle: async ({ orderId, ticketNumber }, { caller: { uid } }) =>
      carryOutRefundOrder(await liveOrderTools(), { uid, orderId: asOrderId(orderId), ticketNumber }),
  }),
];
