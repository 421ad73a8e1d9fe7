import { watchMyOrders, watchOrder, watchOrdersOfEvent, watchPayout, watchTickets } from '../firebase/orders/orders.ts';
import type { Call } from '../http/calls.ts';
import { createSalesCalls } from '../http/sales.ts';
import type { SalesGateway } from '../ports/sales.ts';

/** The sales gateway as one chunk: calls to the server, and live documents. */
export const createSales = (call: Call): SalesGateway => ({
  watchMyOrders,
  watchOrder,
  watchOrdersOfEvent,
  watchPayout,
  watchTickets,
  ...createSalesCalls(call, window.location.origin),
});
