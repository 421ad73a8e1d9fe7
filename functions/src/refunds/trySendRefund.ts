import type { OrderId } from '@arvo/domain/orders/order.ts';
import type { OrderTools } from '../orders/orderTools.ts';
import { carryOutRefunds } from './carryOutRefunds.ts';

/** A refund that is decided and stored, but not sent yet. */
export type Decided = { readonly orderId: OrderId; readonly refundCents: number };

export type Refunded = { readonly success: true; readonly refundCents: number };

/** Sends a stored refund. If that fails, the repair job sends it, so the caller reports success either way. */
export async function trySendRefund(tools: OrderTools, { orderId, refundCents }: Decided): Promise<Refunded> {
  try {
    if (refundCents > 0) await carryOutRefunds(tools, orderId);
  } catch (error) {
    tools.report('A refund is left to the repair job.', { orderId, error });
  }
  return { success: true, refundCents };
}
