import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type User,
} from 'firebase/auth';
import { within } from '../bounded.ts';
import { EMULATOR_HOST, firebaseApp } from './app.ts';

let instance: Auth | null = null;

/** The resolver of pop-ups is given per call, so that Google's script is not loaded before somebody asks for it. */
export function auth(): Auth {
  if (instance) return instance;
  instance = initializeAuth(firebaseApp(), { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  instance.languageCode = 'en-AU';
  if (__LOCAL_STACK__) connectAuthEmulator(instance, `http://${EMULATOR_HOST}:9099`, { disableWarnings: true });
  return instance;
}

const READY_BOUND_MS = 10_000;

/**
 * The person signed in, once the service knows: pages are shown before that to whoever was last signed in here. Null without one,
 * or if the service does not know in time.
 */
export async function currentUser(): Promise<User | null> {
  await within(auth().authStateReady(), READY_BOUND_MS, undefined);
  return auth().currentUser;
}
