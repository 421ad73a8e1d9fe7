import { REGION } from './region.ts';

/**
 * Memory, processors and instances of functions. index.test.ts keeps each of them, and all together, within what Cloud Run
 * allows a new project.
 */

/** What Cloud Run gives each instance. 256 MiB would hold little more than the bundle and the clients (tests/functions/bundleMemory.test.ts). */
const INSTANCE = { region: REGION, memory: '512MiB', cpu: 1 } as const;

/** The most instances that a new project may set for a function of one processor. */
export const MOST_INSTANCES = 10;

/** Of a trigger, retried until it succeeds. Ten events at once: each may hold a page of documents. */
export const TRIGGER = { ...INSTANCE, concurrency: 10, maxInstances: 2, retry: true } as const;

/** Of the queue's tasks. */
export const TASKS = { ...INSTANCE, concurrency: 10, maxInstances: 2 } as const;

/** Of a job: a run that is not over when the next one is due stays the only one. */
export const JOB = { ...INSTANCE, concurrency: 1, maxInstances: 1 } as const;
