import * as z from 'zod/mini';
import { isPushService } from '../../reminders/pushService.ts';
import { reminderTexts } from '../../texts/reminders.ts';

/**
 * Saves which reminders the server sends to this device for the signed-in person. All false deletes the device's record.
 * Idempotent; saving as another person transfers the device to them.
 */
export const saveRemindersCall = {
  path: '/api/save-reminders',
  body: z.object({
    endpoint: z.string().check(z.refine(isPushService, reminderTexts.unknownService)),
    /** An uncompressed point of P-256, 65 bytes in base64url. */
    p256dh: z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}$/u)),
    /** 16 bytes in base64url. */
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/u)),
    tomorrow: z.boolean(),
    addressOpen: z.boolean(),
  }),
  answer: z.object({ success: z.literal(true) }),
} as const;
