import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BEGINNINGS, draftOfBeginning } from './beginnings.ts';
import { stepProblems } from './draft.ts';

const DAY_MS = 86_400_000;

test.each(BEGINNINGS.map((beginning) => [beginning.fields.title, beginning] as const))(
  '%s lacks nothing but its place',
  (_title, beginning) => {
    const draft = draftOfBeginning(beginning, Date.UTC(2026, 10, 28), 'Australia/Sydney');
    expect(stepProblems(draft, 0, 'not-required')).toEqual({});
    expect(stepProblems(draft, 1, 'not-required')).toEqual({ location: 'location-missing' });
    expect(stepProblems(draft, 2, 'not-required')).toEqual({});
  },
);

test('a beginning is on its weekday, at least five days ahead and less than twelve', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...BEGINNINGS),
      fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2040, 0, 1) }),
      (beginning, now) => {
        const date = Date.parse(draftOfBeginning(beginning, now, 'UTC').date);
        expect(new Date(date).getUTCDay()).toBe(beginning.weekday);
        const days = (date - Math.floor(now / DAY_MS) * DAY_MS) / DAY_MS;
        expect(days).toBeGreaterThanOrEqual(5);
        expect(days).toBeLessThan(12);
      },
    ),
  );
});

test('the day counts where the host is: late on Saturday in UTC it is Sunday in Sydney', () => {
  const [dinner] = BEGINNINGS;
  const now = Date.UTC(2026, 10, 28, 22);
  expect(dinner && draftOfBeginning(dinner, now, 'UTC').date).toBe('2026-12-05');
  expect(dinner && draftOfBeginning(dinner, now, 'Australia/Sydney').date).toBe('2026-12-05');
  expect(dinner && draftOfBeginning({ ...dinner, weekday: 4 }, now, 'UTC').date).toBe('2026-12-03');
  expect(dinner && draftOfBeginning({ ...dinner, weekday: 4 }, now, 'Australia/Sydney').date).toBe('2026-12-10');
});
