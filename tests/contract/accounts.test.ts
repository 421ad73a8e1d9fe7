import { getApps, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { deleteApp } from 'firebase/app';
import {
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  sendSignInLinkToEmail,
  signInWithCredential,
  signInWithEmailLink,
  type User,
} from 'firebase/auth';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asUserId, type UserId } from '@arvo/domain/people/person.ts';
import { parseEnvironment } from '#src/data/environment.ts';
import { firebaseApp } from '#src/data/firebase/app.ts';
import { auth } from '#src/data/firebase/auth.ts';
import { completeProfile, saveName, savePhoto } from '#src/data/firebase/people.ts';
import { configureFirebase } from '#src/data/firebase/settings.ts';
import { mergeUserRecord } from '#src/data/firebase/userRecord.ts';

/** Who may create a record, and how often a profile may change: the app's code against the real emulators. */

/** As the server, whom no rule judges. */
function store(): Firestore {
  if (getApps().length === 0) initializeApp({ projectId: 'demo-arvo' });
  return getFirestore();
}

const newAddress = (): string => `${randomBytes(6).toString('hex')}@example.org`;
const recordOf = async (user: User) => (await store().doc(`users/${user.uid}`).get()).data();

beforeAll(() => configureFirebase(parseEnvironment({})));
afterAll(() => deleteApp(firebaseApp()));

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
    expect((await store().doc(`profiles/${user.uid}`).get()).exists).toBe(false);
  });

  test.each([
    ["Google's sign-in", byGoogle, 'google'],
    ['a mailed link', byMailedLink, 'email'],
  ] as const)('%s begins one', async (_way, signIn, provider) => {
    const user = await signIn();
    await mergeUserRecord(user, provider);
    expect(await recordOf(user)).toMatchObject({ email: user.email, profileComplete: false });
  });
});

const photoOf = (uid: UserId, at: number): string =>
  `http://127.0.0.1:9199/v0/b/demo-arvo.firebasestorage.app/o/users%2F${uid}%2Fprofile%2Fprofile_${at}.jpg?alt=media&token=0f8fad5b`;

describe('changing name and photo', () => {
  const profileOf = async (uid: UserId) => (await store().doc(`profiles/${uid}`).get()).data();
  /** As if the last change had been so long ago. */
  const longAgo = (uid: UserId, seconds: number) =>
    store()
      .doc(`users/${uid}`)
      .update({ profileChangedAt: Timestamp.fromMillis(Date.now() - seconds * 1000) });

  test('the first change is free; the next, of either, waits 30 seconds', async () => {
    const user = await byGoogle();
    const uid = asUserId(user.uid);
    await mergeUserRecord(user, 'google');
    expect(await completeProfile({ uid, name: 'Ada', photo: photoOf(uid, 1) })).toEqual({ kind: 'saved' });
    expect(await saveName(uid, 'Ada King')).toEqual({ kind: 'saved' });
    expect(await saveName(uid, 'Ada Lovelace')).toEqual({ kind: 'too-soon' });
    expect(await savePhoto(uid, photoOf(uid, 2))).toEqual({ kind: 'too-soon' });
    // Saved once more after a lost answer: it is there.
    expect(await saveName(uid, 'Ada King')).toEqual({ kind: 'saved' });
    expect(await profileOf(uid)).toEqual({ name: 'Ada King', photo: photoOf(uid, 1) });

    await longAgo(uid, 31);
    expect(await savePhoto(uid, photoOf(uid, 2))).toEqual({ kind: 'saved' });
    expect(await saveName(uid, 'Ada Lovelace')).toEqual({ kind: 'too-soon' });
    expect(await profileOf(uid)).toEqual({ name: 'Ada King', photo: photoOf(uid, 2) });
  });

  test('a sign-in right after a change is recorded', async () => {
    const user = await byGoogle();
    const uid = asUserId(user.uid);
    await mergeUserRecord(user, 'google');
    await completeProfile({ uid, name: 'Ada', photo: photoOf(uid, 1) });
    await saveName(uid, 'Ada King');
    await store().doc(`users/${uid}`).update({ lastSignIn: 1 });
    expect(await mergeUserRecord(user, 'google')).toBe(true);
    expect((await recordOf(user))?.lastSignIn).toBeGreaterThan(1);
  });
});
