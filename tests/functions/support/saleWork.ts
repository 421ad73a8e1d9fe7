import type { OrderId } from '@arvo/domain/orders/order.ts';
import type { Stripe } from 'stripe';
import { type CheckoutRequest, type OpenedCheckout, openCheckout } from '../../../functions/src/orders/openCheckout.ts';
import { readOrder } from '../../../functions/src/orders/orderStore.ts';
import type { OrderTools } from '../../../functions/src/orders/orderTools.ts';
import { sessionEvents } from '../../../functions/src/orders/sessionEvents.ts';
import { settleOrder } from '../../../functions/src/orders/settleOrder.ts';

/** Requests of buyers and of Stripe to a server that sells tickets, in this process or in another. */
export type SaleServer = {
  readonly open: (request: CheckoutRequest) => Promise<OpenedCheckout>;
  /** The buyer returns from Stripe's page. */
  readonly check: (orderId: OrderId) => Promise<unknown>;
  readonly receive: (event: Stripe.Event) => Promise<unknown>;
};

export function saleServer(tools: OrderTools): SaleServer {
  const handlers = sessionEvents(tools);
  return {
    open: (request) => openCheckout(tools, request),
    check: async (orderId) => {
      const order = await readOrder(tools.db, orderId);
      return order && settleOrder(tools, order);
    },
    receive: async (event) => handlers.get(event.type)?.(event),
  };
}
