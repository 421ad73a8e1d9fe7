import { Buffer } from 'node:buffer';

/** At the end of each window the server copies all changes of a person's name or photo in it into their guest records. */
export const COPY_WINDOW_MS = 10_000;

/** Allows for clock differences between servers, which could make a task read the profile before the window's last change. */
const CLOCK_MARGIN_MS = 1000;

/** The longest a task waits until it is due. */
export const LONGEST_WAIT_MS = COPY_WINDOW_MS + CLOCK_MARGIN_MS;

/** A task's body; `dueAt` in ms UTC. */
export type CopyTask = { readonly userId: string; readonly dueAt: number };

/** The task for a change that happened by `now` (ms UTC). All changes of a window have the same task, with the same id. */
export function copyTaskAt(userId: string, now: number): { readonly id: string; readonly task: CopyTask } {
  const dueAt = (Math.floor(now / COPY_WINDOW_MS) + 1) * COPY_WINDOW_MS + CLOCK_MARGIN_MS;
  // A task's id may contain only letters, digits, - and _.
  return { id: `${Buffer.from(userId).toString('base64url')}-${dueAt}`, task: { userId, dueAt } };
}

/** Parses a task's body; null if invalid. */
export function parseCopyTask(body: unknown): CopyTask | null {
  if (typeof body !== 'object' || body === null || !('userId' in body) || !('dueAt' in body)) return null;
  const { userId, dueAt } = body;
  // A slash would address a document of another collection.
  if (typeof userId !== 'string' || userId === '' || userId.includes('/')) return null;
  return typeof dueAt === 'number' && Number.isFinite(dueAt) ? { userId, dueAt } : null;
}
