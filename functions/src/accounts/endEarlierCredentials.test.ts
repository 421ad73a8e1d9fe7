import { asUserId } from '@arvo/domain/people/person.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { endEarlierCredentials, type Identity } from './endEarlierCredentials.ts';

const NOW = Date.UTC(2026, 10, 25);
const ownersOwn: Identity = {
  isEmailVerified: true,
  hasPhone: false,
  hasPassword: false,
  hasGoogle: false,
  createdAt: NOW,
  signedInAt: NOW + 2000,
};

async function outcome(changes: Partial<Identity> | null, isFirstRecord = true) {
  const [removeEmail, set, update] = [vi.fn(async () => undefined), vi.fn(), vi.fn()];
  const db = { doc: () => ({ set, update }) } as unknown as Firestore;
  const read = async () => changes && { ...ownersOwn, ...changes };
  const result = await endEarlierCredentials({ db, identities: { read, removeEmail } }, asUserId('ada'), isFirstRecord);
  expect([set.mock.calls.length, removeEmail.mock.calls.length]).toEqual([
    Number(result === 'deleted'),
    Number(result === 'email-removed'),
  ]);
  return result;
}

test.each<[string, Partial<Identity> | null, string]>([
  ['its owner’s own link opened', {}, 'nothing'],
  ['has a password', { hasPassword: true }, 'deleted'],
  ['is a day older than the first link, after its password was removed', { signedInAt: NOW + 86_400_000 }, 'deleted'],
  [
    'Google vouches for, whose service ends earlier sessions itself',
    { hasGoogle: true, signedInAt: NOW + 86_400_000 },
    'nothing',
  ],
  ['has a phone number too', { hasPhone: true }, 'email-removed'],
  ['has a phone number alone', { hasPhone: true, isEmailVerified: false }, 'nothing'],
  ['is gone', null, 'nothing'],
])('at its first record an account that %s: %j gives %s', async (_what, changes, expected) => {
  expect(await outcome(changes)).toBe(expected);
});

test('an account that has had its record for long is never deleted, only loses an address that was linked', async () => {
  expect(await outcome({ hasPassword: true, signedInAt: NOW + 86_400_000 }, false)).toBe('nothing');
  expect(await outcome({ hasPhone: true }, false)).toBe('email-removed');
});
