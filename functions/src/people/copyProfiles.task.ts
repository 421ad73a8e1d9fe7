import { setTimeout as wait } from 'node:timers/promises';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { db } from '../platform/admin.ts';
import { TASKS } from '../platform/limits.ts';
import { copyProfileToGuests } from './copyProfileToGuests.ts';
import { LONGEST_WAIT_MS, parseCopyTask } from './copyWindow.ts';

/**
 * The queue of changed profiles: one task for each person and window (copyWindow.ts). Cloud Tasks delivers at least once and
 * retries for a day; copyProfileToGuests may be repeated, late or interrupted.
 */
export const copyProfiles = onTaskDispatched(
  {
    ...TASKS,
    timeoutSeconds: 300,
    retryConfig: { maxAttempts: 100, maxRetrySeconds: 86_400, minBackoffSeconds: 5, maxBackoffSeconds: 1200 },
    rateLimits: { maxConcurrentDispatches: 20 },
  },
  async ({ data }) => {
    const task = parseCopyTask(data);
    if (task === null) return console.error('Ignored an invalid task:', JSON.stringify(data));
    // The local stack's queue delivers at once, whatever time a task is scheduled for.
    const early = Math.min(task.dueAt - Date.now(), LONGEST_WAIT_MS);
    if (early > 0) await wait(early);
    await copyProfileToGuests({ db: db() }, task.userId);
  },
);
