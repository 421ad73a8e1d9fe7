import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
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
