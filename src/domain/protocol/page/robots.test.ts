import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPublicEvent } from '../../events/anyPublicEvent.testing.ts';
import { cardAddress } from '../../sharing/card.ts';
import { eventHref } from './eventSearch.ts';

const FILE = readFileSync('public/robots.txt', 'utf8');
const rulesOf = (name: string): string[] =>
  [...FILE.matchAll(new RegExp(`^${name}: *(.*)$`, 'gmu'))].map(([, value = '']) => value.trim());

/** Follows RFC 9309, for a file with one group, only Disallow lines and no wildcards. */
const mayFetch = (address: string): boolean =>
  !rulesOf('Disallow').some((path) => path !== '' && address.startsWith(path));

test('has one group, and only lines that this test can parse', () => {
  expect(rulesOf('User-agent')).toEqual(['*']);
  expect(rulesOf('Allow')).toEqual([]);
  expect(rulesOf('Disallow').join('')).not.toMatch(/[*$%]/u);
});

test('messengers and search engines may fetch an event page and its preview picture', () => {
  fc.assert(
    fc.property(anyPublicEvent(), (publicEvent) => {
      expect(mayFetch(eventHref(publicEvent.event.id))).toBe(true);
      expect(mayFetch(cardAddress(publicEvent))).toBe(true);
    }),
  );
});

test.each(['/', '/terms', '/privacy', '/img/480x360/events/a/photo_1.jpg', '/static/js/main.js'])(
  '%s is open',
  (path) => {
    expect(mayFetch(path)).toBe(true);
  },
);

test.each([
  '/home',
  '/profile',
  '/your-events',
  '/create-event/2',
  '/setup-profile-step2',
  '/finishSignIn?oobCode=1',
  '/account-deletion',
])('%s is closed, because it is empty for visitors', (path) => {
  expect(mayFetch(path)).toBe(false);
});
