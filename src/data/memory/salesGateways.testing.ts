import { LONGEST_STORED_MS } from '@arvo/domain/events/timing.ts';
import { parseOrder } from '@arvo/domain/orders/order.schema.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import { parsePayout } from '@arvo/domain/payouts/payout.schema.ts';
import { parseTicket } from '@arvo/domain/tickets/ticket.schema.ts';
import { orderPath, ordersPath, payoutPath, ticketsPath } from '@arvo/domain/store/paths.ts';
import { HOME_ORDER_STATES, HOME_ORDERS, ORDERS_PAGE } from '../firebase/orders/orderLists.ts';
import type { Live, Page } from '../ports.ts';
import type { OrdersGateway, SalesGateway } from '../ports/sales.ts';
import type { Connection, Found, Source } from './connection.testing.ts';
import { idOf, Instant, isMap, plain, type Stored } from './documents.testing.ts';

/** The queries of data/firebase/orders/orders.ts and homeOrders.ts. Tests provide the answers of calls to our own server. */

type DocumentsOfSales = Pick<
  SalesGateway,
  'watchOrder' | 'watchMyOrders' | 'watchTickets' | 'ordersOfEvent' | 'watchPayout'
>;

const orderOf = ({ path, fields }: Found): Order | null => parseOrder(idOf(path), plain(fields));
const instantOf = (value: Stored | undefined): number => (value instanceof Instant ? value.ms : 0);
const newestFirst = ({ createdAt }: Found['fields']): number => -instantOf(createdAt);

/** `pageSize`: orders per page; by default the app's number. */
export const salesGateway = (connection: Connection, pageSize = ORDERS_PAGE): DocumentsOfSales => ({
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
  ordersOfEvent: (eventId, host) =>
    ordersPage(connection, { from: ordersPath, equal: { hostId: host, eventId }, orderBy: newestFirst }, pageSize),
  watchPayout: (eventId, listener) =>
    connection.watch(payoutPath(eventId), (_id, data) => parsePayout(eventId, data), listener),
});

async function ordersPage(
  connection: Connection,
  source: Source,
  size: number,
  after: Found | null = null,
): Promise<Live<Page<Order>>> {
  const part = await connection.parts(source)(after, size);
  if (part === null) return { kind: 'failed' };
  const last = part.at(-1);
  const more = part.length === size && last ? () => ordersPage(connection, source, size, last) : null;
  return { kind: 'found', value: { items: part.map(orderOf).filter((order) => order !== null), more } };
}

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
    const found = await connection.parts(coming)(null, HOME_ORDERS);
    if (found === null) return { kind: 'failed' };
    return { kind: 'found', value: found.map(orderOf).filter((order) => order !== null) };
  },
});
