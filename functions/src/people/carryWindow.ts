import { Buffer } from 'node:buffer';

/** Changes of one person's name or photo within a window are carried into their guest records together, at its end. */
export const CARRY_WINDOW_MS = 10_000;

/** The clocks of two servers may differ by this much, or the last change of a window would be read too early. */
const CLOCK_MARGIN_MS = 1000;

/** No task waits longer than this for its time. */
export const LONGEST_WAIT_MS = CARRY_WINDOW_MS + CLOCK_MARGIN_MS;

/** What a task of the queue says; `dueAt` in ms UTC. */
export type CarryTask = { readonly userId: string; readonly dueAt: number };

/** The task for a change that happened by `now` (ms UTC). All changes of a window have the same task, with the same id. */
export function carryTaskAt(userId: string, now: number): { readonly id: string; readonly task: CarryTask } {
  const dueAt = (Math.floor(now / CARRY_WINDOW_MS) + 1) * CARRY_WINDOW_MS + CLOCK_MARGIN_MS;
  // A task's id may hold letters, digits, - and _ alone.
  return { id: `${Buffer.from(userId).toString('base64url')}-${dueAt}`, task: { userId, dueAt } };
}

/** A task's body parsed, or null for one that this code has not written. */
export function parseCarryTask(body: unknown): CarryTask | null {
  if (typeof body !== 'object' || body === null || !('userId' in body) || !('dueAt' in body)) return null;
  const { userId, dueAt } = body;
  // A slash would lead to a document of another collection.
  if (typeof userId !== 'string' || userId === '' || userId.includes('/')) return null;
  return typeof dueAt === 'number' && Number.isFinite(dueAt) ? { userId, dueAt } : null;
}
