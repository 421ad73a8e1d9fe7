import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { parseOrder } from '@arvo/domain/orders/order.schema.ts';
import type { Order, OrderId } from '@arvo/domain/orders/order.ts';
import type { EventPayout } from '@arvo/domain/payouts/payout.ts';
import { parsePayout } from '@arvo/domain/payouts/payout.schema.ts';
import { parseTicket } from '@arvo/domain/tickets/ticket.schema.ts';
import type { FriendTicket } from '@arvo/domain/tickets/ticket.ts';
import { orderPath, ordersPath, payoutPath, ticketsPath } from '@arvo/domain/protocol/store/paths.ts';
import { collection, orderBy, type Query, query, type QueryDocumentSnapshot, where } from 'firebase/firestore';
import type { Live, Unsubscribe } from '#src/data/ports.ts';
import { firestore, plain } from '../platform/firestore.ts';
import { watchDocument } from '../platform/liveDocument.ts';
import { watchAll, watchDocuments } from '../platform/liveQuery.ts';

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

/** Newest first. */
export const watchOrdersOfEvent = (
  eventId: EventId,
  host: UserId,
  listener: (orders: Live<readonly Order[]>) => void,
): Unsubscribe =>
  watchAll(
    query(
      collection(firestore(), ordersPath),
      where('hostId', '==', host),
      where('eventId', '==', eventId),
      orderBy('createdAt'),
    ),
    orderOf,
    (live) => listener(live.kind === 'found' ? { kind: 'found', value: live.value.toReversed() } : live),
  );

export const watchPayout = (eventId: EventId, listener: (payout: Live<EventPayout>) => void): Unsubscribe =>
  watchDocument(payoutPath(eventId), (_id, data) => parsePayout(eventId, data), listener);

const orderOf = (found: QueryDocumentSnapshot): Order | null => parseOrder(found.id, plain(found.data()));

const sorted = <T>(answer: Live<readonly T[]>, compare: (one: T, other: T) => number): Live<readonly T[]> =>
  answer.kind === 'found' ? { kind: 'found', value: answer.value.toSorted(compare) } : answer;

const watchList = <T>(
  source: Query,
  parse: (found: QueryDocumentSnapshot) => T | null,
  listener: (list: Live<readonly T[]>) => void,
): Unsubscribe =>
  watchDocuments(source, (live) =>
    listener(
      live.kind === 'found' ? { kind: 'found', value: live.value.map(parse).filter((item) => item !== null) } : live,
    ),
  );
