import { type CopyTask, copyTaskAt } from './copyWindow.ts';

/** The part of firebase-admin's TaskQueue used here. */
export type CopyQueue = {
  enqueue(task: CopyTask, options: { readonly id: string; readonly scheduleTime: Date; uri?: string }): Promise<void>;
};

/**
 * Schedules copying a person's name and photo into their guest records at the end of the window that contains `now` (ms UTC).
 * 'folded': an earlier change in the same window already created the task. The task reads the profile after its window, so it
 * copies the latest change. `uri` is copyProfiles' address at Cloud Run; without it the SDK sends tasks to its
 * cloudfunctions.net address.
 * @throws if the queue accepts no task; the caller's retry uses a later window.
 */
export async function scheduleCopy(
  { queue, uri }: { queue: CopyQueue; uri?: string | undefined },
  userId: string,
  now: number,
): Promise<'scheduled' | 'folded'> {
  const { id, task } = copyTaskAt(userId, now);
  try {
    await queue.enqueue(task, { id, scheduleTime: new Date(task.dueAt), ...(uri === undefined ? {} : { uri }) });
    return 'scheduled';
  } catch (error) {
    if (isTaken(error)) return 'folded';
    throw error;
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists';
