import {
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  sendSignInLinkToEmail,
  signInWithCredential,
  signInWithEmailLink,
  type User,
} from 'firebase/auth';
import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { asUserId } from '@arvo/domain/people/person.ts';
import { parseEnvironment } from '#src/data/environment.ts';
import { auth } from '#src/data/firebase/platform/auth.ts';
import { noteNothing } from '@arvo/domain/protocol/store/ownChange.testing.ts';
import { createPeople } from '#src/data/firebase/people/people.ts';
import { configureFirebase } from '#src/data/firebase/platform/settings.ts';
import { mergeUserRecord } from '#src/data/firebase/people/userRecord.ts';
import { admin } from './support/asServer.ts';
import { photoOf } from './support/someone.ts';
import { noDevice } from './support/worlds.ts';

/** Who may create a record: the app's code against the real emulators, because only the real Auth knows ways to sign in. */

const { completeProfile, saveName } = createPeople(noDevice, noteNothing);

const newAddress = (): string => `${randomBytes(6).toString('hex')}@example.org`;
const recordOf = async (user: User) => (await admin().doc(`users/${user.uid}`).get()).data();

beforeAll(() => configureFirebase(parseEnvironment({})));

async function byGoogle(): Promise<User> {
  const email = newAddress();
  const account = { sub: email, email, name: 'Ada', email_verified: true };
  const credential = GoogleAuthProvider.credential(JSON.stringify(account));
  return (await signInWithCredential(auth(), credential)).user;
}

async function byMailedLink(): Promise<User> {
  const email = newAddress();
  await sendSignInLinkToEmail(auth(), email, { url: 'http://localhost/finishSignIn', handleCodeInApp: true });
  const answer = await fetch(
    `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/demo-arvo/oobCodes`,
  );
  const { oobCodes } = (await answer.json()) as { oobCodes: readonly { email: string; oobLink: string }[] };
  const link = oobCodes.findLast((code) => code.email === email)?.oobLink;
  if (link === undefined) throw new Error('no link was sent');
  return (await signInWithEmailLink(auth(), email, link)).user;
}

describe('a first record', () => {
  test('a password account with an unverified address cannot create one', async () => {
    const { user } = await createUserWithEmailAndPassword(auth(), newAddress(), 'correct horse');
    await mergeUserRecord(user, 'email');
    expect(await recordOf(user)).toBeUndefined();
    const photo = photoOf(asUserId(user.uid), 1);
    expect(await completeProfile({ uid: asUserId(user.uid), name: 'Mallory', photo })).toEqual({ kind: 'failed' });
    expect(await recordOf(user)).toBeUndefined();
    expect((await admin().doc(`profiles/${user.uid}`).get()).exists).toBe(false);
  });

  test.each([
    ["Google's sign-in", byGoogle, 'google'],
    ['a mailed link', byMailedLink, 'email'],
  ] as const)('%s creates one', async (_way, signIn, provider) => {
    const user = await signIn();
    await mergeUserRecord(user, provider);
    expect(await recordOf(user)).toMatchObject({ email: user.email, profileComplete: false });
  });
});

test('a sign-in right after a change is recorded', async () => {
  const user = await byGoogle();
  const uid = asUserId(user.uid);
  await mergeUserRecord(user, 'google');
  await completeProfile({ uid, name: 'Ada', photo: photoOf(uid, 1) });
  await saveName(uid, 'Ada King');
  await admin().doc(`users/${uid}`).update({ lastSignIn: 1 });
  expect(await mergeUserRecord(user, 'google')).toBe(true);
  expect((await recordOf(user))?.lastSignIn).toBeGreaterThan(1);
});
