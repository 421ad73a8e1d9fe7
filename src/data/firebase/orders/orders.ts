import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { parseOrder } from '@arvo/domain/orders/order.schema.ts';
import type { Order, OrderId } from '@arvo/domain/orders/order.ts';
import type { EventPayout } from '@arvo/domain/payouts/payout.ts';
import { parsePayout } from '@arvo/domain/payouts/payout.schema.ts';
import { parseTicket } from '@arvo/domain/tickets/ticket.schema.ts';
import type { FriendTicket } from '@arvo/domain/tickets/ticket.ts';
import { READ_BOUND_MS } from '@arvo/domain/store/bounds.ts';
import { orderPath, ordersPath, payoutPath, ticketsPath } from '@arvo/domain/store/paths.ts';
import {
  collection,
  limit,
  onSnapshot,
  orderBy,
  type Query,
  query,
  type QueryDocumentSnapshot,
  where,
} from 'firebase/firestore';
import { ORDERS_PAGE } from '#src/data/firebase/orders/orderLists.ts';
import type { Live, Page, Unsubscribe } from '#src/data/ports.ts';
import { firestore, plain } from '../platform/firestore.ts';
import { readPart } from '../platform/lists.ts';
import { watchDocument } from '../platform/liveDocument.ts';

export const watchOrder = (id: OrderId, listener: (order: Live<Order>) => void): Unsubscribe =>
  watchDocument(orderPath(id), parseOrder, listener);

export const watchMyOrders = (
  eventId: EventId,
  buyer: UserId,
  listener: (orders: Live<readonly Order[]>) => void,
): Unsubscribe =>
  watchList(
    query(collection(firestore(), ordersPath), where('buyerId', '==', buyer), where('eventId', '==', eventId)),
    orderOf,
    (answer) => listener(sorted(answer, (one, other) => other.createdAt - one.createdAt)),
  );

export const watchTickets = (
  eventId: EventId,
  owner: UserId,
  listener: (tickets: Live<readonly FriendTicket[]>) => void,
): Unsubscribe =>
  watchList(
    query(collection(firestore(), ticketsPath(eventId)), where('ownerId', '==', owner)),
    (found) => parseTicket(eventId, found.id, plain(found.data())),
    (answer) => listener(sorted(answer, (one, other) => one.ticketNumber - other.ticketNumber)),
  );

export const ordersOfEvent = (eventId: EventId, host: UserId): Promise<Live<Page<Order>>> =>
  pageOf(
    query(
      collection(firestore(), ordersPath),
      where('hostId', '==', host),
      where('eventId', '==', eventId),
      orderBy('createdAt', 'desc'),
    ),
  );

export const watchPayout = (eventId: EventId, listener: (payout: Live<EventPayout>) => void): Unsubscribe =>
  watchDocument(payoutPath(eventId), (_id, data) => parsePayout(eventId, data), listener);

const orderOf = (found: QueryDocumentSnapshot): Order | null => parseOrder(found.id, plain(found.data()));

const sorted = <T>(answer: Live<readonly T[]>, compare: (one: T, other: T) => number): Live<readonly T[]> =>
  answer.kind === 'found' ? { kind: 'found', value: answer.value.toSorted(compare) } : answer;

async function pageOf(source: Query, after: QueryDocumentSnapshot | null = null): Promise<Live<Page<Order>>> {
  const part = await readPart(source, after, ORDERS_PAGE);
  if (part === null) return { kind: 'failed' };
  const last = part.at(-1);
  const more = part.length === ORDERS_PAGE && last ? () => pageOf(source, last) : null;
  return { kind: 'found', value: { items: part.map(orderOf).filter((order) => order !== null), more } };
}

/**
 * A live list. Ignores an empty answer from the memory cache. Without an answer within the bound it reports 'failed', and a
 * later answer replaces that.
 */
function watchList<T>(
  source: Query,
  parse: (found: QueryDocumentSnapshot) => T | null,
  listener: (list: Live<readonly T[]>) => void,
): Unsubscribe {
  let answered = false;
  const bound = setTimeout(() => {
    if (!answered) listener({ kind: 'failed' });
  }, READ_BOUND_MS);
  const answer = (list: Live<readonly T[]>) => {
    answered = true;
    clearTimeout(bound);
    listener(list);
  };
  const stop = onSnapshot(
    query(source, limit(ORDERS_PAGE)),
    { includeMetadataChanges: true },
    ({ docs, metadata }) => {
      if (docs.length === 0 && metadata.fromCache) return;
      answer({ kind: 'found', value: docs.map(parse).filter((item) => item !== null) });
    },
    () => answer({ kind: 'failed' }),
  );
  return () => {
    clearTimeout(bound);
    stop();
  };
}
