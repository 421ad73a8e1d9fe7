import { expect, test } from 'vitest';
import { eventOfPath } from './eventOfPath.ts';

test.each([
  ['/events/picnic', 'picnic'],
  ['/events/picnic?intent=join-free', 'picnic'],
  ['/events/picnic#about', 'picnic'],
  ['/events/picnic/orders', null],
  ['/events/', null],
  ['/events', null],
  ['/home', null],
  ['/img/../events/picnic', null],
  ['/events/%2e%2e', null],
  [`/events/${'a'.repeat(2000)}`, null],
  ['//evil.example/events/picnic', null],
  ['https://evil.example/events/picnic', null],
  ['', null],
])('%s shows %s', (path, id) => {
  expect(eventOfPath(path)).toBe(id);
});
