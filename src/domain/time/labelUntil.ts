import { daysUntil, deviceDayAt, deviceOffsetAt, NEAR_DAYS } from './labels.ts';

const DAY = 86_400_000;

/** When `dateLabel` of this date changes (ms UTC): at a midnight on this device's clock. Undefined if it stays. `now` is in ms UTC. */
export function dateLabelUntil(date: string, now: number): number | undefined {
  const days = daysUntil(date, now);
  if (days === null || days < 0) return undefined;
  return midnightOf(deviceDayAt(now) + Math.max(1, days - NEAR_DAYS) * DAY);
}

/** The first instant (ms UTC) of a day on this device, given as its midnight in UTC; the clocks may change that day. */
function midnightOf(day: number): number {
  const guess = day - deviceOffsetAt(day) * 60_000;
  return day - deviceOffsetAt(guess - 1) * 60_000;
}
