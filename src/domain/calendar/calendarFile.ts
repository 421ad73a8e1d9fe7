import { twoDigits } from '../time/twoDigits.ts';
import { eventTexts } from '../texts/events/events.ts';
import { zoneName } from '../time/zoneName.ts';
import { transitionsBetween } from '../time/zoneTransitions.ts';
import { offsetMinutesAt, type TimeZone } from '../time/zonedTime.ts';
import type { ArvoEvent } from '../events/event.ts';
import { plausibleEnd } from '../events/timing.ts';
import { accessLines } from '../events/access.ts';
import { displayTitle } from '../events/displayTitle.ts';

/**
 * An event as a calendar file (RFC 5545). The file is public, so it contains the area, never the street. If the host gave
 * no end the file has none either (section 3.6.1 allows that), because people would believe an invented end.
 *
 * @param url the event's page: absolute, in ASCII
 * @param now ms UTC: when the file was made, so that a calendar keeps the newer of two
 */
export function calendarFile({ event, url, now }: { event: ArvoEvent; url: string; now: number }): string {
  const { timeZone: zone, startAt, area } = event;
  const endAt = plausibleEnd(event);
  const instants = [startAt, ...(endAt === null ? [] : [endAt])];
  const inZone = ZONE_NAME.test(zone) && instants.some((instant) => isPlain(instant, zone));
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Arvo//Events//EN',
    'CALSCALE:GREGORIAN',
    ...(inZone ? timeZoneLines(zone, startAt, endAt ?? startAt) : []),
    'BEGIN:VEVENT',
    `UID:${event.id}@arvo`,
    `DTSTAMP:${utcStamp(now)}`,
    // So that a calendar replaces what it has (section 3.8.7.4).
    ...(event.revision === 0 ? [] : [`SEQUENCE:${event.revision}`]),
    `DTSTART${stampOf(startAt, zone)}`,
    ...(endAt === null ? [] : [`DTEND${stampOf(endAt, zone)}`]),
    `SUMMARY:${escaped(displayTitle(event))}`,
    `DESCRIPTION:${escaped(descriptionOf(event, url))}`,
    ...(area === '' ? [] : [`LOCATION:${escaped(area)}`]),
    `URL:${url}`,
    ...(event.isCancelled ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

const descriptionOf = (event: ArvoEvent, url: string): string => {
  const access = accessLines(event).join('\n');
  return [event.description.trim(), access && `${eventTexts.access}: ${access}`, url].filter(Boolean).join('\n\n');
};

/** The file without its timestamp, so that it changes only when the event does. */
export const withoutStamp = (file: string): string => file.replace(/^DTSTAMP:.*\r\n/mu, '');

/** 'rooftop-film-night.ics': the title reduced to characters that every file system accepts. */
export function calendarFileName(title: string): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[a-z0-9]+/gu)?.join('-') ?? '';
  return `${words.slice(0, 60).replace(/-+$/u, '') || 'event'}.ics`;
}

/** A zone name that needs no quotes in the file; '+10:00' is not one. */
const ZONE_NAME = /^[A-Za-z0-9_+/-]+$/u;

/** ';TZID=Australia/Sydney:20261212T183000' if that is unambiguous, otherwise ':20261212T073000Z' in UTC. */
const stampOf = (instant: number, zone: TimeZone): string =>
  ZONE_NAME.test(zone) && isPlain(instant, zone)
    ? `;TZID=${zone}:${wallStamp(instant, offsetMinutesAt(instant, zone))}`
    : `:${utcStamp(instant)}`;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Whether the zone's clock shows this instant's time only once. When daylight saving ends, an hour repeats: a file means the
 * first (section 3.3.5), but some calendars do not follow that.
 */
function isPlain(instant: number, zone: TimeZone): boolean {
  const offset = offsetMinutesAt(instant, zone);
  const others = [offsetMinutesAt(instant - DAY, zone), offsetMinutesAt(instant + DAY, zone)];
  const again = others.some(
    (other) => other !== offset && offsetMinutesAt(instant + (offset - other) * MINUTE, zone) === other,
  );
  return instant % MINUTE === 0 && !again;
}

const utcStamp = (instant: number): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/gu, '')}Z`;
/** The wall time on a clock `offset` minutes east of UTC. */
const wallStamp = (instant: number, offset: number): string => utcStamp(instant + offset * MINUTE).slice(0, -1);

const YEAR = 366 * DAY;

/**
 * The zone's definition around the event. It lists the zone's real changes instead of guessing a rule; plausibleEnd
 * keeps it short.
 */
function timeZoneLines(zone: TimeZone, startAt: number, endAt: number): readonly string[] {
  const [from, until] = [startAt - YEAR, endAt + YEAR];
  const transitions = transitionsBetween(from, until, zone);
  const before = transitions[0]?.from ?? offsetMinutesAt(startAt, zone);
  const summerBefore = transitions[0] !== undefined && transitions[0].to < before;
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance({
      daylight: summerBefore,
      since: wallStamp(from, before),
      from: before,
      to: before,
      name: zoneName(zone, from, before),
    }),
    ...transitions.flatMap(({ at, from: old, to }) =>
      // DTSTART is in the old offset (section 3.6.5).
      observance({ daylight: to > old, since: wallStamp(at, old), from: old, to, name: zoneName(zone, at, to) }),
    ),
    'END:VTIMEZONE',
  ];
}

type Observance = {
  readonly daylight: boolean;
  readonly since: string;
  readonly from: number;
  readonly to: number;
  readonly name: string;
};

function observance({ daylight, since, from, to, name }: Observance): readonly string[] {
  const kind = daylight ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${since}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `TZNAME:${escaped(name)}`,
    `END:${kind}`,
  ];
}

/** 630 → '+1030'. */
function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}${twoDigits(size % 60)}`;
}

/** A value of type TEXT (section 3.3.11): one line without control characters or half surrogate pairs. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n|[\r\u0085\u2028\u2029]/gu, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\\;,]/gu, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

const MOST_OCTETS = 75;

/** Folds a line into parts of at most 75 octets without splitting a character (section 3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let [part, octets] = ['', 0];
  for (const sign of line) {
    const more = octetsOf(sign.codePointAt(0) ?? 0);
    if (octets + more > MOST_OCTETS) {
      parts.push(part);
      // The leading space of a continued line counts.
      [part, octets] = [' ', 1];
    }
    part += sign;
    octets += more;
  }
  return [...parts, part].join('\r\n');
}

/** In UTF-8. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
