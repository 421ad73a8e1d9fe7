import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type User,
} from 'firebase/auth';
import { withTimeout } from '@arvo/domain/time/withTimeout.ts';
import { abortOnLeave } from '#src/data/offline/database/abortOnLeave.ts';
import { EMULATOR_HOST, firebaseApp } from './app.ts';

let instance: Auth | null = null;

/** The pop-up resolver is passed per call, so that Google's script loads only where people sign in. */
export function auth(): Auth {
  if (instance) return instance;
  abortOnLeave();
  instance = initializeAuth(firebaseApp(), { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  instance.languageCode = 'en-AU';
  if (__LOCAL_STACK__) connectAuthEmulator(instance, `http://${EMULATOR_HOST}:9099`, { disableWarnings: true });
  return instance;
}

const READY_BOUND_MS = 10_000;

/**
 * The signed-in person, once the identity service has answered; until then pages show the person last signed in here. Null
 * if nobody is, or if the service does not answer in time.
 */
export async function currentUser(): Promise<User | null> {
  const person = await whoIsSignedIn();
  return person === 'unknown' ? null : person;
}

/** As `currentUser`, but 'unknown' if the service does not answer in time: then nobody may be told to sign in again. */
export async function whoIsSignedIn(): Promise<User | null | 'unknown'> {
  const isReady = auth()
    .authStateReady()
    .then(() => true);
  return (await withTimeout(isReady, READY_BOUND_MS, false)) ? auth().currentUser : 'unknown';
}
