import { LONGEST_STORED_MS } from '@arvo/domain/events/timing.ts';
import { parseOrder } from '@arvo/domain/orders/order.schema.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import { parsePayout } from '@arvo/domain/payouts/payout.schema.ts';
import { parseTicket } from '@arvo/domain/tickets/ticket.schema.ts';
import { orderPath, ordersPath, payoutPath, ticketsPath } from '@arvo/domain/protocol/store/paths.ts';
import { HOME_ORDER_STATES, HOME_ORDERS } from '../firebase/orders/orderLists.ts';
import type { OrdersGateway, SalesGateway } from '../ports/sales.ts';
import type { Connection, Found, Source } from './connection.testing.ts';
import { idOf, Instant, isMap, plain, type Stored } from './documents.testing.ts';

/** The queries of data/firebase/orders/orders.ts and homeOrders.ts. Tests provide the answers of calls to our own server. */

type DocumentsOfSales = Pick<
  SalesGateway,
  'watchOrder' | 'watchMyOrders' | 'watchTickets' | 'watchOrdersOfEvent' | 'watchPayout'
>;

const orderOf = ({ path, fields }: Found): Order | null => parseOrder(idOf(path), plain(fields));
const instantOf = (value: Stored | undefined): number => (value instanceof Instant ? value.ms : 0);
const newestFirst = ({ createdAt }: Found['fields']): number => -instantOf(createdAt);

export const salesGateway = (connection: Connection): DocumentsOfSales => ({
  watchOrder: (id, listener) => connection.watch(orderPath(id), parseOrder, listener),
  watchMyOrders: (eventId, buyer, listener) =>
    connection.watchList(
      { from: ordersPath, equal: { buyerId: buyer, eventId }, orderBy: newestFirst },
      orderOf,
      listener,
    ),
  watchTickets: (eventId, owner, listener) =>
    connection.watchList(
      {
        from: ticketsPath(eventId),
        equal: { ownerId: owner },
        orderBy: ({ ticketNumber }) => Number(ticketNumber),
      },
      ({ path, fields }) => parseTicket(eventId, idOf(path), plain(fields)),
      listener,
    ),
  watchOrdersOfEvent: (eventId, host, listener) =>
    connection.watchList(
      { from: ordersPath, equal: { hostId: host, eventId }, orderBy: newestFirst },
      orderOf,
      listener,
    ),
  watchPayout: (eventId, listener) =>
    connection.watch(payoutPath(eventId), (_id, data) => parsePayout(eventId, data), listener),
});

export const ordersGateway = (connection: Connection): OrdersGateway => ({
  forHome: async (buyer, now) => {
    const startOf = ({ event }: Found['fields']): number => (isMap(event) ? instantOf(event.startAt) : 0);
    const coming: Source = {
      from: ordersPath,
      equal: { buyerId: buyer },
      matches: (order) =>
        HOME_ORDER_STATES.some((state) => state === order.state) && startOf(order) > now - LONGEST_STORED_MS,
      orderBy: startOf,
    };
    const found = await connection.batches(coming)(null, HOME_ORDERS);
    if (found === null) return { kind: 'failed' };
    return { kind: 'found', value: found.map(orderOf).filter((order) => order !== null) };
  },
});
