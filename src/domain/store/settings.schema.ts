import * as z from 'zod/mini';
import { PERSISTENCE_SETTING } from './deviceDatabase.ts';

const tabRow = z.object({ key: z.literal(PERSISTENCE_SETTING), value: z.literal(true) });

/** Whether a tab has asked for persistent storage, by this row of the `settings` store, and the installed app has not asked yet. */
export const wasRequestedInTab = (stored: unknown): boolean => z.safeParse(tabRow, stored).success;
