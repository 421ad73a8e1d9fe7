import { type CarryTask, carryTaskAt } from './carryWindow.ts';

/** What of Cloud Tasks is used here (firebase-admin's TaskQueue). */
export type CarryQueue = {
  enqueue(task: CarryTask, options: { readonly id: string; readonly scheduleTime: Date }): Promise<void>;
};

/**
 * Has a person's name and photo carried into their guest records at the end of the window that `now` (ms UTC) lies in.
 * 'folded': an earlier change of the same window has the task already. The task reads the profile after its window, so it
 * carries the latest change whichever change asked for it.
 * @throws where the queue takes no task; the caller's retry asks again, in a later window.
 */
export async function scheduleCarry(
  { queue }: { queue: CarryQueue },
  userId: string,
  now: number,
): Promise<'scheduled' | 'folded'> {
  const { id, task } = carryTaskAt(userId, now);
  try {
    await queue.enqueue(task, { id, scheduleTime: new Date(task.dueAt) });
    return 'scheduled';
  } catch (error) {
    if (isTaken(error)) return 'folded';
    throw error;
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists';
