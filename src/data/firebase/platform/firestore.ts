import {
  connectFirestoreEmulator,
  type DocumentData,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
} from 'firebase/firestore';
import { EMULATOR_HOST, firebaseApp } from './app.ts';
import { auth } from './auth.ts';

let store: Firestore | null = null;

/**
 * Long polling without fetch streams, as specified (section 9). Only a memory cache, because the app keeps its own device
 * store.
 */
export function firestore(): Firestore {
  if (store) return store;
  // Firestore sends requests as a visitor until the identity service has started, and screens may read before it has
  // answered.
  auth();
  // The SDK reads `useFetchStreams` but no longer declares it.
  const settings = { experimentalForceLongPolling: true, useFetchStreams: false, localCache: memoryLocalCache() };
  store = initializeFirestore(firebaseApp(), settings);
  if (__LOCAL_STACK__) connectFirestoreEmulator(store, EMULATOR_HOST, 8080);
  return store;
}

type HasMillis = { toMillis(): number };
const hasMillis = (value: object): value is HasMillis => 'toMillis' in value && typeof value.toMillis === 'function';

/** A document's data with every timestamp as ms UTC: the form that the domain's schemas parse. */
export function plain(value: DocumentData | undefined): unknown {
  return plainValue(value);
}

function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue);
  if (typeof value !== 'object' || value === null) return value;
  if (hasMillis(value)) return value.toMillis();
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainValue(inner)]));
}
