import * as z from 'zod/mini';

const success = z.object({ success: z.literal(true) });

/** Saves which mails the signed-in person gets. Idempotent. */
export const saveMailChoices = {
  path: '/api/save-mail-choices',
  body: z.object({ joined: z.boolean(), messages: z.boolean(), reminders: z.boolean() }),
  answer: success,
} as const;

/** Sends a link to an address that somebody without one wants their mails at. */
export const addEmail = {
  path: '/api/add-email',
  body: z.object({ email: z.string().check(z.trim(), z.maxLength(1000)) }),
  answer: success,
} as const;
