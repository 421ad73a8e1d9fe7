import { twoDigits } from './twoDigits.ts';
import { clockAt, parseDate, parseTime, type TimeZone } from './zonedTime.ts';

/** '18:30' → '6:30 PM' (specification section 2: 12-hour AM/PM). '' if it is not a time. */
export function twelveHour(time: string): string {
  const parsed = parseTime(time);
  if (!parsed) return '';
  const hour = parsed.hour % 12 === 0 ? 12 : parsed.hour % 12;
  return `${hour}:${twoDigits(parsed.minute)} ${parsed.hour < 12 ? 'AM' : 'PM'}`;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** '2026-12-12' → { weekday: 'Sat', day: 12, month: 'Dec', year: 2026 }; null for a date that does not exist. */
export function dateParts(date: string): { weekday: string; day: number; month: string; year: number } | null {
  const parsed = parseDate(date);
  if (!parsed) return null;
  const weekday = WEEKDAYS[new Date(Date.UTC(parsed.year, parsed.month - 1, parsed.day)).getUTCDay()] ?? '';
  return { weekday, day: parsed.day, month: MONTHS[parsed.month - 1] ?? '', year: parsed.year };
}

/** '2026-12-12' → 'Sat 12 Dec', with the year unless it is `currentYear`. '' for a date that does not exist. */
export function longDate(date: string, currentYear: number): string {
  const parts = dateParts(date);
  if (!parts) return '';
  const year = parts.year === currentYear ? '' : ` ${parts.year}`;
  return `${parts.weekday} ${parts.day} ${parts.month}${year}`;
}

/** Minutes east of UTC on this device at an instant (ms UTC). Not by the zone's name, which Intl may refuse ('Etc/Unknown'). */
export const deviceOffsetAt = (instant: number): number => -new Date(instant).getTimezoneOffset();

/** This device's calendar day at an instant, as the instant (ms UTC) of its midnight in UTC. */
export const deviceDayAt = (instant: number): number =>
  Math.floor((instant + deviceOffsetAt(instant) * 60_000) / 86_400_000) * 86_400_000;

/**
 * Whole days from today on this device's calendar to a date; negative when past; null for a date that does not exist. The
 * reader's today, not that of the event's zone: on Tuesday evening in Perth it is Wednesday in Sydney, and an event on Wednesday
 * is tomorrow to the reader. `now` is in ms UTC.
 */
export function daysUntil(date: string, now: number): number | null {
  const parsed = parseDate(date);
  if (!parsed) return null;
  return Math.round((Date.UTC(parsed.year, parsed.month - 1, parsed.day) - deviceDayAt(now)) / 86_400_000);
}

/** Whether a date is before today on this device's calendar; false for a date that does not exist. `now` is in ms UTC. */
export const isPastHere = (date: string, now: number): boolean => (daysUntil(date, now) ?? 0) < 0;

/** An event's local date ('YYYY-MM-DD'), and its start (ms UTC). */
type Dated = { readonly date: string; readonly startAt: number; readonly timeZone: TimeZone };

/**
 * Whether this device's calendar shows another day than the event's own at its start. The date then needs the zone's name beside
 * it. Not for a document whose date and start contradict each other.
 */
export const isOtherDayHere = ({ date, startAt, timeZone }: Dated): boolean =>
  (daysUntil(date, startAt) ?? 0) !== 0 && clockAt(startAt, timeZone).date === date;

/** The greatest distance, in days, that `nearLabel` names. */
export const NEAR_DAYS = 7;

/** 'Today', 'Tomorrow', 'In N days' up to 7; '' for other days. Days are the reader's (`daysUntil`). `now` is in ms UTC. */
export function nearLabel(date: string, now: number): string {
  const days = daysUntil(date, now) ?? -1;
  if (days < 0 || days > NEAR_DAYS) return '';
  return ['Today', 'Tomorrow'][days] ?? `In ${days} days`;
}

/** Home's date label (section 2): that of a near day, otherwise day and short month; '' for a date that does not exist. `now` is in ms UTC. */
export function dateLabel(date: string, now: number): string {
  const parts = dateParts(date);
  return nearLabel(date, now) || (parts ? `${parts.day} ${parts.month}` : '');
}
