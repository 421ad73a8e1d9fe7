import * as z from 'zod/mini';
import { EVENT_ID_PATTERN } from '../events/event.ts';

/**
 * A free join that met too many others in the store: the server decides it together with them. Safe to repeat; a guest is
 * answered like somebody who has just joined. A refusal's `reason` is a JoinRefusal (events/joins.ts) or 'busy'.
 */
export const joinEventCall = {
  path: '/api/join-event',
  body: z.object({ eventId: z.string().check(z.regex(EVENT_ID_PATTERN)) }),
  answer: z.object({ success: z.literal(true) }),
} as const;
