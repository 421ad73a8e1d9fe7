import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { cancellationCents } from '@arvo/domain/refunds/refund.ts';
import { useOwn } from '#src/session/reads/own.ts';

/** A person's orders of an event, newest first, live. */
export const useMyOrders = (event: ArvoEvent, uid: UserId | null) => useOwn('orders', event, uid).state;

/** The friends' tickets a person has bought for an event, live. */
export const useMyTickets = (event: ArvoEvent, uid: UserId) => useOwn('tickets', event, uid).state;

/** The order that the notice of a cancelled event links to: the newest with a refund. */
export const orderInNews = (event: ArvoEvent, orders: readonly Order[]): Order | undefined =>
  event.isCancelled ? orders.find((order) => cancellationCents(order) > 0) : undefined;
