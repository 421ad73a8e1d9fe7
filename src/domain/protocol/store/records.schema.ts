import { farewellIn } from '../../events/farewell.schema.ts';
import { messagesIn } from '../../messages/hostMessage.schema.ts';
import { unseenNews } from '../../changes/change.schema.ts';
import * as z from 'zod/mini';
import { asEventId, type EventId, type Guest } from '../../events/event.ts';
import { parseCard, parseGuest } from '../../events/event.schema.ts';
import type { JoinedEvent } from '../../lists/homeEvents.ts';
import type { Taken } from '../../lists/taken.ts';
import { parsePublicEvent, publicEventJson } from '../../events/publicEvent.ts';
import { parsePublicGuests, publicGuestsJson } from '../../guests/publicGuests.ts';
import { parseProfile, parseUser } from '../../people/person.schema.ts';
import { parsePlace } from '../../places/place.schema.ts';
import type { Order } from '../../orders/order.ts';
import { parseOrder } from '../../orders/order.schema.ts';
import type { FriendTicket } from '../../tickets/ticket.ts';
import { parseTicket } from '../../tickets/ticket.schema.ts';
import type { RecordRow } from './deviceDatabase.ts';
import type { KeptRecord, StoredRecord, NewRecord, Noun, RecordValues } from './records.ts';

/** How a noun's value is stored, and read back by the schema of its document. */
type Codec<N extends Noun> = {
  readonly stored: (value: RecordValues[N], id: string) => unknown;
  /** Null for a value that this build cannot read, for example an older build's. */
  readonly parse: (id: string, stored: unknown) => RecordValues[N] | null;
};

const asIs = <T>(value: T): T => value;

const codecs: { readonly [N in Noun]: Codec<N> } = {
  user: { stored: asIs, parse: (_id, stored) => parseUser(stored) },
  profile: { stored: asIs, parse: (_id, stored) => parseProfile(stored) },
  event: { stored: publicEventJson, parse: (id, stored) => parsePublicEvent(asEventId(id), stored) },
  guests: {
    stored: (guests, id) => publicGuestsJson(asEventId(id), guests),
    parse: (id, stored) => parsePublicGuests(asEventId(id), stored),
  },
  guest: {
    stored: ({ joinedAt, ...guest }) => ({ ...guest, timestamp: joinedAt }),
    parse: (_id, stored) => guestOf(stored),
  },
  place: { stored: asIs, parse: (_id, stored) => parsePlace(stored) },
  tickets: { stored: asIs, parse: (id, stored) => everyOf(stored, (one) => ticketOf(asEventId(id), one)) },
  orders: { stored: (orders) => orders.map(orderDocument), parse: (_id, stored) => everyOf(stored, orderOf) },
  comingOrders: { stored: (orders) => orders.map(orderDocument), parse: (_id, stored) => everyOf(stored, orderOf) },
  list: { stored: asIs, parse: (_id, stored) => everyOf(stored, joinedEventOf) },
};

/** A record as a row of the device's store. `now` is in ms UTC. */
export function rowOf<N extends Noun>(record: NewRecord<N>, now: number): RecordRow {
  const { owner, noun, id, savedAt, until = null } = record;
  return { owner, noun, id, value: storedValue(noun, record.value, id), savedAt, usedAt: now, until };
}

const storedValue = <N extends Noun>(noun: N, value: RecordValues[N], id: string): unknown =>
  codecs[noun].stored(value, id);

/** A changed record as a row. */
export const rowOfKept = (record: KeptRecord): RecordRow => ({
  ...record,
  value: storedValue<Noun>(record.noun, record.value, record.id),
});

/** A row of this noun, parsed; null if this build cannot read it, which counts as absent. */
export function parseRecord<N extends Noun>(noun: N, row: RecordRow): StoredRecord<N> | null {
  if (row.noun !== noun || !Number.isFinite(row.savedAt)) return null;
  const value = codecs[noun].parse(row.id, row.value);
  // The row's key is the key that the noun had when it was stored.
  return value === null ? null : ({ ...row, noun, value } as StoredRecord<N>);
}

/** All entries of a stored list; null if one is unreadable, because a list with fewer tickets than were bought would be wrong. */
function everyOf<T>(stored: unknown, parse: (entry: unknown) => T | null): readonly T[] | null {
  if (!Array.isArray(stored)) return null;
  const entries = stored.map(parse);
  return entries.every((entry) => entry !== null) ? entries : null;
}

const withId = z.looseObject({ id: z.string().check(z.minLength(1)) });

function ticketOf(eventId: EventId, stored: unknown): FriendTicket | null {
  const ticket = z.safeParse(withId, stored);
  return ticket.success ? parseTicket(eventId, ticket.data.id, ticket.data) : null;
}

/** The document from which `parseOrder` reads an order. */
const orderDocument = ({ hasPage, refunds, ...order }: Order): unknown => ({
  ...order,
  checkout: hasPage ? { expiresAt: order.holdUntil } : null,
  refunds: Object.fromEntries(refunds.map((refund, index) => [index, { ...refund, refundId: null }])),
});

function orderOf(stored: unknown): Order | null {
  const order = z.safeParse(withId, stored);
  return order.success ? parseOrder(order.data.id, order.data) : null;
}

const guestDocument = z.looseObject({ userId: z.string().check(z.minLength(1)) });

function guestOf(stored: unknown): Guest | null {
  const guest = z.safeParse(guestDocument, stored);
  return guest.success ? parseGuest(guest.data.userId, guest.data) : null;
}

const listEntry = z.object({
  event: withId,
  joinedAt: z.nullable(z.number()),
  news: z.optional(z.unknown()),
  messages: z.optional(z.unknown()),
  farewell: z.optional(z.unknown()),
  taken: z.optional(z.unknown()),
});

const takenEntry = z.object({
  spots: z.int(),
  capacity: z.nullable(z.int()),
  isPaid: z.boolean(),
  receivesCents: z.nullable(z.int()),
});

function takenIn(entry: { readonly taken?: unknown }): { readonly taken?: Taken } {
  const taken = z.safeParse(takenEntry, entry.taken);
  return taken.success ? { taken: taken.data } : {};
}

function joinedEventOf(stored: unknown): JoinedEvent | null {
  const entry = z.safeParse(listEntry, stored);
  if (!entry.success) return null;
  const event = parseCard(asEventId(entry.data.event.id), entry.data.event);
  return event === null
    ? null
    : {
        event,
        joinedAt: entry.data.joinedAt,
        ...unseenNews(entry.data),
        ...messagesIn(entry.data),
        ...farewellIn(entry.data),
        ...takenIn(entry.data),
      };
}
