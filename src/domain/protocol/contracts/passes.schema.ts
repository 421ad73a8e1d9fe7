import * as z from 'zod/mini';
import { EVENT_ID_PATTERN } from '../../events/event.ts';

/** Adds what is missing of the caller's passes of one event. Idempotent; nothing happens to somebody who does not go. */
export const makePasses = {
  path: '/api/make-passes',
  body: z.object({ eventId: z.string().check(z.regex(EVENT_ID_PATTERN)) }),
  answer: z.object({ success: z.literal(true) }),
} as const;

/** When the caller came in at the event's door, ms UTC; null if no door has noted it. */
export const cameIn = {
  path: '/api/came-in',
  body: z.object({ eventId: z.string().check(z.regex(EVENT_ID_PATTERN)) }),
  answer: z.object({ success: z.literal(true), at: z.nullable(z.int()) }),
} as const;
