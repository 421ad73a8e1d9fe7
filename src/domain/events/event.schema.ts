import { messagesIn } from '../messages/hostMessage.schema.ts';
import * as z from 'zod/mini';
import { unseenNews } from '../changes/change.schema.ts';
import { passField } from '../pass/pass.schema.ts';
import { dollarsToCents } from '../money/price.ts';
import { asUserId } from '../people/person.ts';
import { readArea } from '../places/area.ts';
import { clockAt, isTimeZone, parseDate, parseTime, spanOf } from '../time/zonedTime.ts';
import { type ArvoEvent, asEventId, type Departure, type EventId, GUEST_PREVIEW_SIZE, type Guest } from './event.ts';
import { EVENT_YEARS, LONGEST_STORED_MS } from './timing.ts';
import type { EventCard } from './eventCard.ts';
import { readChoices } from './hostChoices.ts';

/** Parses documents whose instants are already ms UTC. Missing or outdated fields get a default where one makes sense. */

const text = z.catch(z.string(), '');
/** Older events may hold a typed street: text without the shape of a place name is not shown. */
const area = z.pipe(
  text,
  z.transform((stored: string) => readArea(stored)),
);
const nullableText = z.catch(z.nullable(z.string()), null);
const nullableNumber = z.catch(z.nullable(z.number()), null);
/** Ms UTC within the years that events can have. */
const instant = z.number().check(z.gte(0), z.lt(Date.UTC(EVENT_YEARS.last + 2, 0, 1)));
const nullableInstant = z.catch(z.nullable(instant), null);
const digits = z.transform((value) => (typeof value === 'string' && /^\d+$/u.test(value) ? Number(value) : value));
const count = z.catch(z.pipe(digits, z.int().check(z.nonnegative())), 0);
const countOrNull = z.catch(z.nullable(z.int().check(z.nonnegative())), null);
const flag = z.catch(
  z.pipe(
    z.transform((value) => (value === 'true' ? true : value)),
    z.boolean(),
  ),
  false,
);
/** One reading of the specification stores the price as a string (section 3). */
const dollars = z.catch(z.coerce.number(), 0);

const previewDocument = z.object({ userId: z.string().check(z.minLength(1)), name: text, profilePhoto: nullableText });

const eventDocument = z.object({
  title: text,
  description: text,
  date: text,
  startTime: text,
  endTime: z.catch(z.nullable(z.string().check(z.refine((value) => parseTime(value) !== null))), null),
  timeZone: z.catch(z.string().check(z.refine(isTimeZone)), 'Australia/Sydney'),
  startAt: nullableInstant,
  endAt: nullableInstant,
  startNotice: z.catch(z.optional(z.object({ at: z.number(), startAt: instant })), undefined),
  area,
  // Absent in documents from before this field.
  accessibility: text,
  capacity: z.catch(z.nullable(z.coerce.number().check(z.int(), z.positive())), null),
  isPaid: flag,
  price: dollars,
  imageURL: nullableText,
  status: text,
  // Absent unless the host has ever closed sales.
  isSalesClosed: flag,
  creatorId: z.string().check(z.minLength(1)),
  hostStripeAccountId: nullableText,
  createdAt: nullableNumber,
  // Absent unless the host has said why.
  cancelledWith: text,
  // Absent before the first edit.
  revision: count,
  told: z.catch(z.optional(z.object({ revision: z.number(), at: z.number(), movedFrom: nullableInstant })), undefined),
  ticketCount: count,
  // Absent before the first sale, and in events that sold tickets before this field.
  unclaimedCount: countOrNull,
  heldCount: count,
  guestPreview: z.catch(z.array(z.unknown()), []),
});

