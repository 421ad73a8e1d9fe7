import { parseEventId } from '../events/event.ts';
import type { JoinMark, JoinWish } from './joinMark.ts';

/** How long a press counts. */
export const JOIN_MARK_MS = 30 * 60_000;

/** Parses a stored mark; null if invalid. */
export function parseJoinMark(text: string | null): JoinMark | null {
  const value = text === null ? null : parseJson(text);
  if (typeof value !== 'object' || value === null) return null;
  const { eventId, intent, at }: { eventId?: unknown; intent?: unknown; at?: unknown } = value;
  const id = typeof eventId === 'string' ? parseEventId(eventId) : null;
  if (id === null || (intent !== 'join-free' && intent !== 'join-paid') || typeof at !== 'number') return null;
  return { eventId: id, intent, at };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether the mark allows this join at `now` (ms UTC). A mark from the future does not count: the clock was changed. */
export function allowsJoin(mark: JoinMark | null, wish: JoinWish, now: number): boolean {
  if (mark === null || mark.eventId !== wish.eventId || mark.intent !== wish.intent) return false;
  const age = now - mark.at;
  return age >= 0 && age < JOIN_MARK_MS;
}
