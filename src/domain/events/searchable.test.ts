import { expect, test } from 'vitest';
import { anEvent } from './event.testing.ts';
import { keepsGuestsUnlisted } from './searchable.ts';

test.each([
  ['nobody has joined', { ticketCount: 0, heldCount: 0 }, true],
  ['somebody has joined', { ticketCount: 1, heldCount: 0 }, false],
  ['somebody is paying', { ticketCount: 0, heldCount: 1 }, false],
  ['search engines find it already', { ticketCount: 1, heldCount: 1, isSearchable: true }, true],
])('a host may let search engines find an event while %s: %s', (_when, changes, expected) => {
  const before = anEvent({ isSearchable: false, ...changes });
  expect(keepsGuestsUnlisted(before, { isSearchable: true })).toBe(expected);
  expect(keepsGuestsUnlisted(before, { isSearchable: false })).toBe(true);
});
