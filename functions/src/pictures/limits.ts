import { createTurns } from '../platform/turns.ts';

/*
 * Two limits, because they hold two things. One queue of 1 around both would leave the core idle while the store answers:
 * nine pictures of a first view wait for nine answers in a row. One queue of 4 would hold four decoded pictures: the
 * largest JPEGs take 267 of 512 MB one at a time (tests/functions/pictureMemory.test.ts).
 */

/** Photos in memory as they are stored: up to 5 MB, twice that while one is put together. @throws Error after 15 s. */
export const holdingPhoto = createTurns({ most: 4, patienceMs: 15_000 });

/** Pictures decoded or drawn, in the whole process: two take twice the memory and are no faster on one core. @throws Error after 20 s. */
export const decoding = createTurns({ most: 1, patienceMs: 20_000 });
