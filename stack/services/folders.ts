/** The folders the local stack reads and writes. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');
export const cache = join(root, '.cache');
export const logs = join(cache, 'logs');
export const binaries = join(root, 'node_modules', '.bin');

mkdirSync(logs, { recursive: true });
