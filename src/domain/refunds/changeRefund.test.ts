import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeRefundUntil } from './changeRefund.ts';
import { isByChange, isRefundable, refundDeadline, refundOfReturn } from './returning.ts';
import { orderOf } from '../orders/anyOrder.testing.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2027, 2, 1, 8);
const changed = (at: number, startAt = START) => ({ told: { revision: 1, at, movedFrom: null }, startAt });

test.each([
  ['a month before: until a day before the start', changed(START - 30 * DAY), START - DAY],
  ['eight days before: still that', changed(START - 8 * DAY), START - DAY],
  ['five days before: until the start', changed(START - 5 * DAY), START],
  ['seven and a half days before: for seven days', changed(START - 7.5 * DAY), START - 0.5 * DAY],
])('told %s', (_what, event, until) => {
  expect(changeRefundUntil(0, event)).toBe(until);
});

test('nobody who knew it when they got the ticket, and nobody without a change', () => {
  const event = changed(START - 5 * DAY);
  expect(changeRefundUntil(START - 5 * DAY, event)).toBeNull();
  expect(changeRefundUntil(START - 5 * DAY - 1, event)).toBe(START);
  expect(changeRefundUntil(0, { startAt: START })).toBeNull();
});

test('a change never takes a refund from anybody, never lasts beyond the start by itself, and is no change of mind', () => {
  const when = fc.integer({ min: 0, max: 60 * 24 * 60 }).map((minutes) => START - 30 * DAY + minutes * 60_000);
  fc.assert(
    fc.property(when, when, when, when, (createdAt, at, now, startAt) => {
      const order = { ...orderOf(5000, 3), createdAt };
      const event = { ...order.event, startAt };
      const told = { ...event, ...changed(at, startAt) };
      if (isRefundable(order, event, now)) expect(isRefundable(order, told, now)).toBe(true);
      if (now > startAt && now > refundDeadline(order.event.startAt, event))
        expect(isRefundable(order, told, now)).toBe(false);
      const often = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`order${n}`, now - n]));
      const { cents } = refundOfReturn(order, [], { ticket: 2, event: told, changes: often, now });
      expect(cents).toBe(isByChange(order, told, now) ? 5000 : 0);
    }),
  );
});
