import type { OrderId } from '@arvo/domain/sales/order.ts';
import type { OrderTools } from '../orders/orderTools.ts';
import { carryOutRefunds } from './carryOutRefunds.ts';

/** What is decided and written down; the money follows. */
export type Decided = { readonly orderId: OrderId; readonly refundCents: number };

export type Refunded = { readonly success: true; readonly refundCents: number };

/** Sends a refund that is written down. Where that fails the repair job does it: the person's wish is carried out either way. */
export async function sendOrLeave(tools: OrderTools, { orderId, refundCents }: Decided): Promise<Refunded> {
  try {
    if (refundCents > 0) await carryOutRefunds(tools, orderId);
  } catch (error) {
    tools.report('A refund is left to the repair job.', { orderId, error });
  }
  return { success: true, refundCents };
}
