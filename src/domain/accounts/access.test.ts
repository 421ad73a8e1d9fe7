import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterSignIn,
  decideAccess,
  type RouteGroup,
  type SessionStatus,
  safeRedirect,
  unknownPathTarget,
} from './access.ts';

// @spec:2/setup-gate
describe('who may see a route (specification section 2, "Redirect rules")', () => {
  const table: readonly [RouteGroup, SessionStatus, string][] = [
    ['public', 'loading', 'show'],
    ['public', 'signed-out', 'show'],
    ['public', 'incomplete', 'show'],
    ['public', 'complete', 'show'],
    ['signed-in', 'loading', 'wait'],
    ['signed-in', 'signed-out', 'go-to-sign-in'],
    ['signed-in', 'incomplete', 'show'],
    ['signed-in', 'complete', 'show'],
    ['member', 'loading', 'wait'],
    ['member', 'signed-out', 'go-to-sign-in'],
    ['member', 'incomplete', 'go-to-setup'],
    ['member', 'complete', 'show'],
  ];
  test.each(table)('%s while %s: %s', (group, status, kind) => {
    expect(decideAccess(group, status)).toEqual({ kind });
  });
});

// @spec:2/redirects
describe('where an unknown path leads', () => {
  test.each([
    ['/home/nowhere', '/home'],
    ['/profile/x/y', '/home'],
    ['/create-event/step9', '/home'],
    ['/your-events/1', '/home'],
    ['/homeless', '/'],
    ['/nowhere', '/'],
    ['/events', '/'],
    ['/', '/'],
    ['', '/'],
  ])('%j leads to %s', (path, target) => {
    expect(unknownPathTarget(path)).toBe(target);
  });
});

// @spec:2/after-sign-in @spec:9/default-target
describe('where sign-in leads', () => {
  test.each([
    [true, null, { kind: 'page', path: '/home' }],
    [true, '/events/a?intent=join-free', { kind: 'page', path: '/events/a?intent=join-free' }],
    [false, null, { kind: 'setup', redirect: null }],
    [false, '/events/a', { kind: 'setup', redirect: '/events/a' }],
  ])('complete %s with the target %s', (complete, redirect, expected) => {
    expect(afterSignIn(complete, redirect)).toEqual(expected);
  });
});

describe('a redirect parameter', () => {
  test.each([
    '/',
    '/home',
    '/events/abc',
    '/events/abc?intent=join-free&ticket=x#who',
    '/events/a%2Fb',
    '/your-events/',
    '/home?next=https://evil.example//',
    '/home#//evil.example',
  ])('%j is accepted', (value) => {
    expect(safeRedirect(value)).toBe(value);
  });

  test.each([
    '',
    'home',
    'https://evil.example',
    'HTTPS://evil.example/home',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\n//evil.example',
    ' //evil.example',
    '/home\u0000',
    '/a//evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/../..//evil.example',
    '/%2e//evil.example',
    '/%2E%2e/x',
    '/./x',
    'javascript:alert(1)',
    'data:text/html,x',
    `/${'a'.repeat(2000)}`,
    undefined,
    null,
    7,
    {},
    ['/home'],
  ])('%j is ignored', (value) => {
    expect(safeRedirect(value)).toBeNull();
  });

  test('for any value the browser stays on this site and opens the path that was checked', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '\\',
        '.',
        '..',
        '%2e',
        '%2F',
        '%5C',
        ':',
        '@',
        '?',
        '#',
        '\t',
        '\n',
        ' ',
        'https:',
        'evil.example',
      ),
      fc.string({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.boolean(), (pieces, rooted) => {
        const target = safeRedirect((rooted ? '/' : '') + pieces.join(''));
        if (target === null) return;
        const url = new URL(target, 'https://arvo.example');
        expect(url.origin).toBe('https://arvo.example');
        expect(url.pathname.startsWith('//')).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});
