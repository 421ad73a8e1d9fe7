import * as z from 'zod/mini';
import { DOOR_NAME_MAX_LENGTH, MOST_SCANS_A_CALL, SCAN_ID_PATTERN, type ScanId } from '../../door/scan.ts';
import { DOOR_TOKEN_PATTERN, type DoorToken, PIN_PATTERN } from '../../door/doorLink.ts';
import { SEAT_MARK_PATTERN } from '../../door/sealedSeat.ts';
import { EVENT_ID_PATTERN } from '../../events/event.ts';
import type { SeatId } from '../../pass/passBytes.ts';

/*
 * What door phones ask the server. Times in ms UTC. All of it is idempotent: a phone that heard no answer asks again.
 */

const eventId = z.string().check(z.regex(EVENT_ID_PATTERN));
const seatOf = (pattern: RegExp) =>
  z.pipe(
    z.string().check(z.regex(pattern)),
    z.transform((id) => id as SeatId),
  );
const seat = seatOf(/^[0-9A-HJKMNP-TV-Z]{21}$/u);
const mark = seatOf(SEAT_MARK_PATTERN);
const scanId = z.pipe(
  z.string().check(z.regex(SCAN_ID_PATTERN)),
  z.transform((id) => id as ScanId),
);
const time = z.int().check(z.positive());
const door = z.string().check(z.maxLength(DOOR_NAME_MAX_LENGTH));

const scanWith = <S extends typeof seat>(of: S) => {
  const made = { id: scanId, seat: of, at: time, door };
  return z.discriminatedUnion('kind', [
    z.object({ ...made, kind: z.literal('in') }),
    z.object({ ...made, kind: z.literal('out') }),
    z.object({ ...made, kind: z.literal('undo'), of: scanId }),
  ]);
};
export const scanDocument = scanWith(seat);
/** As phones keep it: a helper's has marks in place of seats (door/sealedSeat.ts). */
export const keptScan = scanWith(seatOf(/^(?:[0-9A-HJKMNP-TV-Z]{21}|[0-9A-F]{22})$/u));

export const seatDocument = z.object({
  seat,
  generation: z.int().check(z.positive()),
  name: z.string(),
  isUnclaimed: z.boolean(),
  state: z.enum(['valid', 'given-back']),
  party: z.optional(z.string()),
});

export const sealedSeatDocument = z.object({
  mark,
  generation: z.int().check(z.positive()),
  sealed: z.string().check(z.regex(/^(?:[0-9a-f]{2})+$/u)),
  isUnclaimed: z.boolean(),
  state: z.enum(['valid', 'given-back']),
});

/** The event's list for the door of its host and of signed-in helpers: every spot, and the key that checks their passes. `key`: 32 bytes in base64. */
export const doorList = {
  path: '/api/door-list',
  body: z.object({ eventId }),
  answer: z.object({ success: z.literal(true), at: time, key: z.string(), seats: z.array(seatDocument) }),
} as const;

/** Stores a phone's scans, and answers those that the server received after `since` (0: all), also this phone's. */
export const doorScans = {
  path: '/api/door-scans',
  body: z.object({
    eventId,
    scans: z.array(scanDocument).check(z.maxLength(MOST_SCANS_A_CALL)),
    since: z.int().check(z.nonnegative()),
  }),
  answer: z.object({ success: z.literal(true), at: time, scans: z.array(scanDocument) }),
} as const;

const token = z.pipe(
  z.string().check(z.regex(DOOR_TOKEN_PATTERN)),
  z.transform((value) => value as DoorToken),
);
/** What a phone gets for the PIN, so that the PIN is asked once. */
const access = z.string().check(z.regex(/^[\w-]{22}$/u));
const doorName = z.string().check(z.trim(), z.minLength(1), z.maxLength(DOOR_NAME_MAX_LENGTH));

/** The host's links for helpers without an account. */
export const doorLinks = {
  path: '/api/door-links',
  body: z.object({ eventId }),
  answer: z.object({
    success: z.literal(true),
    links: z.array(z.object({ id: z.string(), name: z.string(), createdAt: time, phones: z.int() })),
  }),
} as const;

/** Makes one. Its token and PIN are in this answer alone: the server keeps neither. */
export const createDoorLink = {
  path: '/api/create-door-link',
  body: z.object({ eventId, name: doorName }),
  answer: z.object({ success: z.literal(true), token, pin: z.string().check(z.regex(PIN_PATTERN)) }),
} as const;

/** Takes one back: its phones get no answer any more. Repeating it does nothing. */
export const endDoorLink = {
  path: '/api/end-door-link',
  body: z.object({ eventId, id: z.string().check(z.regex(/^[\w-]{43}$/u)) }),
  answer: z.object({ success: z.literal(true) }),
} as const;

/** Without an account. A wrong PIN is refused with 403, the sixth try in ten minutes with 429, and a link that ended with 404. */
export const openDoorLink = {
  path: '/api/open-door-link',
  body: z.object({ token, pin: z.string().check(z.regex(PIN_PATTERN)) }),
  answer: z.object({ success: z.literal(true), access }),
} as const;

/**
 * With an account, on a phone that has opened the link: from then on this person helps at the event's door with names, by doorList and
 * doorScans, until the link ends. Repeating it does nothing.
 */
export const helpAtDoor = {
  path: '/api/help-at-door',
  body: z.object({ token, access }),
  answer: z.object({ success: z.literal(true) }),
} as const;

/** As doorList, sealed (door/sealedSeat.ts). `door`: the link's name; `title`: the event's. */
export const doorLinkList = {
  path: '/api/door-link-list',
  body: z.object({ token, access }),
  answer: z.object({
    success: z.literal(true),
    at: time,
    key: z.string(),
    salt: z.string(),
    title: z.string(),
    door,
    seats: z.array(sealedSeatDocument),
  }),
} as const;

/** As doorScans, with marks in place of seats in the answer. */
export const doorLinkScans = {
  path: '/api/door-link-scans',
  body: z.object({
    token,
    access,
    scans: z.array(scanDocument).check(z.maxLength(MOST_SCANS_A_CALL)),
    since: z.int().check(z.nonnegative()),
  }),
  answer: z.object({ success: z.literal(true), at: time, scans: z.array(keptScan) }),
} as const;
