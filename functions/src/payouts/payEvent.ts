import type { EventId } from '@arvo/domain/events/event.ts';
import type { OrderId } from '@arvo/domain/orders/order.ts';
import type { OrderRecord } from '@arvo/domain/orders/orderRecord.ts';
import {
  decideTransfer,
  type EventPayout,
  isAdvanceDue,
  orderDueAt,
  payoutDueAt,
  type PayoutProblem,
  worstProblem,
} from '@arvo/domain/payouts/payout.ts';
import { parsePayout } from '@arvo/domain/payouts/payout.schema.ts';
import { parseUser } from '@arvo/domain/people/person.schema.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { eventPath, ordersPath, payoutPath, userPath } from '@arvo/domain/protocol/store/paths.ts';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import pLimit from 'p-limit';
import { eventOf, instant, orderOf } from '../orders/orderStore.ts';
import type { OrderTools } from '../orders/orderTools.ts';
import { plainDocument } from '../platform/documents/plainDocument.ts';
import { writeMail } from '../mail/writeMail.ts';
import { balanceTransfer, type Due } from './balanceTransfer.ts';

const AT_ONCE = 6;

export type PaidEvent = 'paid' | 'waiting' | 'problem' | 'none';

/**
 * Pays an event's host order by order, and writes the result into payouts/{eventId}. Before the payout is due it pays only
 * orders that are too old to wait (an advance). An order that fails does not block the others.
 */
export async function payEvent(tools: OrderTools, eventId: EventId): Promise<PaidEvent> {
  const { db } = tools;
  const found = await db.runTransaction((transaction) => readPayout(transaction, db, eventId), { readOnly: true });
  if (!found) return 'none';
  const destination = await accountOf(tools, found.payout.hostId);
  const problems = await payOrders(tools, found.orders, { dueAt: found.dueAt, destination });
  return writeResult(tools, eventId, problems);
}

type Found = { readonly payout: EventPayout; readonly dueAt: number; readonly orders: readonly OrderRecord[] };

/** Null if nothing was ever sold. */
async function readPayout(transaction: Transaction, db: Firestore, eventId: EventId): Promise<Found | null> {
  const [payoutDocument, eventDocument, found] = await Promise.all([
    transaction.get(db.doc(payoutPath(eventId))),
    transaction.get(db.doc(eventPath(eventId))),
    transaction.get(db.collection(ordersPath).where('eventId', '==', eventId)),
  ]);
  const payout = parsePayout(eventId, plainDocument(payoutDocument));
  if (!payout) return null;
  const event = eventOf(eventDocument);
  const dueAt = event ? payoutDueAt(payout.firstEndAt, event) : payout.dueAt;
  return { payout, dueAt, orders: found.docs.map(orderOf).filter((order) => order !== null) };
}

/**
 * Reads everything again before it writes: while Stripe was paying, a buyer may have disputed a payment, an order may have
 * been refunded, or the event moved, and 'paid' must not overwrite that.
 */
function writeResult({ db, clock }: OrderTools, eventId: EventId, problems: Problems): Promise<PaidEvent> {
  return db.runTransaction(async (transaction) => {
    const found = await readPayout(transaction, db, eventId);
    if (!found) return 'none';
    const now = clock();
    const { state, problem, dueAt } = resultOf(found, problems, now);
    transaction.update(db.doc(payoutPath(eventId)), { state, problem, dueAt: instant(dueAt), updatedAt: instant(now) });
    const { hostId: to, transferredCents: cents } = found.payout;
    if (state === 'paid' && found.payout.state !== 'paid' && cents > 0)
      writeMail(transaction, db, { kind: 'paid-out', eventId, cents, to }, now);
    return state;
  });
}

/** Why an order could not be paid. */
type Problems = ReadonlyMap<OrderId, PayoutProblem>;

type Result = Pick<EventPayout, 'state' | 'problem' | 'dueAt'>;

/** Waiting with a due date in the past means that the next sweep pays again. */
function resultOf({ payout, dueAt, orders }: Found, problems: Problems, now: number): Result {
  const later = orders.map((order) => dueOf(order, dueAt)).filter((due) => due > now);
  const isDue = dueAt <= now && later.length === 0;
  const decisions = orders.map((order) => decideTransfer(order, [...order.refundsByKey.values()], isDue));
  const held = decisions.flatMap((decision) => (decision.do === 'hold' ? [decision.problem] : []));
  // Another sweep may have paid the order meanwhile.
  const left = orders.filter((order) => decideTransfer(order, [...order.refundsByKey.values()], true).do !== 'nothing');
  const met = left.flatMap(({ id }) => problems.get(id) ?? []);
  const problem = worstProblem([...met, ...held, ...(payout.problem === 'bank' ? (['bank'] as const) : [])]);
  const isDone = isDue && orders.every(isSettled) && decisions.every((decision) => decision.do === 'nothing');
  const nextDueAt = dueAt <= now && later.length > 0 ? Math.min(...later) : dueAt;
  return { state: problem ? 'problem' : isDone ? 'paid' : 'waiting', problem, dueAt: nextDueAt };
}

/** When an order's money is due. An order without tickets has no money to pay out, and does not delay the payout. */
const dueOf = ({ state, event }: OrderRecord, dueAt: number): number =>
  state === 'issued' ? orderDueAt(event, dueAt) : dueAt;

/** Whether no more money is expected to move. Until then the payout is not done. */
const isSettled = ({ state }: OrderRecord): boolean =>
  state === 'issued' || state === 'refunded' || state === 'expired';

async function accountOf({ db }: OrderTools, host: UserId): Promise<string | null> {
  const user = parseUser(plainDocument(await db.doc(userPath(host)).get()));
  return user?.stripeAccountId ?? null;
}

async function payOrders(
  tools: OrderTools,
  orders: readonly OrderRecord[],
  { dueAt, destination }: { readonly dueAt: number; readonly destination: string | null },
): Promise<Problems> {
  const atOnce = pLimit(AT_ONCE);
  const kindOf = (order: OrderRecord): Due['kind'] => {
    if (dueOf(order, dueAt) <= tools.clock()) return 'payout';
    return isAdvanceDue(order.paidAt, tools.clock()) ? 'advance' : null;
  };
  const problems = new Map<OrderId, PayoutProblem>();
  await Promise.all(
    orders.map((order) =>
      atOnce(async () => {
        const problem = await balanceTransfer(tools, order, { kind: kindOf(order), destination }).catch(
          (error: unknown): PayoutProblem => {
            tools.report('A host could not be paid yet.', { orderId: order.id, error });
            return 'unknown';
          },
        );
        if (problem !== null) problems.set(order.id, problem);
      }),
    ),
  );
  return problems;
}
