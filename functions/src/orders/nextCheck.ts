import type { OrderRecord } from '@arvo/domain/orders/orderRecord.ts';

/** How often the repair job checks a held order with Stripe, because a payment's webhook may be lost. */
const CHECK_EVERY_MS = 5 * 60_000;

type Held = Pick<OrderRecord, 'checkout' | 'holdUntil'>;

/** When the order's page closes. Stripe may keep it open for longer than the spots are held (domain/checkout/nextHold.ts). */
export const closesAt = ({ checkout, holdUntil }: Held): number =>
  Math.min(checkout?.expiresAt ?? holdUntil, holdUntil);

/** When the repair job checks a held order again, ms UTC: soon, and at once when its page is to be closed. */
export function nextCheckOf(order: Held, now: number): number {
  const closing = closesAt(order);
  return closing > now ? Math.min(closing, now + CHECK_EVERY_MS) : now + CHECK_EVERY_MS;
}
