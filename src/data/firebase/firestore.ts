import {
  connectFirestoreEmulator,
  type DocumentData,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  runTransaction,
  type Transaction,
} from 'firebase/firestore';
import { within } from '../bounded.ts';
import { EMULATOR_HOST, firebaseApp } from './app.ts';
import { codeOf } from './errorCode.ts';

let store: Firestore | null = null;

/** Long polling without fetch streams, as specified (section 9); memory cache: the app's own cache is the offline truth. */
export function firestore(): Firestore {
  if (store) return store;
  // `useFetchStreams` is a setting the SDK reads but no longer declares.
  const settings = { experimentalForceLongPolling: true, useFetchStreams: false, localCache: memoryLocalCache() };
  store = initializeFirestore(firebaseApp(), settings);
  if (__LOCAL_STACK__) connectFirestoreEmulator(store, EMULATOR_HOST, 8080);
  return store;
}

export const WRITE_BOUND_MS = 15_000;
export const READ_BOUND_MS = 10_000;

export type CommitResult =
  | { readonly kind: 'committed' }
  | { readonly kind: 'denied' }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * One atomic commit that fails instead of queueing: `writeBatch` keeps a write for ever while there is no connection, and
 * it would land after the person has been told that it failed. A transaction of blind writes is the same commit to the
 * server, without the queue.
 */
export async function commitNow(write: (transaction: Transaction) => void): Promise<CommitResult> {
  const commit = runTransaction(
    firestore(),
    async (transaction) => {
      write(transaction);
    },
    { maxAttempts: 1 },
  ).then(
    (): CommitResult => ({ kind: 'committed' }),
    (error: unknown): CommitResult =>
      codeOf(error) === 'permission-denied'
        ? { kind: 'denied' }
        : { kind: 'failed', message: error instanceof Error ? error.message : String(error) },
  );
  return within(commit, WRITE_BOUND_MS, { kind: 'failed', message: 'The connection was lost.' });
}

type HasMillis = { toMillis(): number };
const hasMillis = (value: object): value is HasMillis => 'toMillis' in value && typeof value.toMillis === 'function';

/** A document's data with every timestamp as ms UTC: the form the domain's schemas parse. */
export function plain(value: DocumentData | undefined): unknown {
  return plainValue(value);
}

function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue);
  if (typeof value !== 'object' || value === null) return value;
  if (hasMillis(value)) return value.toMillis();
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainValue(inner)]));
}
