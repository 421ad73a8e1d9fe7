import { expect, it } from 'vitest';
import { displayTitle } from './displayTitle.ts';

it.each([
  ['Picnic', 'Picnic'],
  ['  Picnic by the river\n', 'Picnic by the river'],
  ['', 'Untitled Event'],
  [' \n\t\u00a0', 'Untitled Event'],
])('an event titled %j is shown as %s', (title, text) => {
  expect(displayTitle({ title })).toBe(text);
});
