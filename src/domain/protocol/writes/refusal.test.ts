import { expect, test } from 'vitest';
import { canRetry, REFUSAL_CODES, refusalOf } from './refusal.ts';

test('without a connection every refusal counts as offline, except those that only the server can send', () => {
  for (const code of REFUSAL_CODES) {
    const isAnswer = code === 'permission-denied' || code === 'aborted';
    expect(refusalOf(code, '', true).reason).toBe(isAnswer ? code : 'offline');
    expect(refusalOf(code, '', false).reason).toBe(code);
  }
});

test('a commit is retried if no answer came, but not if the server decided it', () => {
  const judged = [
    'already-exists',
    'failed-precondition',
    'invalid-argument',
    'not-found',
    'permission-denied',
  ] as const;
  expect([...judged, 'unauthenticated' as const].filter(canRetry)).toEqual([]);
  expect(
    (['aborted', 'deadline-exceeded', 'offline', 'unavailable'] as const).filter((reason) => !canRetry(reason)),
  ).toEqual([]);
});
