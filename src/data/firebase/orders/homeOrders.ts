import { LONGEST_STORED_MS } from '@arvo/domain/events/timing.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import { ordersPath } from '@arvo/domain/protocol/store/paths.ts';
import { collection, orderBy, query, Timestamp, where } from 'firebase/firestore';
import { HOME_ORDER_STATES, HOME_ORDERS } from '#src/data/firebase/orders/orderLists.ts';
import type { Live } from '#src/data/ports.ts';
import { firestore, plain } from '../platform/firestore.ts';
import { readBatch } from '../platform/lists.ts';

/** One indexed query, which mostly finds nothing; the code that parses an order loads with the first one. */
export async function forHome(buyer: UserId, now: number): Promise<Live<readonly Order[]>> {
  const coming = query(
    collection(firestore(), ordersPath),
    where('buyerId', '==', buyer),
    where('state', 'in', HOME_ORDER_STATES),
    where('event.startAt', '>', Timestamp.fromMillis(now - LONGEST_STORED_MS)),
    orderBy('event.startAt', 'asc'),
  );
  const found = await readBatch(coming, null, HOME_ORDERS);
  if (found === null) return { kind: 'failed' };
  if (found.length === 0) return { kind: 'found', value: [] };
  const { parseOrder } = await import('@arvo/domain/orders/order.schema.ts');
  const orders = found.map((order) => parseOrder(order.id, plain(order.data())));
  return { kind: 'found', value: orders.filter((order) => order !== null) };
}
