import { daysUntil, NEAR_DAYS } from './labels.ts';
import { instantOf, type TimeZone, wallTimeAt } from './zonedTime.ts';

/** When `dateLabel` of this date changes (ms UTC): at a midnight in the event's zone. Undefined if it stays. `now` is in ms UTC. */
export function dateLabelUntil(date: string, zone: TimeZone, now: number): number | undefined {
  const days = daysUntil(date, zone, now);
  if (days === null || days < 0) return undefined;
  const { year, month, day } = wallTimeAt(now, zone);
  const next = new Date(Date.UTC(year, month - 1, day + Math.max(1, days - NEAR_DAYS)));
  return instantOf(
    { year: next.getUTCFullYear(), month: next.getUTCMonth() + 1, day: next.getUTCDate(), hour: 0, minute: 0 },
    zone,
  );
}
