import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockAt } from '../time/zonedTime.ts';
import { order } from '../orders/order.testing.ts';
import { isByChange, isRefundable, refundDeadline, refundOfReturn } from './returning.ts';

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

describe('a refund because the event has changed', () => {
  const START = Date.UTC(2027, 2, 1, 8);
  const TOLD = START - 3 * DAY;
  /** Told three days before, so the refund ends with the start. */
  const changed = { ...starting(START), told: { revision: 1, at: TOLD, movedFrom: null } };
  const before = { createdAt: TOLD - DAY };
  /** As many changes of mind as a month allows. */
  const often = Object.fromEntries(Array.from({ length: 5 }, (_, n) => [`order${n}`, TOLD - n]));

  test('is for orders begun before guests were told, up to its last moment', () => {
    expect([isByChange(before, changed, TOLD), isByChange(before, changed, START)]).toEqual([true, true]);
    expect(isByChange(before, changed, START + 1)).toBe(false);
    expect(isByChange({ createdAt: TOLD }, changed, TOLD)).toBe(false);
    expect(isByChange(before, starting(START), TOLD)).toBe(false);
  });

  test('is there when the ordinary one has ended', () => {
    const bought = { createdAt: TOLD - DAY, event: { startAt: START } };
    const late = START - HOUR;
    expect([isRefundable(bought, changed, late), isRefundable(bought, starting(START), late)]).toEqual([true, false]);
    expect([
      isRefundable(bought, starting(START), START - DAY),
      isRefundable(bought, starting(START), START - DAY + 1),
    ]).toEqual([true, false]);
  });

  test('is not counted as a change of mind', () => {
    const sold = order({ createdAt: TOLD - DAY, event: { ...order().event, startAt: START } });
    const giveUp = (event: typeof changed | ReturnType<typeof starting>, now: number, changes = often) =>
      refundOfReturn(sold, [], { ticket: 'own', event, changes, now });
    expect(giveUp(changed, TOLD)).toEqual({ cents: 5000, noRefundUntil: null });
    expect(giveUp(starting(START), TOLD)).toEqual({ cents: 0, noRefundUntil: TOLD - 4 + 30 * DAY });
    expect(giveUp(starting(START), TOLD, {})).toEqual({ cents: 5000, noRefundUntil: null });
    // Too late in any case, which is not because of the changes of mind.
    expect(giveUp(starting(START), START)).toEqual({ cents: 0, noRefundUntil: null });
  });

  test('of the last cent is one too', () => {
    const last = order({ createdAt: TOLD - DAY, lostCents: 9_999, event: { ...order().event, startAt: START } });
    const returned = refundOfReturn(last, [], { ticket: 'own', event: starting(START), changes: often, now: TOLD });
    expect(returned.noRefundUntil).not.toBeNull();
  });
});
