import { createTurns } from '../platform/turns.ts';

/*
 * Two limits for two resources. With one queue of 1 the core would be idle while the storage answers, and a first view's nine
 * pictures would wait for nine answers in a row. One queue of 4 would decode four pictures at once, but the largest JPEGs
 * already take 267 of 512 MB one at a time (tests/functions/pictureMemory.test.ts).
 */

/** Undecoded photos in memory: up to 5 MB each, twice that while reading. @throws Error after 15 s. */
export const holdingPhoto = createTurns({ most: 4, patienceMs: 15_000 });

/** Decoding and drawing in the whole process, one at a time: two need twice the memory and are no faster on one core. @throws Error after 20 s. */
export const decoding = createTurns({ most: 1, patienceMs: 20_000 });
