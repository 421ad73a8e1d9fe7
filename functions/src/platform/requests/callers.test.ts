import { callTexts } from '@arvo/domain/texts/calls.ts';
import { aUser } from '@arvo/domain/people/user.testing.ts';
import { expect, test } from 'vitest';
import { type CallerTools, member, type TokenClaims, verified } from './callers.ts';
import { refuse } from './refusal.ts';

const tools = (profileComplete: boolean): CallerTools => ({
  verifyIdToken: () => expect.fail('the token was verified before'),
  verifyAppCheck: null,
  readUser: async () => ({ ...aUser(), profileComplete }),
});
const CLAIMS = { uid: 'ada', auth_time: 7, email: 'ada@example.org' };

test.each<[string, TokenClaims, string | null]>([
  ['a verified address has it', { ...CLAIMS, email_verified: true }, 'ada@example.org'],
  // Anybody can add the address of somebody else to an account that they made with a phone number.
  [
    'a phone number has no unverified address',
    { ...CLAIMS, email_verified: false, phone_number: '+61491570006' },
    null,
  ],
  ['a phone number alone has none', { uid: 'ada', auth_time: 7, phone_number: '+61491570006' }, null],
])('a caller with %s', async (_what, claims, email) => {
  expect(await verified(claims, tools(true))).toEqual({ uid: 'ada', email, signedInAt: 7_000 });
});

test('an account with neither is refused', async () => {
  expect(await verified(CLAIMS, tools(true))).toEqual(refuse(403, callTexts.notVerified));
});

test('a member has a complete profile', async () => {
  const claims = { ...CLAIMS, email_verified: true };
  expect(await member(claims, tools(true))).toMatchObject({ uid: 'ada', user: { profileComplete: true } });
  expect(await member(claims, tools(false))).toEqual(refuse(403, callTexts.profileIncomplete));
});
