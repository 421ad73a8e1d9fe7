import { setTimeout as wait } from 'node:timers/promises';
import type { OrderRecord } from '@arvo/domain/orders/orderRecord.ts';
import type { OrderState } from '@arvo/domain/orders/order.ts';
import type { OrderTools } from './orderTools.ts';
import { settleOrder } from './settleOrder.ts';

/** Short enough to wait for, and long enough for many presses and tabs to share one read. */
const APART_MS = 1_000;

/** `passed` is over when this order may be read again; `next` is that read, shared by all who ask before. */
type Pause = { readonly passed: Promise<unknown>; next?: Promise<OrderState> };

/**
 * Settles orders for people who look, and asks Stripe about an order once a second only: Stripe allows 100 reads a second, for
 * everybody together. Whoever asks sooner waits for the next read, because an earlier one may not know of a payment.
 */
export function createOrderChecks(
  pause: (ms: number) => Promise<unknown> = wait,
): (tools: OrderTools, order: OrderRecord) => Promise<OrderState> {
  const pauses = new Map<string, Pause>();
  const check = (tools: OrderTools, order: OrderRecord): Promise<OrderState> => {
    const running = pauses.get(order.id);
    if (running) {
      running.next ??= running.passed.then(() => check(tools, order));
      return running.next;
    }
    const passed = pause(APART_MS).then(() => pauses.delete(order.id));
    pauses.set(order.id, { passed });
    return settleOrder(tools, order);
  };
  return check;
}
