import { expect, it } from 'vitest';
import { shownTitle } from './shownTitle.ts';

it.each([
  ['Picnic', 'Picnic'],
  ['  Picnic by the river\n', 'Picnic by the river'],
  ['', 'Untitled Event'],
  [' \n\t\u00a0', 'Untitled Event'],
])('an event titled %j is shown as %s', (title, shown) => {
  expect(shownTitle({ title })).toBe(shown);
});
