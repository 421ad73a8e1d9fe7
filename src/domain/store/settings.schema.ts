import * as z from 'zod/mini';
import { PERSISTENCE_SETTING } from './deviceDatabase.ts';

const askedInTab = z.object({ key: z.literal(PERSISTENCE_SETTING), value: z.literal(true) });

/** Whether a row of the `settings` store says that a tab, and not yet the installed app, asked for persistent storage. */
export const wasAskedInTab = (stored: unknown): boolean => z.safeParse(askedInTab, stored).success;
