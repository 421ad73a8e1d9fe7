import { carryOutRefunds } from '../refunds/carryOutRefunds.ts';
import type { OrderState } from '@arvo/domain/orders/order.ts';
import type { PaidSession } from './checkoutSession.ts';
import { fulfilOrder } from './fulfilOrder.ts';
import type { OrderTools } from './orderTools.ts';
import type { StripeMessage } from './stripeMessages.ts';

/**
 * Turns a payment into tickets, or refunds it if no spot is left. If the refund cannot be sent now, the order stays due
 * and the repair job sends it.
 */
export async function carryOutPayment(
  tools: OrderTools,
  paid: PaidSession,
  message: StripeMessage | null = null,
): Promise<OrderState | 'unknown'> {
  const state = await tools.inTurn(paid.eventId, () => fulfilOrder(tools, paid, message));
  if (state !== 'refunding') return state;
  try {
    return await carryOutRefunds(tools, paid.orderId);
  } catch (error) {
    tools.report('A refund could not be sent yet.', { orderId: paid.orderId, error });
    return state;
  }
}
