import type { OrderRecord } from '@arvo/domain/orders/orderRecord.ts';
import { ordersPath } from '@arvo/domain/protocol/store/paths.ts';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import pLimit from 'p-limit';
import { pagesOf } from '../platform/documents/pages.ts';
import { nextCheckOf } from './nextCheck.ts';
import { instant, orderOf } from './orderStore.ts';
import type { OrderTools } from './orderTools.ts';
import { settleOrder } from './settleOrder.ts';

const PAGE = 100;
/** Stripe allows 100 reads a second; this leaves most of them to buyers. */
const AT_ONCE = 8;

export type Repaired = { readonly checked: number; readonly changed: number; readonly failed: number };

/**
 * Compares every due order (nextCheckAt) with Stripe, and repairs what a lost webhook, a stopped process or a closed phone
 * left. Reports an order that fails and continues with the others; the next run retries it.
 */
export async function repairOrders(tools: OrderTools): Promise<Repaired> {
  const due = tools.db.collection(ordersPath).where('nextCheckAt', '<=', instant(tools.clock())).orderBy('nextCheckAt');
  const atOnce = pLimit(AT_ONCE);
  const sum = { checked: 0, changed: 0, failed: 0 };
  for await (const { docs } of pagesOf(due, PAGE)) {
    const results = await Promise.all(docs.map((document) => atOnce(() => repairOne(tools, document))));
    sum.checked += docs.length;
    for (const result of results) if (result !== 'same') sum[result] += 1;
  }
  return sum;
}

async function repairOne(tools: OrderTools, document: QueryDocumentSnapshot): Promise<'same' | 'changed' | 'failed'> {
  try {
    const order = orderOf(document);
    if (!order) return 'same';
    const state = await settleOrder(tools, order);
    if (state !== order.state) return 'changed';
    await checkLater(tools, document, order);
    return 'same';
  } catch (error) {
    tools.report('An order could not be settled yet.', { orderId: document.id, error });
    return 'failed';
  }
}

/** Only if the order has not changed since it was read. Otherwise this would overwrite a newer nextCheckAt. */
async function checkLater(tools: OrderTools, document: QueryDocumentSnapshot, order: OrderRecord): Promise<void> {
  const isOpen = order.state === 'held' || order.state === 'paid';
  if (!isOpen) return;
  await document.ref.update(
    { nextCheckAt: instant(nextCheckOf(order, tools.clock())) },
    { lastUpdateTime: document.updateTime },
  );
}
