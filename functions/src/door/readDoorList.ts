import { randomBytes } from 'node:crypto';
import type { DoorToken } from '@arvo/domain/door/doorLink.ts';
import type { DoorSeat } from '@arvo/domain/door/doorList.ts';
import type { SealedDoorList } from '@arvo/domain/door/sealedDoor.ts';
import { markOf, sealName, type SealedSeat } from '@arvo/domain/door/sealedSeat.ts';
import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import type { ArvoEvent, EventId } from '@arvo/domain/events/event.ts';
import type { OrderRecord } from '@arvo/domain/orders/orderRecord.ts';
import type { DoorKey } from '@arvo/domain/pass/passBytes.ts';
import { FIRST_GENERATION, guestSeat, ticketSeat } from '@arvo/domain/pass/seats.ts';
import { asUserId, type UserId } from '@arvo/domain/people/person.ts';
import { departuresPath, guestsPath, ordersPath, ticketsPath } from '@arvo/domain/protocol/store/paths.ts';
import { ticketsLeft } from '@arvo/domain/refunds/refund.ts';
import { doorTexts } from '@arvo/domain/texts/events/door.ts';
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { orderOf } from '../orders/orderStore.ts';
import { eventDoorKey } from '../passes/doorKey.ts';
import { generationOf } from '../passes/ticketPasses.ts';
import { Refusal } from '../platform/requests/refusal.ts';
import { ticketOf } from '../tickets/ticketStore.ts';
import { doorOfPerson, doorOfPhone } from './doorLinks.ts';

type Asked = { readonly uid: UserId; readonly eventId: EventId };
type Answer = { readonly success: true; readonly at: number; readonly key: string; readonly seats: DoorSeat[] };

/**
 * Every spot of an event for the door of its host or of a signed-in helper: who has it, and which spots were given back. A read a guest,
 * ticket, order and departure.
 */
export async function readDoorList(tools: DoorTools, asked: Asked): Promise<Answer | Refusal> {
  const door = await doorOfPerson(tools, asked);
  if (door instanceof Refusal) return door;
  const { key, ...list } = await listOf(tools, door.event);
  return { success: true, ...list, key: toBase64(key) };
}

type Sealed = SealedDoorList & {
  readonly success: true;
  readonly key: string;
  readonly title: string;
  readonly door: string;
  readonly seats: SealedSeat[];
};

/** The same for a phone that has opened a link of the door, without names that it has not read from a pass. */
export async function readSealedList(
  tools: DoorTools,
  phone: { readonly token: DoorToken; readonly access: string },
): Promise<Sealed | Refusal> {
  const found = await doorOfPhone(tools, phone);
  if (found instanceof Refusal) return found;
  const { key, at, seats } = await listOf(tools, found.event);
  const salt = randomBytes(16).toString('base64url');
  return {
    success: true,
    at,
    key: toBase64(key),
    salt,
    title: displayTitle(found.event),
    door: found.name,
    seats: seats.map(({ seat, name, generation, isUnclaimed, state }) => ({
      mark: markOf(seat),
      sealed: sealName(seat, salt, name),
      generation,
      isUnclaimed,
      state,
    })),
  };
}

const toBase64 = (key: DoorKey): string => Buffer.from(key).toString('base64');

type DoorTools = { readonly db: Firestore; readonly clock: () => number };

async function listOf(
  { db, clock }: DoorTools,
  { id: eventId, isPaid }: ArvoEvent,
): Promise<{ readonly at: number; readonly key: DoorKey; readonly seats: DoorSeat[] }> {
  const at = clock();
  const [key, guests, tickets, orders, departures] = await Promise.all([
    eventDoorKey(db, eventId),
    db.collection(guestsPath(eventId)).select('name').get(),
    db.collection(ticketsPath(eventId)).get(),
    isPaid ? db.collection(ordersPath).where('eventId', '==', eventId).get() : null,
    db.collection(departuresPath(eventId)).select().get(),
  ]);
  const valid = validSeats(key, eventId, { guests: guests.docs, tickets: tickets.docs });
  const taken = new Set(valid.map(({ seat }) => seat));
  const givenBack = [
    ...departures.docs.map(({ id }) => guestSeat(key, asUserId(id))),
    ...(orders?.docs ?? []).flatMap((order) => seatsGivenBack(key, orderOf(order))),
  ].filter((seat) => !taken.has(seat));
  const seats = [
    ...valid,
    ...[...new Set(givenBack)].map(
      (seat): DoorSeat => ({ seat, generation: FIRST_GENERATION, name: '', isUnclaimed: false, state: 'given-back' }),
    ),
  ];
  return { at, key, seats };
}

type Found = { readonly guests: readonly QueryDocumentSnapshot[]; readonly tickets: readonly QueryDocumentSnapshot[] };

function validSeats(key: DoorKey, eventId: EventId, { guests, tickets }: Found): readonly DoorSeat[] {
  const names = new Map(guests.map((guest) => [guest.id, String(guest.get('name'))]));
  const spots = tickets.flatMap((document) => {
    const ticket = ticketOf(eventId, document);
    return ticket ? [{ ticket, generation: generationOf(document) }] : [];
  });
  const held = new Map(spots.map((spot) => [spot.ticket.claimedBy, spot]));
  return [
    ...[...names].map(([id, name]): DoorSeat => {
      const claimed = held.get(asUserId(id));
      const seat = claimed ? ticketSeat(key, claimed.ticket) : guestSeat(key, asUserId(id));
      const generation = claimed?.generation ?? FIRST_GENERATION;
      return { seat, generation, name, isUnclaimed: false, state: 'valid', party: guestSeat(key, asUserId(id)) };
    }),
    ...spots
      .filter(({ ticket }) => ticket.status === 'reserved')
      .map(({ ticket, generation }): DoorSeat => {
        const name = doorTexts.ticketOf(names.get(ticket.ownerId) ?? '', ticket.ticketNumber);
        const party = guestSeat(key, ticket.ownerId);
        return { seat: ticketSeat(key, ticket), generation, name, isUnclaimed: true, state: 'valid', party };
      }),
  ];
}

/** The spots of an order that were refunded or returned. */
function seatsGivenBack(key: DoorKey, order: OrderRecord | null) {
  if (order === null || order.issuedAt === null) return [];
  const left = order.state === 'issued' ? ticketsLeft(order, [...order.refundsByKey.values()]) : [];
  const own = order.includesBuyer && !left.includes(1) ? [guestSeat(key, order.buyerId)] : [];
  const friends = order.ticketNumbers.filter((number) => !left.includes(number));
  return [...own, ...friends.map((ticketNumber) => ticketSeat(key, { orderId: order.id, ticketNumber }))];
}
