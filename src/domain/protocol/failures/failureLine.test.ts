import { expect, test } from 'vitest';
import { failureLine } from './failureLine.ts';

const named = (name: string) => Object.assign(new Error('ada@example.org'), { name });

// @spec:8/only-logged
test.each([
  ['an error by its name', new TypeError('ada@example.org'), 'Not kept: TypeError'],
  ['code that could not be loaded', named('ChunkLoadError'), 'Not kept: ChunkLoadError'],
  [
    'Firebase’s by its code',
    Object.assign(new Error('users/ada'), { code: 'permission-denied' }),
    'Not kept: permission-denied',
  ],
  [
    'a value whose code is a number',
    Object.assign(named('QuotaExceededError'), { code: 22 }),
    'Not kept: QuotaExceededError',
  ],
  ['a text, which may contain personal data', 'ada@example.org', 'Not kept: string'],
  ['an object', { email: 'ada@example.org' }, 'Not kept: object'],
  ['nothing', undefined, 'Not kept: undefined'],
])('contains the code or name of %s, and never its message', (_what, error, line) => {
  expect(failureLine('Not kept', error)).toBe(line);
});
