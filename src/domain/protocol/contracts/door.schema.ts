import * as z from 'zod/mini';
import { DOOR_NAME_MAX_LENGTH, MOST_SCANS_A_CALL, SCAN_ID_PATTERN, type ScanId } from '../../door/scan.ts';
import { EVENT_ID_PATTERN } from '../../events/event.ts';
import type { SeatId } from '../../pass/passBytes.ts';

/*
 * What door phones ask the server. Times in ms UTC. All of it is idempotent: a phone that heard no answer asks again.
 */

const eventId = z.string().check(z.regex(EVENT_ID_PATTERN));
const seat = z.pipe(
  z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{21}$/u)),
  z.transform((id) => id as SeatId),
);
const scanId = z.pipe(
  z.string().check(z.regex(SCAN_ID_PATTERN)),
  z.transform((id) => id as ScanId),
);
const time = z.int().check(z.positive());
const door = z.string().check(z.maxLength(DOOR_NAME_MAX_LENGTH));

const made = { id: scanId, seat, at: time, door };
export const scanDocument = z.discriminatedUnion('kind', [
  z.object({ ...made, kind: z.literal('in') }),
  z.object({ ...made, kind: z.literal('out') }),
  z.object({ ...made, kind: z.literal('undo'), of: scanId }),
]);

export const seatDocument = z.object({
  seat,
  generation: z.int().check(z.positive()),
  name: z.string(),
  isUnclaimed: z.boolean(),
  state: z.enum(['valid', 'given-back']),
});

/** The event's list for its host's door: every spot, and the key that checks their passes. `key`: 32 bytes in base64. */
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
