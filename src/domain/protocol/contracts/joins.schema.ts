import * as z from 'zod/mini';
import { EVENT_ID_PATTERN } from '../../events/event.ts';

/**
 * A free join whose own commit failed because of contention: the server decides it together with the others. Idempotent: a
 * guest gets the same answer as somebody who has just joined. A refusal's `reason` is a JoinRefusal (guests/freeJoins.ts) or
 * 'busy'.
 */
export const joinEventCall = {
  path: '/api/join-event',
  body: z.object({ eventId: z.string().check(z.regex(EVENT_ID_PATTERN)) }),
  answer: z.object({ success: z.literal(true) }),
} as const;
