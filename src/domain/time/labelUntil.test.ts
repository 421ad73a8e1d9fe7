import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { timezoneOffsetIn } from './deviceClock.testing.ts';
import { dateLabel } from './labels.ts';
import { dateLabelUntil } from './labelUntil.ts';
import { AUSTRALIAN_ZONES } from './zonedTime.ts';

afterEach(() => vi.restoreAllMocks());

const DAY = 86_400_000;
const SOME_DAY = Date.UTC(2026, 10, 21);
const dateAfter = (days: number) => new Date(SOME_DAY + days * DAY).toISOString().slice(0, 10);

test('a label stays until that moment, and changes then, on devices in every zone and across changes of daylight saving', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...AUSTRALIAN_ZONES, 'America/Sao_Paulo', 'Pacific/Auckland'),
      fc.integer({ min: -3, max: 400 }),
      fc.integer({ min: 0, max: 300 * DAY }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (zone, days, later, part) => {
        const [date, now] = [dateAfter(days), SOME_DAY + later];
        vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(timezoneOffsetIn(zone));
        const until = dateLabelUntil(date, now);
        const label = (at: number) => dateLabel(date, at);
        const next = until ?? now + 400 * DAY;
        expect(next).toBeGreaterThan(now);
        expect(label(next) === label(now)).toBe(until === undefined);
        expect(label(Math.floor(now + (next - 1 - now) * part))).toBe(label(now));
      },
    ),
  );
});

test('a date that does not exist has no label to change', () => {
  expect(dateLabelUntil('2026-02-31', SOME_DAY)).toBeUndefined();
});
