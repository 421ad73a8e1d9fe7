import { twoDigits } from './twoDigits.ts';

/** Converts event-local dates and times to instants and back. An event's zone is an IANA name from its place's coordinates. */

/** An IANA name, such as 'Australia/Sydney'. */
export type TimeZone = string;

/** What calendar and clock show in a zone; `month` is 1 to 12. */
export type WallTime = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
};

const formatters = new Map<TimeZone, Intl.DateTimeFormat>();
/**
 * The size of the formatter cache: enough for every zone that events have. Intl also accepts any capitalisation and any UTC
 * offset as a zone, so an unbounded cache could exhaust a server's memory.
 */
const MOST_FORMATTERS = 24;

function formatterFor(zone: TimeZone): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = makeFormatter(zone);
  if (formatters.size >= MOST_FORMATTERS) formatters.clear();
  formatters.set(zone, made);
  return made;
}

const makeFormatter = (timeZone: TimeZone): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-AU', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

/** Known to be valid without Intl, whose first use is slow. */
export const AUSTRALIAN_ZONES: ReadonlySet<TimeZone> = new Set(
  'Sydney Melbourne Brisbane Adelaide Perth Hobart Darwin Broken_Hill Lindeman Lord_Howe Eucla'
    .split(' ')
    .map((city) => `Australia/${city}`),
);

/** Whether a stored zone can be shown. Accepts more than `isEventZone`, because older documents hold other zones. */
export function isTimeZone(value: string): boolean {
  if (AUSTRALIAN_ZONES.has(value)) return true;
  try {
    formatterFor(value);
    return true;
  } catch {
    return false;
  }
}

/** The wall clock in `zone` at an instant (ms UTC). @throws RangeError for an unknown zone. */
export function wallTimeAt(instant: number, zone: TimeZone): WallTime {
  const parts = formatterFor(zone).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((part) => part.type === type)?.value);
  return { year: read('year'), month: read('month'), day: read('day'), hour: read('hour'), minute: read('minute') };
}

/**
 * The date and time that calendar and clock show in `zone` at an instant (ms UTC): 'YYYY-MM-DD' and 'HH:MM'.
 * @throws RangeError for an unknown zone.
 */
export function clockAt(instant: number, zone: TimeZone): { readonly date: string; readonly time: string } {
  const { year, month, day, hour, minute } = wallTimeAt(instant, zone);
  return {
    date: `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`,
    time: `${twoDigits(hour)}:${twoDigits(minute)}`,
  };
}

const asUtc = (wall: WallTime): number => Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute);

/** Minutes east of UTC at an instant (ms UTC). @throws RangeError for an unknown zone. */
export const offsetMinutesAt = (instant: number, zone: TimeZone): number =>
  Math.round((asUtc(wallTimeAt(instant, zone)) - Math.floor(instant / 60_000) * 60_000) / 60_000);

/**
 * The instants (ms UTC) at which a wall clock in `zone` shows the time, earliest first: two at the end of daylight saving, none
 * if its start skips the time.
 * @throws RangeError for an unknown zone.
 */
export function instantsOf(wall: WallTime, zone: TimeZone): readonly number[] {
  const utc = asUtc(wall);
  const candidates = [offsetAround(utc, -1, zone), offsetAround(utc, 1, zone)].map((offset) => utc - offset * 60_000);
  const matches = candidates.filter((candidate) => asUtc(wallTimeAt(candidate, zone)) === utc);
  return [...new Set(matches)].toSorted((a, b) => a - b);
}

/** The offset in minutes a day before (-1) or after (1) the instant at which UTC shows the time. */
const offsetAround = (utc: number, days: -1 | 1, zone: TimeZone): number =>
  offsetMinutesAt(utc + days * 24 * 60 * 60_000, zone);

/**
 * The instant (ms UTC) at which a wall clock in `zone` shows the time. A time shown twice (end of daylight saving) means the
 * first; a time never shown (its start) moves on by the gap: 02:30 becomes 03:30, like Temporal's 'compatible'.
 * @throws RangeError for an unknown zone.
 */
export function instantOf(wall: WallTime, zone: TimeZone): number {
  const utc = asUtc(wall);
  return instantsOf(wall, zone)[0] ?? utc - offsetAround(utc, -1, zone) * 60_000;
}

/** 'YYYY-MM-DD' parsed, or null if the day does not exist (31 February) or the text has another format. */
export function parseDate(text: string): { year: number; month: number; day: number } | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? { year, month, day } : null;
}

/** 'HH:MM' of 24 hours parsed, or null. */
export function parseTime(text: string): { hour: number; minute: number } | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/u.exec(text);
  return match ? { hour: Number(match[1]), minute: Number(match[2]) } : null;
}

/** Instants in ms UTC; `endAt` is null without an end. */
export type Span = { readonly startAt: number; readonly endAt: number | null };

/** An event's local date ('YYYY-MM-DD') and times ('HH:MM'), in its zone. */
export type LocalSpan = {
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string | null;
  readonly timeZone: TimeZone;
};

/**
 * An event's start and end as instants (ms UTC) from its local date and times. An end at or before the start is on the
 * next day: a party from 20:00 to 02:00. A start that the clocks skip takes an end on the same day with it, so that 02:00 to 03:00
 * becomes 03:00 to 04:00. Null if the date or a time does not exist.
 * @throws RangeError for an unknown zone.
 */
export function spanOf(input: LocalSpan): Span | null {
  const walls = wallsOf(input);
  if (walls === null) return null;
  const { start, end } = walls;
  const startAt = instantOf(start, input.timeZone);
  if (end === null) return { startAt, endAt: null };
  const movesEnd = end.day === start.day && instantsOf(start, input.timeZone).length === 0;
  return { startAt, endAt: movesEnd ? startAt + asUtc(end) - asUtc(start) : instantOf(end, input.timeZone) };
}

/** What the clock should show at start and end; null if the date or a time does not exist. */
export function wallsOf(input: LocalSpan): { readonly start: WallTime; readonly end: WallTime | null } | null {
  const date = parseDate(input.date);
  const start = parseTime(input.startTime);
  if (!date || !start) return null;
  if (input.endTime === null || input.endTime === '') return { start: { ...date, ...start }, end: null };
  const end = parseTime(input.endTime);
  if (!end) return null;
  const day = new Date(Date.UTC(date.year, date.month - 1, date.day + (input.endTime > input.startTime ? 0 : 1)));
  const endDate = { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() };
  return { start: { ...date, ...start }, end: { ...endDate, ...end } };
}
