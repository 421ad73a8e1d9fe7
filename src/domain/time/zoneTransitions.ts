import { offsetMinutesAt, type TimeZone } from './zonedTime.ts';

/** A clock put forward or back: the first instant (ms UTC) of the new offset, both in minutes east of UTC. */
export type ZoneTransition = { readonly at: number; readonly from: number; readonly to: number };

const MINUTE = 60_000;
/** Shorter than the time between two changes of a zone's offset: since 1985 it was never less than a week minus an hour. */
const STEP = 6 * 24 * 60 * MINUTE;

/** Every change of a zone's offset after `from` and up to `until` (ms UTC), oldest first. */
export function transitionsBetween(from: number, until: number, zone: TimeZone): readonly ZoneTransition[] {
  const found: ZoneTransition[] = [];
  let at = Math.floor(from / MINUTE) * MINUTE;
  let offset = offsetMinutesAt(at, zone);
  while (at < until) {
    const next = Math.min(at + STEP, until);
    const nextOffset = offsetMinutesAt(next, zone);
    if (nextOffset !== offset) found.push({ at: firstOf(at, next, offset, zone), from: offset, to: nextOffset });
    at = next;
    offset = nextOffset;
  }
  return found;
}

/** The first minute in (before, after] whose offset is no longer `offset`, by binary search. */
function firstOf(before: number, after: number, offset: number, zone: TimeZone): number {
  let [early, late] = [before, Math.ceil(after / MINUTE) * MINUTE];
  while (late - early > MINUTE) {
    const middle = early + Math.floor((late - early) / 2 / MINUTE) * MINUTE;
    if (offsetMinutesAt(middle, zone) === offset) early = middle;
    else late = middle;
  }
  return late;
}
