import { describe, expect, it } from 'vitest';
import { anEvent } from '../events/event.testing.ts';
import type { ArvoEvent } from '../events/event.ts';
import { changeLines } from './changeLines.ts';
import { isMaterialChange } from './eventChange.ts';

const HOUR = 3_600_000;
const place = { address: '12 Smith Street, Fitzroy VIC', lat: -37.8, lng: 144.97 };
const START = Date.UTC(2026, 11, 12, 7, 30);
const event = anEvent({ endTime: '22:30', endAt: START + 4 * HOUR });
const was = { event, place };
const material = (changes: Partial<ArvoEvent>, to: Partial<typeof place> = {}) =>
  isMaterialChange(was, { event: { ...event, ...changes }, place: { ...place, ...to } });

describe('a change that guests must know of', () => {
  it.each<[string, Partial<ArvoEvent>, boolean]>([
    ['another title', { title: 'Later' }, false],
    ['another date', { date: '2026-12-13' }, true],
    ['another zone', { timeZone: 'Australia/Perth' }, true],
    ['another area', { area: 'Carlton VIC' }, true],
    ['a start 59 minutes later', { startAt: START + HOUR - 60_000 }, false],
    ['a start an hour later', { startAt: START + HOUR }, true],
    ['a start an hour earlier', { startAt: START - HOUR }, true],
    ['an end 59 minutes earlier', { endAt: START + 3 * HOUR + 60_000 }, false],
    ['an end an hour earlier', { endAt: START + 3 * HOUR }, true],
    ['a later end', { endAt: START + 9 * HOUR }, false],
    ['no end any more', { endAt: null, endTime: null }, false],
  ])('%s', (_what, changes, expected) => expect(material(changes)).toBe(expected));

  it('another place more than 2 km away', () => {
    expect(material({}, { lat: -37.8 + 1.9 / 111.195 })).toBe(false);
    expect(material({}, { lat: -37.8 + 2.1 / 111.195 })).toBe(true);
  });
});

it('what changed is said in the event’s own time, old beside new', () => {
  const moved = { ...event, date: '2026-12-13', startTime: '16:00', area: '' };
  expect(changeLines(event, moved, START)).toEqual([
    { fact: 'when', was: 'Sat 12 Dec, 6:30 PM – 10:30 PM', now: 'Sun 13 Dec, 4:00 PM – 10:30 PM' },
    { fact: 'where', was: 'Fitzroy VIC', now: 'Address will be revealed after joining' },
  ]);
  const inPerth = { ...event, timeZone: 'Australia/Perth', startAt: START + 3 * HOUR };
  expect(changeLines(event, inPerth, START)).toMatchObject([
    { was: 'Sat 12 Dec, 6:30 PM – 10:30 PM AEDT', now: 'Sat 12 Dec, 6:30 PM – 10:30 PM AWST' },
  ]);
  expect(changeLines(event, event, START)).toEqual([]);
});
