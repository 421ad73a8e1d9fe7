import { randomBytes, randomInt } from 'node:crypto';
import { parseDeparture, parseEvent } from '@arvo/domain/events/event.schema.ts';
import { type ArvoEvent, asEventId } from '@arvo/domain/events/event.ts';
import { parseOrderRecord } from '@arvo/domain/orders/order.schema.ts';
import { asOrderId, type OrderId } from '@arvo/domain/orders/order.ts';
import type { OrderRecord } from '@arvo/domain/orders/orderRecord.ts';
import { isHolding } from '@arvo/domain/checkout/fulfil.ts';
import { parseTicketId, type TicketId } from '@arvo/domain/tickets/ticket.ts';
import { orderPath } from '@arvo/domain/protocol/store/paths.ts';
import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { plainDocument } from '../platform/documents/plainDocument.ts';

/*
 * Shared by all transactions on orders: reading parsed documents, ids, and the event's counts. A transaction reads
 * first, decides with a pure function of the domain, then writes.
 */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 20 letters and digits, like Firestore's own ids. */
export const newOrderId = (): OrderId =>
  asOrderId(Array.from({ length: 20 }, () => LETTERS[randomInt(LETTERS.length)]).join(''));

/** 128 random bits: anybody who has them may claim the ticket. */
export function newTicketId(): TicketId {
  const id = parseTicketId(randomBytes(16).toString('base64url'));
  if (id === null) throw new Error('16 bytes are 22 characters of base64url');
  return id;
}

/**
 * The order, or null if there is none.
 * @throws Error if the document is not a valid order: never guess about money.
 */
export function orderOf(snapshot: DocumentSnapshot): OrderRecord | null {
  if (!snapshot.exists) return null;
  const order = parseOrderRecord(snapshot.id, plainDocument(snapshot));
  if (!order) throw new Error(`orders/${snapshot.id} cannot be read`);
  return order;
}

/** The event, or null if the document is missing or invalid. */
export const eventOf = (snapshot: DocumentSnapshot): ArvoEvent | null =>
  parseEvent(asEventId(snapshot.id), plainDocument(snapshot));

/** The host's word, maybe '', to a person whom they have removed from the event; null if they have not. */
export const removedWith = (departure: DocumentSnapshot): string | null =>
  departure.exists ? (parseDeparture(plainDocument(departure))?.removedWith ?? null) : null;

/** Reads an order outside of a transaction; null if there is none. @throws Error as orderOf. */
export const readOrder = async (db: Firestore, id: OrderId): Promise<OrderRecord | null> =>
  orderOf(await db.doc(orderPath(id)).get());

/** A stored instant from ms UTC. */
export const instant = (ms: number): Timestamp => Timestamp.fromMillis(ms);

type Counts = { readonly ticketCount: number; readonly heldCount: number };

/** The counts after an order's held spots became tickets, or were freed. A count never falls below zero. */
export function countsAfter(
  event: Counts,
  order: Pick<OrderRecord, 'state' | 'quantity'>,
  becomes: 'tickets' | 'free',
): Counts {
  const held = isHolding(order.state) ? order.quantity : 0;
  return {
    ticketCount: event.ticketCount + (becomes === 'tickets' ? order.quantity : 0),
    heldCount: Math.max(0, event.heldCount - held),
  };
}

type Sold = Pick<ArvoEvent, 'ticketCount' | 'unclaimedCount'>;

/**
 * The event's number of tickets that no friend has claimed, after `by` more or fewer. No field if the event sold tickets before the
 * server counted them: then the number stays unknown until all are returned.
 */
export function unclaimedAfter({ ticketCount, unclaimedCount }: Sold, by: number): Partial<Sold> {
  const before = ticketCount === 0 ? 0 : unclaimedCount;
  return before === null ? {} : { unclaimedCount: Math.max(0, before + by) };
}

/** Writes unclaimedAfter where the transaction changes nothing else of the event. */
export function countUnclaimed(transaction: Transaction, ref: DocumentReference, event: Sold, by: number): void {
  const fields = unclaimedAfter(event, by);
  if (fields.unclaimedCount !== undefined) transaction.update(ref, fields);
}
