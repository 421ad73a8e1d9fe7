import { expect, test } from 'vitest';
import { refusalOf } from './documentStore.ts';

test.each([
  ['permission-denied', 'permission-denied'],
  ['PERMISSION_DENIED', 'permission-denied'],
  ['ABORTED', 'aborted'],
  ['unauthenticated', 'unauthenticated'],
  ['ALREADY_EXISTS', 'failed-precondition'],
  ['not-found', 'failed-precondition'],
  ['FAILED_PRECONDITION', 'failed-precondition'],
  ['unavailable', 'unavailable'],
  ['DEADLINE_EXCEEDED', 'unavailable'],
  ['invalid-argument', 'unknown'],
  ['', 'unknown'],
])('the code %j is %s, from the SDK and from REST alike', (code, reason) => {
  expect(refusalOf(code, 'why', false)).toEqual({ kind: 'refused', reason, message: 'why' });
});

test('without a connection only a missing answer counts as offline', () => {
  expect(refusalOf('unavailable', '', true).reason).toBe('offline');
  expect(refusalOf('permission-denied', '', true).reason).toBe('permission-denied');
});
