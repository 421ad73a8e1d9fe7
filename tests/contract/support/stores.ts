import { asUserId, type UserId } from '@arvo/domain/people/person.ts';
import type { DocumentStore } from '@arvo/domain/writes/documentStore.ts';
import { getApps, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import {
  connectAuthEmulator,
  getAuth,
  GoogleAuthProvider,
  inMemoryPersistence,
  initializeAuth,
  signInWithCredential,
} from 'firebase/auth';
import { randomBytes } from 'node:crypto';
import { parseEnvironment } from '#src/data/environment.ts';
import { firebaseApp } from '#src/data/firebase/app.ts';
import { documentStore } from '#src/data/firebase/documentStore.ts';
import { configureFirebase } from '#src/data/firebase/settings.ts';
import { createDocumentStore } from '../../../sw/documentStore.ts';

const PROJECT = 'demo-arvo';
const ORIGIN = `http://${process.env.FIRESTORE_EMULATOR_HOST}`;

/** As the server, whom no rule judges. */
export function admin(): Firestore {
  if (getApps().length === 0) initializeApp({ projectId: PROJECT });
  return getFirestore();
}

/** Before the tests of a file that asks `stores`; afterwards the app is to be deleted (`deleteApp(firebaseApp())`). */
export function startApp(): void {
  configureFirebase(parseEnvironment({}));
  const auth = initializeAuth(firebaseApp(), { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`, { disableWarnings: true });
}

/** Somebody new, by Google. */
export async function signInSomebody(): Promise<{ uid: UserId; email: string }> {
  const sub = randomBytes(6).toString('hex');
  const email = `${sub}@example.org`;
  const account = { sub, email, name: 'Ada', email_verified: true };
  const credential = GoogleAuthProvider.credential(JSON.stringify(account));
  const { user } = await signInWithCredential(getAuth(firebaseApp()), credential);
  return { uid: asUserId(user.uid), email };
}

/** Without Firebase's code, only with the signed-in person's ID token, like a worker. */
const overRest = createDocumentStore({
  origin: ORIGIN,
  projectId: PROJECT,
  headers: async () => {
    const user = getAuth(firebaseApp()).currentUser;
    return user && { authorization: `Bearer ${await user.getIdToken()}` };
  },
});

/** Both ways to carry out writes, as the signed-in person. */
export const stores = { sdk: documentStore, rest: overRest };
export const ways: readonly [way: string, store: DocumentStore][] = [
  ['the SDK', stores.sdk],
  ['REST', stores.rest],
];

/** The fields as they are stored, integers told from doubles; null where there is no document. */
export async function storedFields(path: string): Promise<unknown> {
  const address = `${ORIGIN}/v1/projects/${PROJECT}/databases/(default)/documents/${path}`;
  const answer = await fetch(address, { headers: { authorization: 'Bearer owner' } });
  if (answer.status === 404) return null;
  const document = (await answer.json()) as { fields?: object };
  return document.fields ?? {};
}
