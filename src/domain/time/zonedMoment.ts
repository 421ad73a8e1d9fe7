import { longDate, twelveHour } from './labels.ts';
import { clockAt, type TimeZone } from './zonedTime.ts';

/** An instant (ms UTC) on the event's clock, with its year: 'Sun 22 Nov 2026, 6:30 PM'. */
export function zonedMoment(at: number, zone: TimeZone): string {
  const { date, time } = clockAt(at, zone);
  return `${longDate(date, 0)}, ${twelveHour(time)}`;
}
