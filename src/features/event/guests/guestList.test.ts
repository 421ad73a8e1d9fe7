import type { GuestPreview } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { expect, test } from 'vitest';
import { whoGoes } from './guestList.ts';

const guests = (...names: readonly string[]): readonly GuestPreview[] =>
  names.map((name) => ({ userId: asUserId(name), name, profilePhoto: null }));
const VISITOR = { kind: 'known', role: 'visitor', uid: null, profile: null, own: null } as const;
const FREYA = { ...VISITOR, role: 'guest', uid: asUserId('Freya Olsen') } as const;

test.each([
  [[], 0, ''],
  // Spots that orders hold count, without anybody's name.
  [[], 4, ''],
  [['Freya Olsen'], 1, 'Freya'],
  [['Freya Olsen', 'Siobhán O’Connell'], 2, 'Freya and Siobhán'],
  [['Freya Olsen', 'Siobhán O’Connell', 'Lee'], 3, 'Freya, Siobhán and 1 other'],
  [['Freya Olsen', 'Siobhán O’Connell', 'Lee'], 400, 'Freya, Siobhán and 398 others'],
  // The server's number lags behind a join, and an older event has none.
  [['Freya Olsen', 'Siobhán O’Connell', 'Lee'], 2, 'Freya, Siobhán and 1 other'],
  [['Freya Olsen', 'Siobhán O’Connell', 'Lee'], null, 'Freya, Siobhán and 1 other'],
])('of %j and %s guests in all it says: %s', (names, count, expected) => {
  expect(whoGoes(guests(...names), count, VISITOR)).toBe(expected);
  expect(whoGoes(guests(...names), count, { kind: 'unknown' })).toBe(expected);
});

test('the viewer is "You", beside others', () => {
  expect(whoGoes(guests('Freya Olsen'), 1, FREYA)).toBe('');
  expect(whoGoes(guests('Freya Olsen'), 2, FREYA)).toBe('You and 1 other');
  expect(whoGoes(guests('Freya Olsen', 'Lee Wong'), 2, FREYA)).toBe('You and Lee');
});
