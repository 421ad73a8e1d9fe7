import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it, vi } from 'vitest';
import { spanOf } from '../time/zonedTime.ts';
import { calendarFile, withoutStamp } from './calendarFile.ts';
import type { ArvoEvent } from '../events/event.ts';
import { anEvent } from '../events/event.testing.ts';
import { anyCharacter } from '../typography/anyText.testing.ts';

const EVENT = anEvent({
  endTime: '22:00',
  endAt: Date.UTC(2026, 11, 12, 11, 0),
  area: 'Fitzroy VIC 3065',
  capacity: 40,
  createdAt: 0,
  ticketCount: 3,
});
const PAGE = 'https://arvo.example/events/aB3dE6gH9jK2mN5pQ8sT';
const NOW = Date.UTC(2026, 10, 21, 11, 30, 15);
const fileOf = (over: Partial<ArvoEvent> = {}) => calendarFile({ event: { ...EVENT, ...over }, url: PAGE, now: NOW });

/** Reads the file as a calendar would: with an independent parser, and with zones from the file only. */
function readBack(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone));
  const instant = (name: string): number | null => {
    const property = event.component.getFirstProperty(name);
    const time = property?.getFirstValue();
    if (!(time instanceof ICAL.Time)) return null;
    const wanted = property?.getFirstParameter('tzid');
    const zone = zones.find(({ tzid }) => tzid === wanted);
    if (wanted !== undefined) expect(zone).toBeDefined();
    if (zone) time.zone = zone;
    return time.toUnixTime() * 1000;
  };
  const value = (name: string): unknown => event.component.getFirstPropertyValue(name);
  const text = (name: string) => (typeof value(name) === 'string' ? value(name) : null);
  return { startAt: instant('dtstart'), endAt: instant('dtend'), stamp: instant('dtstamp'), text };
}

/** An event of that local date and times, as the app makes one. */
function timed(timeZone: string, date: string, startTime: string, endTime: string | null = null): Partial<ArvoEvent> {
  const span = spanOf({ date, startTime, endTime, timeZone });
  if (!span) throw new Error(`${date} ${startTime} does not exist`);
  return { timeZone, date, startTime, endTime, ...span };
}

it('an edited event replaces what a calendar has: the same id, a higher sequence', () => {
  const [first, second] = [fileOf(), fileOf({ revision: 2 })].map(readBack);
  expect(second?.text('uid')).toBe(first?.text('uid'));
  expect(fileOf()).not.toContain('SEQUENCE');
  expect(fileOf({ revision: 2 })).toContain('\r\nSEQUENCE:2\r\n');
});

