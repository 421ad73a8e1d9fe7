import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { parseOrder } from '@arvo/domain/orders/order.schema.ts';
import type { Order, OrderId } from '@arvo/domain/orders/order.ts';
import type { EventPayout } from '@arvo/domain/payouts/payout.ts';
import { parsePayout } from '@arvo/domain/payouts/payout.schema.ts';
import { parseTicket } from '@arvo/domain/tickets/ticket.schema.ts';
import type { FriendTicket } from '@arvo/domain/tickets/ticket.ts';
import { READ_BOUND_MS } from '@arvo/domain/protocol/store/bounds.ts';
import { orderPath, ordersPath, payoutPath, ticketsPath } from '@arvo/domain/protocol/store/paths.ts';
import {
  collection,
  limit,
  onSnapshot,
  orderBy,
  type Query,
  query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  startAfter,
  where,
} from 'firebase/firestore';
import { ORDERS_PAGE } from '#src/data/firebase/orders/orderLists.ts';
import type { Live, Unsubscribe } from '#src/data/ports.ts';
import { firestore, plain } from '../platform/firestore.ts';
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

/**
 * The rules limit a query to a page. Pages go from the oldest order to the newest, so that a new one changes only the last page,
 * and no page is read twice.
 */
export function watchOrdersOfEvent(
  eventId: EventId,
  host: UserId,
  listener: (orders: Live<readonly Order[]>) => void,
): Unsubscribe {
  const source = query(
    collection(firestore(), ordersPath),
    where('hostId', '==', host),
    where('eventId', '==', eventId),
    orderBy('createdAt'),
  );
  const pages: (readonly QueryDocumentSnapshot[] | null)[] = [];
  const stops: Unsubscribe[] = [];
  const startPage = (after: QueryDocumentSnapshot | null) => {
    const at = pages.push(null) - 1;
    const page = after === null ? source : query(source, startAfter(after));
    stops.push(
      watchPage(page, (live) => (live.kind === 'found' ? receive(at, live.value) : listener({ kind: 'failed' }))),
    );
  };
  const receive = (at: number, page: readonly QueryDocumentSnapshot[]) => {
    pages[at] = page;
    const last = page.at(-1);
    if (last !== undefined && page.length === ORDERS_PAGE && at === pages.length - 1) startPage(last);
    const known = pages.flatMap((docs) => (docs === null ? [] : [docs]));
    if (known.length < pages.length) return;
    const orders = known.flat().map(orderOf);
    listener({ kind: 'found', value: orders.filter((order) => order !== null).toReversed() });
  };
  startPage(null);
  return () => stops.forEach((stop) => stop());
}

export const watchPayout = (eventId: EventId, listener: (payout: Live<EventPayout>) => void): Unsubscribe =>
  watchDocument(payoutPath(eventId), (_id, data) => parsePayout(eventId, data), listener);

const orderOf = (found: QueryDocumentSnapshot): Order | null => parseOrder(found.id, plain(found.data()));

const sorted = <T>(answer: Live<readonly T[]>, compare: (one: T, other: T) => number): Live<readonly T[]> =>
  answer.kind === 'found' ? { kind: 'found', value: answer.value.toSorted(compare) } : answer;

/** A live list. Ignores an empty answer from the memory cache. */
const watchList = <T>(
  source: Query,
  parse: (found: QueryDocumentSnapshot) => T | null,
  listener: (list: Live<readonly T[]>) => void,
): Unsubscribe =>
  watchDocuments(
    source,
    ({ docs, metadata }) => docs.length === 0 && metadata.fromCache,
    (live) =>
      listener(
        live.kind === 'found' ? { kind: 'found', value: live.value.map(parse).filter((item) => item !== null) } : live,
      ),
  );

/** A live page. Ignores the memory cache until the server has answered, because it may have only a part of the page. */
function watchPage(source: Query, listener: (docs: Live<readonly QueryDocumentSnapshot[]>) => void): Unsubscribe {
  let hasAnswered = false;
  const isUnknown = ({ metadata }: QuerySnapshot) => {
    hasAnswered ||= !metadata.fromCache;
    return !hasAnswered;
  };
  return watchDocuments(source, isUnknown, listener);
}

/**
 * The documents of a query, live, without the snapshots that `isIgnored` names. Without an answer within the bound it reports
 * 'failed', and a later answer replaces that.
 */
function watchDocuments(
  source: Query,
  isIgnored: (snapshot: QuerySnapshot) => boolean,
  listener: (docs: Live<readonly QueryDocumentSnapshot[]>) => void,
): Unsubscribe {
  let answered = false;
  const bound = setTimeout(() => {
    if (!answered) listener({ kind: 'failed' });
  }, READ_BOUND_MS);
  const answer = (docs: Live<readonly QueryDocumentSnapshot[]>) => {
    answered = true;
    clearTimeout(bound);
    listener(docs);
  };
  const stop = onSnapshot(
    query(source, limit(ORDERS_PAGE)),
    { includeMetadataChanges: true },
    (snapshot) => {
      if (!isIgnored(snapshot)) answer({ kind: 'found', value: snapshot.docs });
    },
    () => answer({ kind: 'failed' }),
  );
  return () => {
    clearTimeout(bound);
    stop();
  };
}
