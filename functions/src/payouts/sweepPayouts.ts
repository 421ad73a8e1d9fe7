import { asEventId, type EventId } from '@arvo/domain/events/event.ts';
import { ADVANCE_AFTER_MS } from '@arvo/domain/payouts/payout.ts';
import { ordersPath, payoutsPath } from '@arvo/domain/protocol/store/paths.ts';
import type { Query } from 'firebase-admin/firestore';
import { instant } from '../orders/orderStore.ts';
import type { OrderTools } from '../orders/orderTools.ts';
import { pagesOf } from '../platform/documents/pages.ts';
import { payEvent } from './payEvent.ts';

const PAGE = 100;

export type Swept = {
  readonly paid: number;
  readonly waiting: number;
  readonly problem: number;
  readonly failed: number;
};

/**
 * Pays the hosts of all due events, retries payouts that had a problem, and pays orders that are too old to wait. Runs
 * every hour. An interrupted run, or two concurrent ones, pay nothing twice (balanceTransfer).
 */
export async function sweepPayouts(tools: OrderTools): Promise<Swept> {
  const sum = { paid: 0, waiting: 0, problem: 0, failed: 0 };
  for (const eventId of await dueEvents(tools)) {
    try {
      const state = await payEvent(tools, eventId);
      if (state !== 'none') sum[state] += 1;
    } catch (error) {
      sum.failed += 1;
      tools.report('An event could not be paid out yet.', { eventId, error });
    }
  }
  return sum;
}

async function dueEvents({ db, clock }: OrderTools): Promise<ReadonlySet<EventId>> {
  const payouts = db.collection(payoutsPath);
  const due = payouts.where('state', '==', 'waiting').where('dueAt', '<=', instant(clock())).orderBy('dueAt');
  const withProblem = payouts.where('state', '==', 'problem').orderBy('dueAt');
  const old = db
    .collection(ordersPath)
    .where('state', '==', 'issued')
    .where('transferredCents', '==', 0)
    .where('paidAt', '<=', instant(clock() - ADVANCE_AFTER_MS))
    .orderBy('paidAt');
  const [first, second, third] = await Promise.all([
    allOf(due, ({ id }) => id),
    allOf(withProblem, ({ id }) => id),
    allOf(old, (order) => String(order.get('eventId'))),
  ]);
  return new Set([...first, ...second, ...third].map(asEventId));
}

/** Reads all results of a query page by page, before anything changes them. */
async function allOf(
  query: Query,
  pick: (document: FirebaseFirestore.QueryDocumentSnapshot) => string,
): Promise<string[]> {
  const picked: string[] = [];
  for await (const { docs } of pagesOf(query, PAGE)) picked.push(...docs.map(pick));
  return picked;
}