describe('calendarFile', () => {
  it('is one event with the zone of its place', () => {
    expect(fileOf().split('\r\n')).toMatchInlineSnapshot(`
      [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Arvo//Events//EN",
        "CALSCALE:GREGORIAN",
        "BEGIN:VTIMEZONE",
        "TZID:Australia/Melbourne",
        "BEGIN:DAYLIGHT",
        "DTSTART:20251211T183000",
        "TZOFFSETFROM:+1100",
        "TZOFFSETTO:+1100",
        "TZNAME:AEDT",
        "END:DAYLIGHT",
        "BEGIN:STANDARD",
        "DTSTART:20260405T030000",
        "TZOFFSETFROM:+1100",
        "TZOFFSETTO:+1000",
        "TZNAME:AEST",
        "END:STANDARD",
        "BEGIN:DAYLIGHT",
        "DTSTART:20261004T020000",
        "TZOFFSETFROM:+1000",
        "TZOFFSETTO:+1100",
        "TZNAME:AEDT",
        "END:DAYLIGHT",
        "BEGIN:STANDARD",
        "DTSTART:20270404T030000",
        "TZOFFSETFROM:+1100",
        "TZOFFSETTO:+1000",
        "TZNAME:AEST",
        "END:STANDARD",
        "BEGIN:DAYLIGHT",
        "DTSTART:20271003T020000",
        "TZOFFSETFROM:+1000",
        "TZOFFSETTO:+1100",
        "TZNAME:AEDT",
        "END:DAYLIGHT",
        "END:VTIMEZONE",
        "BEGIN:VEVENT",
        "UID:aB3dE6gH9jK2mN5pQ8sT@arvo",
        "DTSTAMP:20261121T113015Z",
        "DTSTART;TZID=Australia/Melbourne:20261212T183000",
        "DTEND;TZID=Australia/Melbourne:20261212T220000",
        "SUMMARY:Rooftop film night",
        "DESCRIPTION:Bring a rug.\\n\\nhttps://arvo.example/events/aB3dE6gH9jK2mN5pQ8s",
        " T",
        "LOCATION:Fitzroy VIC 3065",
        "URL:https://arvo.example/events/aB3dE6gH9jK2mN5pQ8sT",
        "END:VEVENT",
        "END:VCALENDAR",
        "",
      ]
    `);
  });

  it.each<[string, Partial<ArvoEvent>, string]>([
    ['Sydney in summer', timed('Australia/Sydney', '2026-12-12', '18:30'), '2026-12-12T07:30Z'],
    ['Sydney in winter', timed('Australia/Sydney', '2026-07-01', '18:30'), '2026-07-01T08:30Z'],
    ['Brisbane, which has no daylight saving', timed('Australia/Brisbane', '2026-12-12', '18:30'), '2026-12-12T08:30Z'],
    ['Adelaide, half an hour off', timed('Australia/Adelaide', '2026-12-12', '18:30'), '2026-12-12T08:00Z'],
    ['Darwin', timed('Australia/Darwin', '2026-12-12', '18:30'), '2026-12-12T09:00Z'],
    ['Perth', timed('Australia/Perth', '2026-12-12', '18:30'), '2026-12-12T10:30Z'],
    [
      'Lord Howe, whose summer is half an hour',
      timed('Australia/Lord_Howe', '2026-12-12', '18:30'),
      '2026-12-12T07:30Z',
    ],
    ['Lord Howe in winter', timed('Australia/Lord_Howe', '2026-07-01', '18:30'), '2026-07-01T08:00Z'],
    ['Eucla, three quarters off', timed('Australia/Eucla', '2026-12-12', '18:30'), '2026-12-12T09:45Z'],
    ['the repeated hour, which means the first', timed('Australia/Sydney', '2027-04-04', '02:30'), '2027-04-03T15:30Z'],
    ['the skipped hour, which moves on', timed('Australia/Sydney', '2026-10-04', '02:30'), '2026-10-03T16:30Z'],
    ['the hour before a clock goes forward', timed('Australia/Sydney', '2026-10-04', '01:59'), '2026-10-03T15:59Z'],
    ['the first minute after', timed('Australia/Sydney', '2026-10-04', '03:00'), '2026-10-03T16:00Z'],
  ])('has the instant of %s', (_, over, instant) => {
    expect(readBack(fileOf(over)).startAt).toBe(Date.parse(instant));
  });

  it('ends on the next day, across a changing clock too', () => {
    const party = timed('Australia/Sydney', '2026-10-03', '20:00', '04:00');
    expect(readBack(fileOf(party)).endAt).toBe(Date.parse('2026-10-03T17:00Z'));
  });

  it.each([
    ['first', '2027-04-03T15:30Z', '20270403T153000Z'],
    ['second', '2027-04-03T16:30Z', '20270403T163000Z'],
  ])('gives the %s of two equal hours in UTC, because calendars interpret them differently', (_, instant, stamp) => {
    const startAt = Date.parse(instant);
    const file = fileOf({ timeZone: 'Australia/Sydney', startAt, endAt: startAt + 5 * 3_600_000 });
    expect(file).toContain(`DTSTART:${stamp}`);
    expect(file).toContain('DTEND;TZID=Australia/Sydney:');
    expect(readBack(file)).toMatchObject({ startAt, endAt: startAt + 5 * 3_600_000 });
  });

  it('has no end if the host gave none, or one before the start', () => {
    expect(fileOf({ endAt: null, endTime: null })).not.toMatch(/DTEND|DURATION/u);
    expect(fileOf({ endAt: EVENT.startAt })).not.toMatch(/DTEND|DURATION/u);
  });

  it.each([
    ['an end centuries after the start', { endAt: Date.UTC(2600, 0, 1) }],
    ['a start in the last supported year', { startAt: Date.UTC(9999, 11, 31), endAt: Date.UTC(9999, 11, 31, 4) }],
  ])('has the usual size and computing time for %s', (_what, over) => {
    const requested = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    const workOf = (changes: Partial<ArvoEvent>) => {
      requested.mockClear();
      return { octets: new TextEncoder().encode(fileOf(changes)).length, requested: requested.mock.calls.length };
    };
    const usual = workOf({});
    const hostile = workOf(over);
    requested.mockRestore();
    expect(usual.requested).toBeLessThan(300);
    expect(hostile.requested).toBeLessThanOrEqual(usual.requested + 10);
    expect(hostile.octets).toBeLessThanOrEqual(usual.octets + 100);
  });

  it('changes only its timestamp when made again', () => {
    const event = { ...EVENT, title: 'DTSTAMP:1', description: 'a\nDTSTAMP:2' };
    const [early, late] = [NOW, NOW + 5000].map((now) => calendarFile({ event, url: PAGE, now }));
    expect(early).not.toBe(late);
    expect(withoutStamp(early ?? '')).toBe(withoutStamp(late ?? ''));
    expect(early?.length).toBe(withoutStamp(early ?? '').length + 'DTSTAMP:20261121T113015Z\r\n'.length);
  });

  it('has a timestamp, and always the same UID', () => {
    expect(readBack(fileOf()).stamp).toBe(NOW);
    expect(readBack(fileOf({ title: 'Other', startAt: 0 })).text('uid')).toBe('aB3dE6gH9jK2mN5pQ8sT@arvo');
  });

  it('ends its description, with the access facts and note, in a link to the page', () => {
    const { text } = readBack(fileOf({ access: { stepFree: 'no' }, accessibility: 'Ramp on request; quiet room' }));
    expect(text('url')).toBe(PAGE);
    expect(text('description')).toBe(
      [
        'Bring a rug.',
        '',
        'Access: Not available: step-free access',
        'Not said: accessible toilet, accessible parking, hearing loop, Auslan, quiet space, Companion Card',
        'Ramp on request; quiet room',
        '',
        PAGE,
      ].join('\n'),
    );
  });

  it('has no location without an area', () => {
    expect(fileOf({ area: '' })).not.toContain('LOCATION');
  });

  it('cannot be injected with extra lines', () => {
    const file = fileOf({
      title: 'a\r\nATTENDEE:mailto:x@example.org',
      area: 'b\nEND:VEVENT',
      description: '\u2028X:1',
    });
    expect(file.split('\r\n').filter((line) => /^(?:ATTENDEE|X:)/u.test(line))).toEqual([]);
    expect(file.match(/^END:VEVENT\r$/gmu)).toHaveLength(1);
  });

  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const minute = fc.integer({ min: Date.UTC(1990, 0, 1) / 60_000, max: Date.UTC(2060, 0, 1) / 60_000 });

  it('parses back to the same instants in every zone of the world', () => {
    fc.assert(
      fc.property(zones, minute, fc.option(fc.integer({ min: 1, max: 25 * 60 })), (timeZone, start, lasts) => {
        const startAt = start * 60_000;
        const endAt = lasts === null ? null : startAt + lasts * 60_000;
        expect(readBack(fileOf({ timeZone, startAt, endAt }))).toMatchObject({ startAt, endAt });
      }),
      { numRuns: 400 },
    );
  });

  it('is right in each hour around a changing clock', () => {
    const changes = [
      Date.UTC(2026, 9, 3, 16),
      Date.UTC(2027, 3, 3, 16),
      Date.UTC(2026, 9, 3, 15, 30),
      Date.UTC(2027, 3, 3, 15),
    ];
    const places = fc.constantFrom(
      'Australia/Sydney',
      'Australia/Adelaide',
      'Australia/Lord_Howe',
      'Australia/Brisbane',
    );
    fc.assert(
      fc.property(places, fc.constantFrom(...changes), fc.integer({ min: -180, max: 180 }), (timeZone, change, off) => {
        const startAt = change + off * 60_000;
        expect(readBack(fileOf({ timeZone, startAt, endAt: startAt + 90 * 60_000 }))).toMatchObject({
          startAt,
          endAt: startAt + 90 * 60_000,
        });
      }),
      { numRuns: 400 },
    );
  });

  const words = fc.string({
    unit: fc.oneof(anyCharacter, fc.constantFrom(';', ',', '\\', '\n', ':', '"', 'é', '春', '🎉')),
    maxLength: 300,
  });

  it('folds lines at 75 octets without splitting a character, for any text', () => {
    fc.assert(
      fc.property(words, words, words, (title, description, area) => {
        const file = fileOf({ title, description, area });
        expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
        for (const line of file.split('\r\n')) {
          const bytes = new TextEncoder().encode(line);
          expect(bytes.length).toBeLessThanOrEqual(75);
          expect(line.isWellFormed()).toBe(true);
          expect(line).not.toMatch(/[\r\n]/u);
        }
      }),
    );
  });

  it.each(['x', 'é', '春', '🎉'])('counts the leading space of a continued line in its 75 octets, for %s', (sign) => {
    const lines = fileOf({ title: sign.repeat(200) }).split('\r\n');
    const broken = lines.filter((line) => line.includes(sign)).map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...broken)).toBeLessThanOrEqual(75);
    expect(Math.max(...broken)).toBeGreaterThan(71);
  });

  it('parses back to the same text, except for control characters', () => {
    const clean = (text: string): string =>
      text
        .toWellFormed()
        .replaceAll(/\r\n|[\r\u0085\u2028\u2029]/gu, '\n')
        .replaceAll(/[^\P{Cc}\n\t]/gu, '');
    fc.assert(
      fc.property(words, words, (title, area) => {
        fc.pre(title.trim() !== '' && area !== '');
        const { text } = readBack(fileOf({ title, area }));
        expect(text('summary')).toBe(clean(title.trim()));
        expect(text('location')).toBe(clean(area));
      }),
    );
  });
});
