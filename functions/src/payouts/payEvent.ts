import type { EventId } from '@arvo/domain/events/event.ts';
import type { OrderRecord } from '@arvo/domain/sales/orderRecord.ts';
import { isAdvanceDue, orderDueAt, payoutDueAt, type PayoutProblem, worstProblem } from '@arvo/domain/sales/payout.ts';
import { parsePayout } from '@arvo/domain/sales/payout.schema.ts';
import { parseUser } from '@arvo/domain/people/person.schema.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { eventPath, ordersPath, payoutPath, userPath } from '@arvo/domain/store/paths.ts';
import pLimit from 'p-limit';
import { eventOf, instant, orderOf } from '../orders/orderStore.ts';
import type { OrderTools } from '../orders/orderTools.ts';
import { plainDocument } from '../platform/plainDocument.ts';
import { balanceTransfer, type Due } from './balanceTransfer.ts';

const AT_ONCE = 6;

export type PaidEvent = 'paid' | 'waiting' | 'problem' | 'none';

/**
 * Pays an event's host order by order, and writes the result into payouts/{eventId}. Before the payout is due it pays only
 * orders that are too old to wait (an advance). An order that fails does not block the others.
 */
export async function payEvent(tools: OrderTools, eventId: EventId): Promise<PaidEvent> {
  const { db, clock } = tools;
  const [payoutDocument, eventDocument, found] = await Promise.all([
    db.doc(payoutPath(eventId)).get(),
    db.doc(eventPath(eventId)).get(),
    db.collection(ordersPath).where('eventId', '==', eventId).get(),
  ]);
  const payout = parsePayout(eventId, plainDocument(payoutDocument));
  if (!payout) return 'none';
  const event = eventOf(eventDocument);
  const dueAt = event ? payoutDueAt(payout.firstEndAt, event) : payout.dueAt;
  const now = clock();
  const orders = found.docs.map(orderOf).filter((order) => order !== null);
  const later = orders.map((order) => dueOf(order, dueAt)).filter((due) => due > now);
  const isDue = dueAt <= now && later.length === 0;
  const destination = await accountOf(tools, payout.hostId);
  const problems = await payOrders(tools, orders, { dueAt, destination });
  const bank = payout.problem === 'bank' ? (['bank'] as const) : [];
  const problem = worstProblem([...problems, ...bank]);
  const state = problem ? 'problem' : isDue && orders.every(isSettled) ? 'paid' : 'waiting';
  const nextDueAt = dueAt <= now ? Math.min(...later, Infinity) : dueAt;
  await db.doc(payoutPath(eventId)).update({
    state,
    problem,
    dueAt: instant(Number.isFinite(nextDueAt) ? nextDueAt : dueAt),
    updatedAt: instant(clock()),
  });
  return state;
}

/** When an order's money is due. An order without tickets has none and does not delay the payout. */
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
): Promise<readonly PayoutProblem[]> {
  const atOnce = pLimit(AT_ONCE);
  const kindOf = (order: OrderRecord): Due['kind'] => {
    if (dueOf(order, dueAt) <= tools.clock()) return 'payout';
    return isAdvanceDue(order.paidAt, tools.clock()) ? 'advance' : null;
  };
  const problems = await Promise.all(
    orders.map((order) =>
      atOnce(() =>
        balanceTransfer(tools, order, { kind: kindOf(order), destination }).catch((error: unknown): PayoutProblem => {
          tools.report('A host could not be paid yet.', { orderId: order.id, error });
          return 'unknown';
        }),
      ),
    ),
  );
  return problems.filter((problem) => problem !== null);
}
