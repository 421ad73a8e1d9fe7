import fc from 'fast-check';
import { expect, test } from 'vitest';
import { twoDigits } from '../time/twoDigits.ts';
import { parseTime } from '../time/zonedTime.ts';
import { CAPACITY_MAX, CAPACITY_MIN } from '../events/event.ts';
import { parseCapacity } from './draft.ts';
import { endAfter, USUAL_CAPACITIES, USUAL_LENGTHS, USUAL_STARTS } from './usualValues.ts';

test.each([
  ['18:30', 3, '21:30'],
  ['22:15', 4, '02:15'],
  ['09:05', 1, '10:05'],
  ['', 2, null],
  ['25:00', 2, null],
])('an event that starts at %j and takes %d hours ends at %j', (start, hours, end) => {
  expect(endAfter(start, hours)).toBe(end);
});

test('a length sets the end that many hours after any start', () => {
  const minutes = (time: string) => {
    const { hour, minute } = parseTime(time) ?? expect.fail(`no time: ${time}`);
    return hour * 60 + minute;
  };
  fc.assert(
    fc.property(fc.nat(1439), fc.constantFrom(...USUAL_LENGTHS), (start, hours) => {
      const time = `${twoDigits(Math.floor(start / 60))}:${twoDigits(start % 60)}`;
      const end = endAfter(time, hours) ?? expect.fail('no end');
      expect((minutes(end) - start + 1440) % 1440).toBe(hours * 60);
    }),
  );
});

test('every value that is offered is one that the fields accept', () => {
  expect(USUAL_STARTS.map((time) => parseTime(time))).not.toContain(null);
  for (const capacity of USUAL_CAPACITIES) {
    expect(parseCapacity(capacity)).toBeGreaterThanOrEqual(CAPACITY_MIN);
    expect(parseCapacity(capacity)).toBeLessThanOrEqual(CAPACITY_MAX);
  }
});
