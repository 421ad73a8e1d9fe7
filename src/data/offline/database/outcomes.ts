import type { Live } from '#src/data/ports.ts';
import type { Refused } from './access.ts';

/** The outcome of reading a row that may be missing. */
export const found = <T>(value: T | null): Live<T> => (value === null ? { kind: 'missing' } : { kind: 'found', value });

/** A read gives no reason for its failure. */
export const unread = <T>(live: Live<T> | Refused): Live<T> => (live.kind === 'full' ? { kind: 'failed' } : live);
