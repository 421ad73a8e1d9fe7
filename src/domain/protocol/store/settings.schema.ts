import * as z from 'zod/mini';
import { PERSISTENCE_SETTING } from './deviceDatabase.ts';

const tabRow = z.object({ key: z.literal(PERSISTENCE_SETTING), value: z.literal(true) });

/**
 * Whether a browser tab has asked for persistent storage and the installed app has not. `stored`: the row PERSISTENCE_SETTING of
 * the `settings` store, of any build.
 */
export const wasRequestedInTab = (stored: unknown): boolean => z.safeParse(tabRow, stored).success;
