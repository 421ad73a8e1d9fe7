import { asOrderId, parseOrderId } from '@arvo/domain/orders/order.ts';
import type { OrderRecord } from '@arvo/domain/orders/orderRecord.ts';
import { withDispute, withinAmount, withStripeRefund } from '@arvo/domain/refunds/refund.ts';
import { orderPaymentsPath, ordersPath } from '@arvo/domain/protocol/store/paths.ts';
import type { Firestore } from 'firebase-admin/firestore';
import type { Stripe } from 'stripe';
import { ONE_TRY } from '../orders/eventQueue.ts';
import { orderOf, readOrder } from '../orders/orderStore.ts';
import type { OrderTools } from '../orders/orderTools.ts';
import { isRecorded, recordMessage } from '../orders/stripeMessages.ts';
import type { EventHandler } from '../webhook/receiveEvent.ts';
import { MONEY_EVENTS } from '../webhook/subscriptions.ts';
import { reportFailures } from './carryOutRefunds.ts';
import { changed, type OrderChange, mustReadOrder, prepareChange } from './changeOrder.ts';
import { refundFacts } from './refundFacts.ts';

/** What a message from Stripe changes about an order's money, and how to find the order. */
type MoneyMessage = {
  readonly objectId: string;
  readonly orderId: string | null;
  readonly paymentIntentId: string | null;
  /** Null if the order has this already. `now` in ms UTC. */
  readonly change: (order: OrderRecord, now: number) => OrderChange | null;
};

const idOf = (value: string | { readonly id: string } | null): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

/**
 * Parses messages about refunds, disputes and transfers; null for others. Their content is applied by rank, and what Stripe
 * decided about a dispute by the time of its message, not by the time of its arrival, so any order and repetition of messages ends in the same order document. If a message contains too little, the repair job
 * reads the rest from Stripe.
 */
export function moneyMessage(event: Stripe.Event): MoneyMessage | null {
  switch (event.type) {
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refundMessage(event.data.object);
    case 'charge.refunded':
      return chargeMessage(event.data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return disputeMessage(event.data.object, event.created * 1000);
    case 'transfer.created':
    case 'transfer.updated':
    case 'transfer.reversed':
      return transferMessage(event.data.object);
    default:
      return null;
  }
}

const refundMessage = (refund: Stripe.Refund): MoneyMessage => ({
  objectId: refund.id,
  orderId: refund.metadata?.['orderId'] ?? null,
  paymentIntentId: idOf(refund.payment_intent),
  change: (order) => ({ refunds: withinAmount(order, withStripeRefund(order.refundsByKey, refundFacts(refund))) }),
});

/** The message does not list its refunds. If its sum is larger than what the order knows, the repair job reads them. */
const chargeMessage = (charge: Stripe.Charge): MoneyMessage => ({
  objectId: charge.id,
  orderId: charge.metadata['orderId'] ?? null,
  paymentIntentId: idOf(charge.payment_intent),
  change: (order, now) => {
    const known = [...order.refundsByKey.values()].filter(
      ({ refundId, state }) => refundId !== null && state !== 'failed',
    );
    const knownCents = known.reduce((sum, { cents }) => sum + cents, 0);
    return charge.amount_refunded > knownCents ? { nextCheckAt: now } : null;
  },
});

const disputeMessage = (dispute: Stripe.Dispute, at: number): MoneyMessage => ({
  objectId: dispute.id,
  orderId: null,
  paymentIntentId: idOf(dispute.payment_intent),
  change: (order, now) => {
    const known = order.disputes ?? {};
    const disputes = withDispute(known, { id: dispute.id, status: dispute.status, cents: dispute.amount, at });
    if (disputes === known) return null;
    // Lost: take back the host's share. Won: a waiting refund can be sent.
    return disputes[dispute.id]?.mark === 'open' ? { disputes } : { disputes, nextCheckAt: now };
  },
});

const transferMessage = (transfer: Stripe.Transfer): MoneyMessage => ({
  objectId: transfer.id,
  orderId: transfer.transfer_group,
  paymentIntentId: null,
  change: (order, now) => {
    const net = transfer.amount - transfer.amount_reversed;
    const isKnown = order.transfer?.id === transfer.id && order.transferredCents === net;
    return isKnown ? null : { transferTry: order.transferTry ?? 0, nextCheckAt: now };
  },
});

/**
 * Applies a message once: its id is stored in the same transaction as its effect. 'unknown': our order does not exist yet,
 * so Stripe has to send it again. 'ignored': the message is not about our orders.
 */
async function applyMoneyMessage(
  tools: OrderTools,
  event: Stripe.Event,
  found: MoneyMessage,
): Promise<'applied' | 'ignored' | 'unknown'> {
  const known = await findOrder(tools, found);
  if (typeof known === 'string') return known;
  const message = { id: event.id, type: event.type, objectId: found.objectId };
  const [before, after] = await tools.inTurn(known.eventId, () =>
    tools.db.runTransaction(async (transaction) => {
      const [isRepeated, order] = await Promise.all([
        isRecorded(transaction, tools.db, message),
        mustReadOrder(transaction, tools.db, known.id),
      ]);
      if (isRepeated) return [order, order];
      const now = tools.clock();
      const change = found.change(order, now);
      const write = change && (await prepareChange(transaction, tools, order, change));
      recordMessage(transaction, tools.db, message, now);
      write?.();
      return [order, change ? changed(order, change) : order];
    }, ONE_TRY),
  );
  reportFailures(tools, before, after);
  return 'applied';
}

async function findOrder(
  { db, stripe }: OrderTools,
  { orderId, paymentIntentId }: MoneyMessage,
): Promise<OrderRecord | 'ignored' | 'unknown'> {
  const id = orderId === null ? null : parseOrderId(orderId);
  if (id !== null) return orderOf(await db.collection(ordersPath).doc(id).get()) ?? 'unknown';
  if (paymentIntentId === null) return 'ignored';
  const order = await orderPaidBy(db, paymentIntentId);
  if (order) return order;
  // The order may not know its payment yet. Payments of another product on the same account contain no order of ours.
  const payment = await stripe.paymentIntents.retrieve(paymentIntentId);
  return payment.metadata['orderId'] === undefined ? 'ignored' : 'unknown';
}

async function orderPaidBy(db: Firestore, paymentIntentId: string): Promise<OrderRecord | null> {
  const [payments, orders] = await Promise.all([
    db.collection(orderPaymentsPath).where('paymentIntentId', '==', paymentIntentId).limit(1).get(),
    // Orders from before orderPayments.
    db.collection(ordersPath).where('paymentIntentId', '==', paymentIntentId).limit(1).get(),
  ]);
  const [payment] = payments.docs;
  if (payment) return readOrder(db, asOrderId(payment.id));
  return orders.docs[0] ? orderOf(orders.docs[0]) : null;
}

/** The webhook's handlers for messages about refunds, disputes and transfers. */
export function moneyEvents(tools: OrderTools): ReadonlyMap<string, EventHandler> {
  const apply = async (event: Stripe.Event): Promise<'done' | 'unknown'> => {
    const found = moneyMessage(event);
    return found && (await applyMoneyMessage(tools, event, found)) === 'unknown' ? 'unknown' : 'done';
  };
  return new Map(MONEY_EVENTS.map((type) => [type, apply]));
}
