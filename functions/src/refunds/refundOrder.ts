import type { UserId } from '@arvo/domain/people/person.ts';
import type { OrderId } from '@arvo/domain/orders/order.ts';
import type { OrderRecord } from '@arvo/domain/orders/orderRecord.ts';
import {
  type RefundRefusal,
  refundRefusal,
  restCents,
  ticketRefundCents,
  withRefund,
} from '@arvo/domain/refunds/refund.ts';
import { refundTexts } from '@arvo/domain/texts/money/refunds.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { ONE_TRY } from '../orders/eventQueue.ts';
import { orderOf, readOrder } from '../orders/orderStore.ts';
import type { OrderTools } from '../orders/orderTools.ts';
import { Refusal, refuse } from '../platform/requests/refusal.ts';
import { orderPath } from '@arvo/domain/protocol/store/paths.ts';
import { prepareChange } from './changeOrder.ts';
import { giveBack, readSpots } from './spots.ts';
import { type Decided, type Refunded, trySendRefund } from './trySendRefund.ts';

type RefundRequest = {
  readonly uid: UserId;
  readonly orderId: OrderId;
  /** Null: everything that is left of the order. 1 is the buyer's own spot if they have one. */
  readonly ticketNumber: number | null;
};

/**
 * Refunds an order or one of its tickets for the host. Possible at any time, also again after Stripe failed to make the
 * first refund. One ticket's spot is free at once; a whole order keeps its spots until the money is back.
 */
export async function refundOrder(tools: OrderTools, request: RefundRequest): Promise<Refunded | Refusal> {
  const order = await readOrder(tools.db, request.orderId);
  if (!order || order.hostId !== request.uid) return refuse(404, refundTexts.noOrder);
  const decided = await tools.inTurn(order.eventId, () => decide(tools, request));
  return decided instanceof Refusal ? decided : trySendRefund(tools, decided);
}

function decide(tools: OrderTools, { orderId, ticketNumber }: RefundRequest): Promise<Decided | Refusal> {
  const { db } = tools;
  return db.runTransaction(async (transaction) => {
    const order = orderOf(await transaction.get(db.doc(orderPath(orderId))));
    const refused = order === null ? refuse(404, refundTexts.noOrder) : refusalOf(order);
    if (order === null || refused) return refused ?? refuse(404, refundTexts.noOrder);
    return ticketNumber === null
      ? wholeOrder(transaction, tools, order)
      : oneTicket(transaction, tools, order, ticketNumber);
  }, ONE_TRY);
}

const SENTENCES: Readonly<Record<RefundRefusal, string>> = {
  'not-paid': refundTexts.notPaid,
  disputed: refundTexts.disputed,
  refunded: refundTexts.alreadyRefunded,
};

function refusalOf(order: OrderRecord): Refusal | null {
  const reason = refundRefusal(order, [...order.refundsByKey.values()]);
  return reason && refuse(409, SENTENCES[reason]);
}

async function wholeOrder(transaction: Transaction, tools: OrderTools, order: OrderRecord): Promise<Decided> {
  const cents = restCents(order, [...order.refundsByKey.values()]);
  const refunds = withRefund(order.refundsByKey, { cents, ticket: null, reason: 'host' });
  const write = await prepareChange(transaction, tools, order, { refunds, nextCheckAt: tools.clock() });
  write();
  return { orderId: order.id, refundCents: cents };
}

async function oneTicket(
  transaction: Transaction,
  tools: OrderTools,
  order: OrderRecord,
  ticketNumber: number,
): Promise<Decided | Refusal> {
  const spots = await readSpots(transaction, tools.db, order);
  const ticket = ticketNumber === 1 && order.includesBuyer ? 'own' : ticketNumber;
  const known = [...order.refundsByKey.values()];
  const tickets = spots.tickets.filter((one) => one.get('ticketNumber') === ticket);
  const isOfOrder = ticket === 'own' || tickets.length > 0 || known.some((refund) => refund.ticket === ticket);
  if (!isOfOrder) return refuse(404, refundTexts.noTicket);
  const cents = ticketRefundCents(order, known, ticket);
  if (cents === 0) return refuse(409, refundTexts.alreadyRefunded);
  const refunds = withRefund(order.refundsByKey, { cents, ticket, reason: 'host' });
  const write = await prepareChange(transaction, tools, order, { refunds, nextCheckAt: tools.clock() });
  write();
  giveBack(transaction, { ...spots, own: ticket === 'own' && spots.own, tickets });
  return { orderId: order.id, refundCents: cents };
}
