import type { OrderRecord } from '@arvo/domain/orders/orderRecord.ts';
import type { OrderState } from '@arvo/domain/orders/order.ts';
import { createInstanceCache } from '../platform/instanceCache.ts';
import type { OrderTools } from './orderTools.ts';
import { settleOrder } from './settleOrder.ts';

/** Long enough for many presses and tabs at once, short enough for somebody who pays after a look. */
const RECENT_MS = 2_000;
const MOST_ORDERS = 10_000;

/**
 * Settles orders for people who look, and asks Stripe about an order once in two seconds only: Stripe allows 100 reads a second, for
 * everybody together. An order that has moved on is checked again. `clock` in ms, from any starting point.
 */
export function createOrderChecks(clock: () => number): (tools: OrderTools, order: OrderRecord) => Promise<OrderState> {
  const recent = createInstanceCache<OrderState>({ ms: RECENT_MS, most: MOST_ORDERS, clock });
  return (tools, order) => recent(`${order.id} ${order.state}`, () => settleOrder(tools, order));
}
