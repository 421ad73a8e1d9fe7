import { REVEAL_BEFORE_START_MS } from '../places/addressReveal.ts';
import { instantOf, type TimeZone, wallTimeAt } from '../time/zonedTime.ts';
import { isQuiet, QUIET_FROM, QUIET_UNTIL } from './quiet.ts';
import type { SentKind } from './reminder.ts';

/** When "Tomorrow: …" is sent on the day before, in the event's zone. */
const TOMORROW_AT = 10;

/**
 * The longest time before an event's start at which a reminder can be due: from 10:00 on the day before to midnight after
 * the event's day, plus an hour when clocks go back. So the job need not read later events.
 */
export const LONGEST_AHEAD_MS = 39 * 60 * 60_000;

type When = { readonly startAt: number; readonly timeZone: TimeZone };

/** The instant, or if it falls into a night, the end of that night. */
function afterQuiet(at: number, zone: TimeZone): number {
  if (!isQuiet(at, zone)) return at;
  const wall = wallTimeAt(at, zone);
  const day = wall.hour >= QUIET_FROM ? wall.day + 1 : wall.day;
  return instantOf({ ...wall, day, hour: QUIET_UNTIL, minute: 0 }, zone);
}

const dayBefore = ({ startAt, timeZone }: When, hour: number): number => {
  const start = wallTimeAt(startAt, timeZone);
  return instantOf({ ...start, day: start.day - 1, hour, minute: 0 }, timeZone);
};

/** When a reminder may be sent: from `from` until before `until` (ms UTC), outside of the zone's nights. */
export function dueSpan(kind: SentKind, event: When): { readonly from: number; readonly until: number } {
  switch (kind) {
    case 'tomorrow':
      // Later the word "Tomorrow" would be wrong.
      return { from: dayBefore(event, TOMORROW_AT), until: dayBefore(event, QUIET_FROM) };
    case 'address-open':
      return { from: afterQuiet(event.startAt - REVEAL_BEFORE_START_MS, event.timeZone), until: event.startAt };
  }
}

/** Whether to send the reminder at `now` (ms UTC). */
export function isDue(kind: SentKind, event: When, now: number): boolean {
  const { from, until } = dueSpan(kind, event);
  return from <= now && now < until && !isQuiet(now, event.timeZone);
}

/**
 * Whether the guest joined before the reminder was due. Anybody who joins later has just seen the same on the page.
 * `joinedAt` in ms UTC.
 */
export const hasWaited = (kind: SentKind, event: When, joinedAt: number): boolean =>
  joinedAt < dueSpan(kind, event).from;
