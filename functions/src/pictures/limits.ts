import { createConcurrencyLimit } from '../platform/queue/concurrencyLimit.ts';

/*
 * Two limits for two resources. With a single limit of 1 the core would idle while the storage answers, and a first view's nine
 * pictures would wait for nine answers in a row. A single limit of 4 would decode four pictures at once, but one of the largest
 * JPEGs takes half of the 512 MB (tests/functions/pictureMemory.test.ts).
 */

/** Undecoded photos in memory: up to 5 MB each, twice that while reading. @throws Error after 15 s. */
export const limitPhotos = createConcurrencyLimit({ most: 4, patienceMs: 15_000 });

/**
 * Decoding and drawing, one at a time in the whole process: two would need twice the memory and be no faster on one core.
 * @throws Error after 20 s.
 */
export const limitDecoding = createConcurrencyLimit({ most: 1, patienceMs: 20_000 });
