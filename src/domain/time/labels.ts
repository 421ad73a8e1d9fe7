import { parseDate, parseTime, type TimeZone, wallTimeAt } from './zonedTime.ts';

/** '18:30' → '6:30 PM' (specification section 2: 12-hour AM/PM). '' if it is not a time. */
export function twelveHour(time: string): string {
  const parsed = parseTime(time);
  if (!parsed) return '';
  const hour = parsed.hour % 12 === 0 ? 12 : parsed.hour % 12;
  return `${hour}:${String(parsed.minute).padStart(2, '0')} ${parsed.hour < 12 ? 'AM' : 'PM'}`;
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

/** Whole days from today in the event's zone to its date; negative when past; null for a date that does not exist. `now` is in ms UTC. */
export function daysUntil(date: string, zone: TimeZone, now: number): number | null {
  const parsed = parseDate(date);
  if (!parsed) return null;
  const today = wallTimeAt(now, zone);
  const from = Date.UTC(today.year, today.month - 1, today.day);
  return Math.round((Date.UTC(parsed.year, parsed.month - 1, parsed.day) - from) / 86_400_000);
}

/**
 * Whether a date is before today on this device's calendar; false for a date that does not exist. Does not use the device's
 * zone name, which Intl may refuse ('Etc/Unknown'). `now` is in ms UTC.
 */
export function isPastHere(date: string, now: number): boolean {
  const parsed = parseDate(date);
  if (!parsed) return false;
  const today = new Date(now);
  const here = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate());
  return Date.UTC(parsed.year, parsed.month - 1, parsed.day) < here;
}

/** The greatest distance, in days, that `dateLabel` names. */
export const NEAR_DAYS = 7;

/** Home's date label (section 2): Today, Tomorrow, 'In N days' up to 7, otherwise day and short month; '' for a date that does not exist. `now` is in ms UTC. */
export function dateLabel(date: string, zone: TimeZone, now: number): string {
  const days = daysUntil(date, zone, now);
  const parts = dateParts(date);
  if (days === null || !parts) return '';
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days > 1 && days <= NEAR_DAYS) return `In ${days} days`;
  return `${parts.day} ${parts.month}`;
}
