import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockAt } from '../time/zonedTime.ts';
import { refundDeadline } from './returning.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BOUGHT = Date.UTC(2027, 2, 1, 8);
const EARLIER = BOUGHT - 40 * DAY;
/** An event that starts then; its shown date says the same unless `shown` differs. */
const starting = (startAt: number, shown = startAt) => {
  const { date, time: startTime } = clockAt(shown, 'Australia/Sydney');
  return { startAt, date, startTime, timeZone: 'Australia/Sydney' } as const;
};
const noticed = (at: number, startAt = EARLIER) => ({ ...starting(EARLIER), startNotice: { at, startAt } });

describe('the deadline for a refund', () => {
  test.each([
    ['an event that was not moved', starting(BOUGHT), BOUGHT - DAY],
    ['an event that was moved later', starting(BOUGHT + 2 * DAY), BOUGHT + DAY],
    ['an event that was brought forward a week before its new deadline', noticed(EARLIER - 8 * DAY), EARLIER - DAY],
    ['an event that was brought forward at shorter notice', noticed(EARLIER - 8 * DAY + 1), BOUGHT - DAY],
    ['an event that was brought forward a moment ago', starting(EARLIER), BOUGHT - DAY],
    [
      'an event that was brought forward again, where only the first move was noticed',
      noticed(EARLIER - 30 * DAY, EARLIER + DAY),
      BOUGHT - DAY,
    ],
    [
      'an event that was brought forward in time and shifted by an hour on the day',
      noticed(EARLIER - 30 * DAY, EARLIER + HOUR),
      EARLIER - DAY,
    ],
    [
      'an event whose instant alone was brought forward, which nobody sees',
      { ...starting(EARLIER, BOUGHT), startNotice: { at: EARLIER - 30 * DAY, startAt: EARLIER } },
      BOUGHT - DAY,
    ],
  ])('of %s', (_what, event, deadline) => {
    expect(refundDeadline(BOUGHT, event)).toBe(deadline);
  });

  test('leaves everybody a week from the notice of an earlier start, or what they bought', () => {
    // Whole minutes, as hosts choose them.
    const when = fc.integer({ min: 0, max: 200 * 24 * 60 }).map((minutes) => minutes * 60_000);
    fc.assert(
      fc.property(when, when, when, (bought, startAt, at) => {
        const deadline = refundDeadline(bought, { ...starting(startAt), startNotice: { at, startAt } });
        expect(deadline).toBeGreaterThanOrEqual(startAt - DAY);
        if (startAt < bought) expect(deadline).toBeGreaterThanOrEqual(Math.min(bought - DAY, at + 7 * DAY));
      }),
    );
  });
});
