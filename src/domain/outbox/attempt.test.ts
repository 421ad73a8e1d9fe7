import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterAttempt, attempted, isDue, retryDelay } from './attempt.ts';
import { ADA, JOIN, publishAction } from './device.testing.ts';
import { asEventId } from '../events/event.ts';
import { queueAction } from './queue.ts';
import type { QueuedAction, OutboxRow } from './queuedAction.ts';

const NOW = Date.UTC(2026, 10, 22);
const MINUTE = 60_000;

function rowOf(action: QueuedAction<string>): OutboxRow<string> {
  const row = queueAction(undefined, action, { owner: ADA, now: NOW, revision: 'one' });
  if (row === null) throw new Error('no row');
  return row;
}
const later = (waitsFor: 'connection' | 'pause', row = attempted(rowOf(JOIN), NOW)): OutboxRow<string> => {
  const after = afterAttempt(row, { kind: 'later', waitsFor }, { now: NOW, random: 0 });
  if (after === null) throw new Error('no row');
  return after;
};

test('the wait doubles up to five minutes, and at most half of it is chance', () => {
  expect([1, 2, 3, 8, 9, 50].map((attempts) => retryDelay(attempts, 1))).toEqual([
    2_000, 4_000, 8_000, 256_000, 300_000, 300_000,
  ]);
  fc.assert(
    fc.property(fc.nat({ max: 1000 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, random) => {
      const delay = retryDelay(attempts, random);
      expect(delay).toBeGreaterThanOrEqual(1_000);
      expect(delay).toBeLessThanOrEqual(5 * MINUTE);
    }),
  );
});

test('a new action is due at once, a failed one after its backoff', () => {
  expect(isDue(rowOf(JOIN), NOW, false)).toBe(true);
  expect(isDue(later('connection'), NOW + 999, false)).toBe(false);
  expect(isDue(later('connection'), NOW + 1_000, false)).toBe(true);
});

test('a returning connection ends the backoff, but not within a second of the last attempt', () => {
  const row = later('connection', { ...attempted(rowOf(JOIN), NOW), attempts: 9 });
  expect(isDue(row, NOW + 999, true)).toBe(false);
  expect(isDue(row, NOW + 1_000, true)).toBe(true);
  expect(isDue(row, NOW + 1_000, false)).toBe(false);
});

test("a returning connection does not shorten the server's pause", () => {
  expect(isDue(later('pause'), NOW + 30_999, true)).toBe(false);
  expect(isDue(later('pause'), NOW + 31_000, false)).toBe(true);
});

test('the longest backoff is waited for', () => {
  const tried = { ...attempted(rowOf(JOIN), NOW), attempts: 50 };
  const row = afterAttempt(tried, { kind: 'later', waitsFor: 'connection' }, { now: NOW, random: 1 });
  expect(row && isDue(row, NOW, false)).toBe(false);
});

test('a clock put back by a day does not delay an action by a day', () => {
  expect(isDue(later('connection'), NOW - 24 * 60 * MINUTE, false)).toBe(true);
});

test('an attempt without an answer may have succeeded; a pause is an answer', () => {
  expect([later('connection').isUnsure, later('pause').isUnsure]).toEqual([true, false]);
});

test('a published event is kept without its photo until the person has seen the notice', () => {
  const published = publishAction(asEventId('draft000000000000000'), 'Picnic');
  const after = afterAttempt(attempted(rowOf(published), NOW), { kind: 'done' }, { now: NOW, random: 0 });
  expect(after).toMatchObject({ state: { kind: 'done' }, action: { photo: null }, isUnsure: false });
});

test('a successful leave or rename removes its row', () => {
  for (const action of [
    { ...JOIN, kind: 'leave' } as QueuedAction<string>,
    { kind: 'profile', name: 'Ada', photo: null } as const,
  ])
    expect(afterAttempt(attempted(rowOf(action), NOW), { kind: 'done' }, { now: NOW, random: 0 })).toBeNull();
});

test('a refused or finished action is not tried again', () => {
  const refused = afterAttempt(rowOf(JOIN), { kind: 'refused', reason: 'full' }, { now: NOW, random: 0 });
  const done = afterAttempt(rowOf(JOIN), { kind: 'done' }, { now: NOW, random: 0 });
  for (const row of [refused, done]) expect(row && isDue(row, NOW + MINUTE, true)).toBe(false);
});
