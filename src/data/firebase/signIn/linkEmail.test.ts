import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { emailInLink, whoseLink } from './linkEmail.ts';

const ORIGIN = 'https://arvo.example';
const link = (parameters: Record<string, string>) => `${ORIGIN}/finishSignIn?${new URLSearchParams(parameters)}`;
const back = (email: string) => link({ email });

describe('the e-mail address in a link', () => {
  it.each([
    [{ email: 'ada@example.org' }, 'ada@example.org'],
    [{ email: ' ada@example.org ' }, 'ada@example.org'],
    [{ continueUrl: back('ada@example.org') }, 'ada@example.org'],
    [{ email: 'ada@example.org', continueUrl: back('mallory@example.org') }, 'ada@example.org'],
    [{ email: 'rubbish', continueUrl: back('ada@example.org') }, 'ada@example.org'],
    [{ email: '' }, null],
    [{ continueUrl: 'https://%' }, null],
    [{}, null],
  ])('of %j is %s', (parameters, email) => {
    expect(emailInLink(link(parameters), ORIGIN)).toBe(email);
  });
});

describe('the owner of a link', () => {
  it.each([
    [
      'this device requested the link for the same address',
      'ada@example.org',
      'ada@example.org',
      { kind: 'known', email: 'ada@example.org' },
    ],
    [
      'the addresses differ only in case',
      'Ada@Example.org',
      'ada@example.org',
      { kind: 'known', email: 'Ada@Example.org' },
    ],
    ['the link names no address', 'ada@example.org', null, { kind: 'known', email: 'ada@example.org' }],
    [
      'the link names another address',
      'ada@example.org',
      'mallory@example.org',
      { kind: 'ask', email: 'mallory@example.org' },
    ],
    ['this device requested no link', null, 'mallory@example.org', { kind: 'ask', email: 'mallory@example.org' }],
    ['neither the link nor the device has an address', null, null, { kind: 'refused', problem: 'no-email' }],
  ] as const)('if %s', (_what, remembered, named, expected) => {
    expect(whoseLink(remembered, named)).toEqual(expected);
  });

  test('an address that this device did not request never signs in without a question', () => {
    fc.assert(
      fc.property(fc.option(fc.emailAddress()), fc.emailAddress(), (remembered, named) => {
        const check = whoseLink(remembered, named);
        expect(check.kind === 'known').toBe(remembered?.toLowerCase() === named.toLowerCase());
      }),
    );
  });
});
