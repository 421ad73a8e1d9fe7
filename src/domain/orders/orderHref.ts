import type { EventId } from '../events/event.ts';
import type { OrderId } from './order.ts';

/** The buyer's page of an order. */
export const orderHref = (id: OrderId): string => `/orders/${id}`;

/** The host's page of an event's orders. */
export const eventOrdersHref = (id: EventId): string => `/events/${id}/orders`;
