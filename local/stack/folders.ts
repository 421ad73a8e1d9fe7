/** The folders the local stack reads and writes. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');
export const cache = join(root, '.cache');
/** ARVO_LOGS names another folder for a second stack that runs at the same time (local/check/check.ts). */
export const logs = join(cache, process.env.ARVO_LOGS ?? 'logs');
export const binaries = join(root, 'node_modules', '.bin');

mkdirSync(logs, { recursive: true });
