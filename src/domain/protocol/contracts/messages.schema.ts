import * as z from 'zod/mini';
import { EVENT_ID_PATTERN } from '../../events/event.ts';
import { MESSAGE_ID_PATTERN, MESSAGE_MAX_LENGTH, MESSAGE_TO, type MessageId } from '../../messages/hostMessage.ts';

/** Writes to guests of an event. `hasReplies`: answers to the mail reach the host, so it shows their address. Repeating it with the same id sends to whom it has not reached; `sent`: how many guests have it. */
export const messageGuests = {
  path: '/api/message-guests',
  body: z.object({
    eventId: z.string().check(z.regex(EVENT_ID_PATTERN)),
    id: z.pipe(
      z.string().check(z.regex(MESSAGE_ID_PATTERN)),
      z.transform((id) => id as MessageId),
    ),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MESSAGE_MAX_LENGTH)),
    to: z.enum(MESSAGE_TO),
    hasReplies: z.optional(z.boolean()),
  }),
  answer: z.object({ success: z.literal(true), sent: z.int() }),
} as const;

/** To the host: the last messages, newest first. `sent` is null of one that is still being sent, `reached` of one older than a month. */
export const sentMessages = {
  path: '/api/sent-messages',
  body: z.object({ eventId: z.string().check(z.regex(EVENT_ID_PATTERN)) }),
  answer: z.object({
    success: z.literal(true),
    messages: z.array(
      z.object({
        id: z.string(),
        at: z.number(),
        text: z.string(),
        sent: z.nullable(z.int()),
        reached: z.nullable(z.int()),
      }),
    ),
  }),
} as const;
