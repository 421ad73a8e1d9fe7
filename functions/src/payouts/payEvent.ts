import type { EventId } from '@arvo/domain/events/event.ts';
import type { OrderRecord } from '@arvo/domain/sales/orderRecord.ts';
import { isAdvanceDue, payoutDueAt, type PayoutProblem, worstProblem } from '@arvo/domain/sales/payout.ts';
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
 * Pays the host of an event what is theirs, order by order, and says in payouts/{eventId} how it went. Before the payout is
 * due only orders that are too old to wait are paid, in advance. An order that fails keeps no other waiting.
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
  const isDue = dueAt <= clock();
  const orders = found.docs.map(orderOf).filter((order) => order !== null);
  const destination = await accountOf(tools, payout.hostId);
  const problems = await payOrders(tools, orders, { isDue, destination });
  const bank = payout.problem === 'bank' ? (['bank'] as const) : [];
  const problem = worstProblem([...problems, ...bank]);
  const state = problem ? 'problem' : isDue && orders.every(isSettled) ? 'paid' : 'waiting';
  await db.doc(payoutPath(eventId)).update({ state, problem, dueAt: instant(dueAt), updatedAt: instant(clock()) });
  return state;
}

/** Money that still comes or goes keeps the payout from being done. */
const isSettled = ({ state }: OrderRecord): boolean =>
  state === 'issued' || state === 'refunded' || state === 'expired';

async function accountOf({ db }: OrderTools, host: UserId): Promise<string | null> {
  const user = parseUser(plainDocument(await db.doc(userPath(host)).get()));
  return user?.stripeAccountId ?? null;
}

async function payOrders(
  tools: OrderTools,
  orders: readonly OrderRecord[],
  { isDue, destination }: { readonly isDue: boolean; readonly destination: string | null },
): Promise<readonly PayoutProblem[]> {
  const atOnce = pLimit(AT_ONCE);
  const kindOf = ({ paidAt }: OrderRecord): Due['kind'] => {
    if (isDue) return 'payout';
    return isAdvanceDue(paidAt, tools.clock()) ? 'advance' : null;
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
