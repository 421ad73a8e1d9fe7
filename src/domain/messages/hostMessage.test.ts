import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type HostMessage, mayWriteAgainAt, type MessageId, MOST_KEPT, withMessage } from './hostMessage.ts';
import { messagesIn } from './hostMessage.schema.ts';

const message = (n: number, at = n): HostMessage => ({
  id: String(n).padStart(20, '0') as MessageId,
  at,
  text: `Message ${n}`,
});
const HOUR = 3_600_000;

test('in whatever order and however often messages arrive, a guest has the newest ones once, in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 14 })), (numbers) => {
      let kept: readonly HostMessage[] = [];
      for (const n of numbers) kept = withMessage(kept, message(n)) ?? kept;
      // A message older than all that are kept comes late and is dropped again.
      expect(kept.map(({ at }) => at)).toEqual(kept.map(({ at }) => at).toSorted((one, other) => one - other));
      expect(new Set(kept.map(({ id }) => id)).size).toBe(kept.length);
      const newest = [...new Set(numbers)].toSorted((one, other) => one - other).slice(-MOST_KEPT);
      expect(kept.map(({ at }) => at)).toEqual(newest);
    }),
  );
});

test('a host writes once an hour and four times a day', () => {
  const now = 100 * HOUR;
  expect(mayWriteAgainAt([], now)).toBeNull();
  expect(mayWriteAgainAt([now - HOUR + 1], now)).toBe(now + 1);
  expect(mayWriteAgainAt([now - HOUR], now)).toBeNull();
  const four = [2, 3, 4, 5].map((hours) => now - hours * HOUR);
  expect(mayWriteAgainAt(four.slice(1), now)).toBeNull();
  expect(mayWriteAgainAt(four, now)).toBe(now + 19 * HOUR);
  expect(mayWriteAgainAt([now - 24 * HOUR, ...four.slice(1)], now)).toBeNull();
});

test('of a record only what is a message is read', () => {
  expect(messagesIn({})).toEqual({});
  expect(messagesIn({ messages: 'x' })).toEqual({});
  expect(messagesIn({ messages: [{ id: 'short', at: 1, text: '' }, null] })).toEqual({});
  expect(messagesIn({ messages: [message(1), 7] })).toEqual({ messages: [message(1)] });
});
