import { asUserId, type Profile } from '../people/person.ts';
import { isTimeZone } from '../time/zonedTime.ts';
import { hasInvalidChoice, readChoices } from './hostChoices.ts';
import {
  type ArvoEvent,
  type EventId,
  GUEST_PREVIEW_SIZE,
  type GuestPreview,
  type StartNotice,
  type ToldChange,
} from './event.ts';

/** The host's profile; null: the host has none; 'unread': it could not be read, which says nothing about the host. */
export type EventHost = Profile | 'unread' | null;

/** The public content of an event page: the event's document and its host. */
export type PublicEvent = { readonly event: ArvoEvent; readonly host: EventHost };

export const photoOfHost = (host: EventHost): string | null => (host === 'unread' ? null : (host?.photo ?? null));

/** The event with the host that is already known, if the host could not be read this time. */
export const withKnownHost = (found: PublicEvent, known: EventHost | undefined): PublicEvent =>
  found.host === 'unread' && known !== undefined ? { ...found, host: known } : found;

/** Where the server serves it as JSON. */
export const publicEventHref = (id: EventId): string => `/api/events/${id}`;

/** The public event as JSON, for the page's HTML and /api/events/{id}. Omits the host's Stripe account. */
export function publicEventJson({ event, host }: PublicEvent): Readonly<Record<string, unknown>> {
  const { hostStripeAccountId: _private, ...rest } = event;
  return { id: event.id, event: rest, host };
}

/*
 * Parsed by hand, strictly. The server has already parsed the documents with schemas, and Zod would add 9 kB to code that
 * every event page waits for.
 */

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isNumberOrNull = (value: unknown): value is number | null => value === null || isNumber(value);

/** Parses publicEventJson's output; null for another event or an invalid value. */
export function parsePublicEvent(id: EventId, json: unknown): PublicEvent | null {
  if (!isFields(json) || json.id !== id) return null;
  const event = readEvent(id, json.event);
  const host = json.host === null || json.host === 'unread' ? json.host : readProfile(json.host);
  return event === null || host === undefined ? null : { event, host };
}

function readEvent(id: EventId, value: unknown): ArvoEvent | null {
  if (!isFields(value)) return null;
  const { title, description, date, startTime, endTime, timeZone, area, imageURL, creatorId, isPaid } = value;
  const { startAt, endAt, capacity, priceCents, createdAt, ticketCount, heldCount } = value;
  const guestPreview = readGuests(value.guestPreview);
  // Absent in older answers, which a shared cache may still hold.
  const {
    accessibility = '',
    cancelledWith = '',
    isCancelled = false,
    isSalesClosed = false,
    unclaimedCount = null,
    revision = 0,
  } = value;
  if (typeof title !== 'string' || typeof description !== 'string' || typeof date !== 'string') return null;
  if (typeof startTime !== 'string' || !isTextOrNull(endTime) || typeof area !== 'string') return null;
  if (typeof timeZone !== 'string' || !isTimeZone(timeZone) || !isTextOrNull(imageURL)) return null;
  if (typeof accessibility !== 'string' || typeof cancelledWith !== 'string') return null;
  if (typeof creatorId !== 'string' || typeof isPaid !== 'boolean') return null;
  if (typeof isCancelled !== 'boolean' || typeof isSalesClosed !== 'boolean' || hasInvalidChoice(value)) return null;
  if (guestPreview === null) return null;
  if (!isNumber(startAt) || !isNumberOrNull(endAt) || !isNumberOrNull(capacity) || !isNumber(priceCents)) return null;
  if (!isNumberOrNull(createdAt) || !isNumber(ticketCount) || !isNumber(heldCount)) return null;
  if (!isNumberOrNull(unclaimedCount) || !isNumber(revision)) return null;
  const told = readTold(value.told);
  if (told === null) return null;
  const startNotice = readNotice(value.startNotice);
  if (startNotice === null) return null;
  return {
    id,
    title,
    description,
    date,
    startTime,
    endTime,
    timeZone,
    startAt,
    endAt,
    ...(startNotice && { startNotice }),
    area,
    accessibility,
    capacity,
    priceCents,
    isPaid,
    imageURL,
    ...readChoices(value),
    isCancelled,
    ...(cancelledWith !== '' && { cancelledWith }),
    isSalesClosed,
    creatorId: asUserId(creatorId),
    createdAt,
    revision,
    ...(told && { told }),
    ticketCount,
    unclaimedCount,
    heldCount,
    guestPreview,
    hostStripeAccountId: null,
  };
}

/** Undefined if absent, null if invalid. */
function readNotice(value: unknown): StartNotice | null | undefined {
  if (value === undefined) return undefined;
  if (!isFields(value) || !isNumber(value.at) || !isNumber(value.startAt)) return null;
  return { at: value.at, startAt: value.startAt };
}

/** Undefined if absent, null if invalid. */
function readTold(value: unknown): ToldChange | null | undefined {
  if (value === undefined) return undefined;
  if (!isFields(value) || !isNumber(value.revision) || !isNumber(value.at) || !isNumberOrNull(value.movedFrom))
    return null;
  return { revision: value.revision, at: value.at, movedFrom: value.movedFrom };
}

/** Undefined if invalid. */
function readProfile(value: unknown): Profile | undefined {
  if (!isFields(value)) return undefined;
  const { name, photo } = value;
  return typeof name === 'string' && isTextOrNull(photo) ? { name, photo } : undefined;
}

function readGuests(value: unknown): readonly GuestPreview[] | null {
  if (!Array.isArray(value) || value.length > GUEST_PREVIEW_SIZE) return null;
  const guests = value.map(readGuest);
  return guests.every((guest) => guest !== null) ? guests : null;
}

/** Parses a public guest; null if invalid. */
export function readGuest(value: unknown): GuestPreview | null {
  if (!isFields(value)) return null;
  const { userId, name, profilePhoto } = value;
  if (typeof userId !== 'string' || typeof name !== 'string' || !isTextOrNull(profilePhoto)) return null;
  return { userId: asUserId(userId), name, profilePhoto };
}
