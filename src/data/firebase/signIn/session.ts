import { type Account, asUserId, type SignInProvider, type User as Person } from '@arvo/domain/people/person.ts';
import { startLazily } from '@arvo/domain/protocol/reading/startLazily.ts';
import { userPath } from '@arvo/domain/protocol/store/paths.ts';
import { onAuthStateChanged, signOut as signOutOfFirebase, type User } from 'firebase/auth';
import { withTimeout } from '@arvo/domain/time/withTimeout.ts';
import type { Live, SessionGateway, Unsubscribe } from '#src/data/ports.ts';
import { auth } from '../platform/auth.ts';

export function accountOf(user: User): Account {
  return {
    uid: asUserId(user.uid),
    email: user.email,
    phoneNumber: user.phoneNumber,
    displayName: user.displayName,
    photoURL: user.photoURL,
    provider: providerOf(user),
  };
}

export function providerOf(user: User): SignInProvider {
  const ids = user.providerData.map((provider) => provider.providerId);
  if (ids.includes('google.com')) return 'google';
  return ids.includes('phone') ? 'phone' : 'email';
}

export const watchAccount: SessionGateway['watchAccount'] = (listener) =>
  onAuthStateChanged(auth(), (user) => listener(user ? accountOf(user) : null));

const SIGN_OUT_BOUND_MS = 10_000;

/**
 * Needs no connection. In this file, because its code is always loaded while somebody is signed in.
 * @throws Error if it fails.
 */
export async function signOut(): Promise<void> {
  const done = await withTimeout(
    signOutOfFirebase(auth()).then(() => true),
    SIGN_OUT_BOUND_MS,
    false,
  );
  if (!done) throw new Error('Signing out took too long');
}

/** Watches users/{uid}. Loads Firestore and the schemas only here, because visitors never need them. */
export const watchUser = (uid: Account['uid'], listener: (user: Live<Person>) => void): Unsubscribe =>
  startLazily(
    () => Promise.all([import('../platform/liveDocument.ts'), import('@arvo/domain/people/person.schema.ts')]),
    ([{ watchDocument }, { parseUser }]) => watchDocument(userPath(uid), (_id, data) => parseUser(data), listener),
    () => listener({ kind: 'failed' }),
  );
