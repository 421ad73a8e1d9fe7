import { parseEventId } from '../../events/event.ts';
import { parseTicketId } from '../../tickets/ticket.ts';
import type { JoinMark, PendingJoin } from './joinMark.ts';

/** How long a press is valid. */
export const JOIN_MARK_MS = 30 * 60_000;

/** Parses a stored mark; null if invalid. */
export function parseJoinMark(text: string | null): JoinMark | null {
  const value = text === null ? null : parseJson(text);
  if (typeof value !== 'object' || value === null) return null;
  const { eventId, intent, at }: { eventId?: unknown; intent?: unknown; at?: unknown } = value;
  const id = typeof eventId === 'string' ? parseEventId(eventId) : null;
  const known = intentOf(intent);
  if (id === null || known === null || typeof at !== 'number') return null;
  return { eventId: id, intent: known, at };
}

function intentOf(value: unknown): JoinMark['intent'] | null {
  if (value === 'join-free' || value === 'join-paid') return value;
  const [, claimed = ''] = typeof value === 'string' ? value.split(/^claim-/u) : [];
  const ticket = parseTicketId(claimed);
  return ticket && `claim-${ticket}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether the mark allows this join or claim at `now` (ms UTC). A mark from the future does not count: the clock was changed. */
export function allowsJoin(mark: JoinMark | null, pending: PendingJoin, now: number): boolean {
  if (mark === null || mark.eventId !== pending.eventId || mark.intent !== pending.intent) return false;
  const age = now - mark.at;
  return age >= 0 && age < JOIN_MARK_MS;
}
