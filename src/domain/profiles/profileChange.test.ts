import { expect, test } from 'vitest';
import { parseProfileChange } from '../people/person.schema.ts';
import { judgeRefusal } from './profileChange.ts';

const CHANGED = Date.UTC(2026, 10, 22);
const record = { name: 'Ada', displayName: 'Ada', profilePicture: 'one', profileChangedAt: CHANGED };
const king = { name: 'Ada King', displayName: 'Ada King' };

test.each([
  ['a change a second ago', record, king, 1_000, 'too-soon'],
  ['a change a minute ago, within the clock tolerance', record, king, 60_000, 'too-soon'],
  ['a change in the future, because this clock is slow', record, king, -3_600_000, 'too-soon'],
  ['a change an hour ago', record, king, 3_600_000, 'failed'],
  ['no change so far', { ...record, profileChangedAt: null }, king, 1_000, 'failed'],
  ['a photo immediately after a change', record, { profilePicture: 'two' }, 1_000, 'too-soon'],
  ['the values that an attempt with a lost answer wrote', record, { name: 'Ada', displayName: 'Ada' }, 1_000, 'saved'],
  ['the photo that the record already has', record, { profilePicture: 'one' }, 1_000, 'saved'],
  [
    'only one of two names written',
    { ...record, displayName: 'A' },
    { name: 'Ada', displayName: 'Ada' },
    1_000,
    'too-soon',
  ],
] as const)('%s: %s', (_what, found, wanted, later, judged) => {
  expect(judgeRefusal(found, wanted, CHANGED + later).kind).toBe(judged);
});

test.each([
  ['what is left of the pause', 12_000, 19_000],
  ['all of it if this clock is slow', -60_000, 31_000],
  ['all of it if this clock is fast, because the server says that it is not over', 45_000, 31_000],
] as const)('a change that is too soon waits for %s, and a second more', (_what, later, pauseMs) => {
  expect(judgeRefusal(record, king, CHANGED + later)).toEqual({ kind: 'too-soon', pauseMs });
});

test('reads a record from any stored value', () => {
  expect(parseProfileChange({ ...record, email: 'a@b' })).toEqual(record);
  expect(parseProfileChange({ profileChangedAt: 'now' })).toEqual({
    name: '',
    displayName: '',
    profilePicture: null,
    profileChangedAt: null,
  });
  expect(parseProfileChange(null)).toBeNull();
});
