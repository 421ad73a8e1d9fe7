import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { isSameEmail, parseEmail } from './email.ts';

it.each([
  ['ada@example.org', 'ada@example.org'],
  ['  ada+picnic@example.org\n', 'ada+picnic@example.org'],
  ['zoë@münchen.example', 'zoë@münchen.example'],
  [`${'a'.repeat(242)}@example.org`, `${'a'.repeat(242)}@example.org`],
  [`${'a'.repeat(243)}@example.org`, null],
  [null, null],
  ['', null],
  ['ada', null],
  ['@example.org', null],
  ['ada@', null],
  ['a@b@c', null],
  ['ada @example.org', null],
  ['\u202Egro.elpmaxe@ada', null],
  ['ada\u2066@example.org', null],
  ['ada\u200B@example.org', null],
  ['ada\u3164@example.org', null],
  ['ada\u0000@example.org', null],
  ['ada\uD800@example.org', null],
])('%j is read as %j', (value, email) => {
  expect(parseEmail(value)).toBe(email);
});

test('accepts ordinary addresses, and refuses invisible characters', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(parseEmail(email)).toBe(email);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(parseEmail(`${text}@x.y`) ?? '').not.toMatch(/[\p{Cc}\p{Cf}\s]/u);
    }),
  );
});

it.each([
  ['Ada@Example.org', 'ada@example.org ', true],
  ['ada@example.org', 'adb@example.org', false],
  [null, 'ada@example.org', false],
])('%s and %s: %s', (one, other, same) => {
  expect(isSameEmail(one, other)).toBe(same);
});
