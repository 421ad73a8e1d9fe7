import { type TimeZone, wallTimeAt } from '../time/zonedTime.ts';

/** Nobody is notified between these hours of the event's zone. */
export const QUIET_FROM = 21;
export const QUIET_UNTIL = 8;
/** Whether it is night in the zone. `now` in ms UTC. */
export function isQuiet(now: number, zone: TimeZone): boolean {
  const { hour } = wallTimeAt(now, zone);
  return hour >= QUIET_FROM || hour < QUIET_UNTIL;
}
