import type { Live } from '#src/data/ports.ts';
import type { Refused } from './access.ts';

/** A row that was read, or none. */
export const found = <T>(value: T | null): Live<T> => (value === null ? { kind: 'missing' } : { kind: 'found', value });

/** A read that failed, for whatever reason, is one that says nothing. */
export const unread = <T>(live: Live<T> | Refused): Live<T> => (live.kind === 'full' ? { kind: 'failed' } : live);
