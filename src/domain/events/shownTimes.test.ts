import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { daysUntil } from '../time/labels.ts';
import { clockAt } from '../time/zonedTime.ts';
import { saysOver } from './shownTimes.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 11, 12, 7, 30);
const event = { startAt: START, endAt: null, date: '2026-12-12', timeZone: 'Australia/Sydney' };

test('an event with an end is over after it', () => {
  const endAt = START + 3 * HOUR;
  expect(saysOver({ ...event, endAt }, endAt)).toBe(false);
  expect(saysOver({ ...event, endAt }, endAt + 1)).toBe(true);
});

test('one without is over once its day is, there', () => {
  const midnight = Date.UTC(2026, 11, 12, 13);
  expect(saysOver(event, midnight - 1)).toBe(false);
  expect(saysOver(event, midnight)).toBe(true);
});

test('whenever it begins, and whenever it is looked at: the day on its own calendar decides', () => {
  const zones = fc.constantFrom('Australia/Sydney', 'Australia/Perth', 'Australia/Lord_Howe', 'Pacific/Apia');
  const instants = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) });
  const later = fc.integer({ min: -40 * HOUR, max: 40 * HOUR });
  fc.assert(
    fc.property(zones, instants, later, (timeZone, startAt, after) => {
      const { date } = clockAt(startAt, timeZone);
      const days = daysUntil(date, timeZone, startAt + after);
      expect(saysOver({ startAt, endAt: null, date, timeZone }, startAt + after)).toBe(days !== null && days < 0);
    }),
  );
});

test('Intl is not asked of one that is still to come, or long over', () => {
  const asked = vi.spyOn(Intl, 'DateTimeFormat');
  const elsewhere = { ...event, timeZone: 'Europe/Lisbon' };
  expect(saysOver(elsewhere, START - HOUR)).toBe(false);
  expect(saysOver(elsewhere, START + 48 * HOUR)).toBe(true);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});
