import { expect, test } from 'vitest';
import { initialOf } from './initial.ts';

test.each([
  ['ada', 'A'],
  ['  Ada ', 'A'],
  ['👩‍👩‍👧‍👦 Müller', '👩‍👩‍👧‍👦'],
  ['🇦🇺 Bruce', '🇦🇺'],
  // A combining accent.
  ['e\u0301mile', 'E\u0301'],
  ['مريم', 'م'],
  ['ß', 'SS'],
  ['', undefined],
  ['   ', undefined],
])('%j begins with %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
