import * as z from 'zod/mini';
import { PERSISTENCE_SETTING } from './deviceDatabase.ts';

const askedInTab = z.object({ key: z.literal(PERSISTENCE_SETTING), value: z.literal(true) });

/** Whether this row of the `settings` store records that a tab asked for persistent storage and the installed app has not asked yet. */
export const wasAskedInTab = (stored: unknown): boolean => z.safeParse(askedInTab, stored).success;