/** Parses an event document; null if it cannot be shown at all, because it has no host or no date. */
export function parseEvent(id: EventId, document: unknown): ArvoEvent | null {
  const result = z.safeParse(eventDocument, document);
  if (!result.success) return null;
  const { price, guestPreview, creatorId, startAt, endAt, startNotice, told, status, cancelledWith, ...rest } =
    result.data;
  const span = startAt === null ? spanOf({ ...rest, endTime: rest.endTime ?? '' }) : { startAt, endAt };
  if (!span) return null;
  return {
    ...rest,
    ...readChoices(Object(document)),
    startAt: span.startAt,
    ...(startNotice === undefined ? {} : { startNotice }),
    ...(told === undefined ? {} : { told }),
    ...(cancelledWith !== '' && { cancelledWith }),
    // Drop an impossible end: other code would iterate over the calendar up to it.
    endAt: span.endAt !== null && span.endAt - span.startAt > LONGEST_STORED_MS ? null : span.endAt,
    // Derive an invalid date or time from the instant.
    date: parseDate(rest.date) ? rest.date : clockAt(span.startAt, rest.timeZone).date,
    startTime: parseTime(rest.startTime) ? rest.startTime : clockAt(span.startAt, rest.timeZone).time,
    id,
    isCancelled: status === 'cancelled',
    creatorId: asUserId(creatorId),
    priceCents: rest.isPaid ? (dollarsToCents(price) ?? Math.round(Math.max(0, price) * 100)) : 0,
    guestPreview: guestPreview.slice(0, GUEST_PREVIEW_SIZE).flatMap((entry) => {
      const parsed = z.safeParse(previewDocument, entry);
      return parsed.success ? [{ ...parsed.data, userId: asUserId(parsed.data.userId) }] : [];
    }),
  };
}

const editedDocument = z.object({ editedAt: instant });

/** An event, and when its host last edited it (ms UTC; null before the first edit). */
export type EditedEvent = { readonly event: ArvoEvent; readonly editedAt: number | null };

/** Null if the document is no event. */
export function parseEditedEvent(id: string, document: unknown): EditedEvent | null {
  const event = parseEvent(asEventId(id), document);
  const edited = z.safeParse(editedDocument, document);
  return event && { event, editedAt: edited.success ? edited.data.editedAt : null };
}

const guestDocument = z.object({
  userId: text,
  name: text,
  profilePhoto: nullableText,
  timestamp: nullableNumber,
  totalTicketsPurchased: z.catch(z.int().check(z.positive()), 1),
  news: z.optional(z.unknown()),
  messages: z.optional(z.unknown()),
  pass: passField,
  seenRevision: count,
  contact: z.catch(z.nullish(text), null),
});

/** Parses a guest document; its id is the person's, so each person is one guest. */
export function parseGuest(id: string, document: unknown): Guest | null {
  const result = z.safeParse(guestDocument, document);
  if (!result.success) return null;
  const { name, profilePhoto, timestamp, totalTicketsPurchased } = result.data;
  const told = { ...unseenNews(result.data), ...messagesIn(result.data) };
  const pass = result.data.pass && { pass: result.data.pass };
  const contact = result.data.contact ? { contact: result.data.contact } : {};
  return {
    userId: asUserId(id),
    name,
    profilePhoto,
    joinedAt: timestamp,
    totalTicketsPurchased,
    ...told,
    ...pass,
    ...contact,
  };
}

const departureDocument = z.object({ at: instant, removedWith: z.catch(z.nullable(z.string()), null) });

/** How somebody last left an event; null if the document does not say. */
export function parseDeparture(document: unknown): Departure | null {
  const result = z.safeParse(departureDocument, document);
  return result.success ? result.data : null;
}

const cardDocument = z.object({
  title: text,
  date: text,
  startTime: text,
  timeZone: z.catch(z.string().check(z.refine(isTimeZone)), 'Australia/Sydney'),
  startAt: instant,
  endAt: nullableInstant,
  area,
  imageURL: nullableText,
  // A device's lists have it, and the record of a guest of a cancelled event until the refund removes it.
  isCancelled: z.catch(z.boolean(), false),
});

/** Parses the event's card in a guest record; null if it is missing or has no date. */
export function parseCard(id: EventId, stored: unknown): EventCard | null {
  const result = z.safeParse(cardDocument, stored);
  return result.success ? { ...result.data, id } : null;
}
