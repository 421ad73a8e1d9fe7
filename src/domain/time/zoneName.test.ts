import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { zoneName } from './zoneName.ts';
import { EVENT_ZONES } from './eventZones.ts';
import { offsetMinutesAt } from './zonedTime.ts';

const SUMMER = Date.UTC(2026, 11, 12);
const WINTER = Date.UTC(2026, 6, 12);

describe('zoneName', () => {
  it.each([
    ['Australia/Sydney', SUMMER, 'AEDT'],
    ['Australia/Sydney', WINTER, 'AEST'],
    ['Australia/Brisbane', SUMMER, 'AEST'],
    ['Australia/Perth', SUMMER, 'AWST'],
    ['Australia/Adelaide', SUMMER, 'ACDT'],
    ['Australia/Darwin', SUMMER, 'ACST'],
    ['Australia/Lord_Howe', SUMMER, 'LHDT'],
    ['Pacific/Norfolk', SUMMER, 'GMT+12'],
    ['Pacific/Apia', SUMMER, 'GMT+13'],
  ])('%s at %d is %s', (zone, at, name) => {
    expect(zoneName(zone, at, offsetMinutesAt(at, zone))).toBe(name);
  });

  test('names of Australian zones equal those of Intl at any time', () => {
    const instants = fc.integer({ min: Date.UTC(2010, 0, 1), max: Date.UTC(2037, 0, 1) });
    fc.assert(
      fc.property(fc.constantFrom(...EVENT_ZONES), instants, (timeZone, at) => {
        const parts = new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'short' }).formatToParts(at);
        const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
        expect(zoneName(timeZone, at, offsetMinutesAt(at, timeZone))).toBe(name);
      }),
    );
  });

  test('needs no Intl for Australian zones', () => {
    const requested = vi.spyOn(Intl, 'DateTimeFormat');
    zoneName('Australia/Sydney', SUMMER, 660);
    expect(requested).not.toHaveBeenCalled();
    zoneName('Pacific/Apia', SUMMER, 780);
    expect(requested).toHaveBeenCalledOnce();
    requested.mockRestore();
  });
});
