import { createConcurrencyLimit } from '../platform/queue/concurrencyLimit.ts';
import { createFairLimit } from '../platform/queue/fairLimit.ts';

/*
 * Two limits for two resources. With a single limit of 1 the core would idle while the storage answers, and a first view's nine
 * pictures would wait for nine answers in a row. A single limit of 4 would decode four pictures at once, but one of the largest
 * JPEGs takes half of the 512 MB (tests/functions/pictureMemory.test.ts).
 */

/**
 * Undecoded photos in memory: up to 5 MB each, twice that while reading. Callers take turns, and only one of the four is for a
 * link preview, so neither somebody's many requests nor previews keep a page's pictures waiting. A page asks for nine at once.
 * @throws Error after 15 s.
 */
export const limitCrops = createFairLimit({ most: 3, patienceMs: 15_000, mostWaiting: 16 });
export const limitCards = createFairLimit({ most: 1, patienceMs: 15_000, mostWaiting: 4 });

/**
 * Decoding and drawing, one at a time in the whole process: two would need twice the memory and be no faster on one core.
 * @throws Error after 20 s.
 */
export const limitDecoding = createConcurrencyLimit({ most: 1, patienceMs: 20_000 });
