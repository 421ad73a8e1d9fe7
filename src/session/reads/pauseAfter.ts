import { backoff } from '@arvo/domain/time/backoff.ts';

const LIMITS = { firstMs: 2_000, mostMs: 60_000 };

/** The backoff of a read after this many failures in a row, in ms. */
export const pauseAfter = (failures: number, random: () => number): number => backoff(failures, LIMITS, random());
