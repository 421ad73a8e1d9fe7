import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { localSub } from './localAccount.ts';

test.each([
  ['ada@example.com', 'local-ada-example-com'],
  ['Ada.Lovelace+arvo@Example.COM', 'local-ada-lovelace-arvo-example-com'],
  ['zoë@example.com', 'local-zo--example-com'],
])('%s is the account %s', (email, sub) => {
  expect(localSub(email)).toBe(sub);
});

test('an account id has only letters, digits and dashes, and ignores case', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(localSub(email)).toMatch(/^local-[a-z0-9-]+$/u);
      expect(localSub(email.toUpperCase())).toBe(localSub(email.toLowerCase()));
    }),
  );
});
