import { READ_BOUND_MS } from '@arvo/domain/protocol/store/bounds.ts';
import { doc, type DocumentSnapshot, getDoc, onSnapshot, snapshotEqual } from 'firebase/firestore';
import { withTimeout } from '@arvo/domain/time/withTimeout.ts';
import type { Live, Unsubscribe } from '#src/data/ports.ts';
import { codeOf } from './errorCode.ts';
import { firestore, plain } from './firestore.ts';

type Parse<T> = (id: string, data: unknown) => T | null;

/**
 * Watches a document and parses it. Ignores the SDK's memory cache until the server has answered: it reports a document that it lacks
 * as 'missing' while offline, and gives a new watch the state that an ended one had received. Without an answer within the bound it
 * reports 'failed' and keeps listening, so that a later answer replaces the failure.
 */
export function watchDocument<T>(path: string, parse: Parse<T>, listener: (value: Live<T>) => void): Unsubscribe {
  let answered = false;
  const bound = setTimeout(() => {
    if (!answered) listener({ kind: 'failed' });
  }, READ_BOUND_MS);
  const answer = (value: Live<T>) => {
    answered = true;
    clearTimeout(bound);
    listener(value);
  };
  let last: DocumentSnapshot | 'missing' | null = null;
  let hasServerAnswered = false;
  const stop = onSnapshot(
    doc(firestore(), path),
    // Without metadata changes the SDK drops the server's "missing" after a cached "missing". They also report mere changes
    // of the connection, which the code below filters out.
    { includeMetadataChanges: true },
    (snapshot) => {
      hasServerAnswered ||= !snapshot.metadata.fromCache;
      if (!hasServerAnswered) return;
      if (snapshot.exists()) {
        if (last !== null && last !== 'missing' && snapshotEqual(last, snapshot)) return;
        last = snapshot;
        answer(found(parse(snapshot.id, plain(snapshot.data({ serverTimestamps: 'estimate' })))));
      } else if (!snapshot.metadata.fromCache && last !== 'missing') {
        last = 'missing';
        answer({ kind: 'missing' });
      }
    },
    () => answer({ kind: 'failed' }),
  );
  return () => {
    clearTimeout(bound);
    stop();
  };
}

/** Reads a document once. Reports a document that the rules hide from this person as 'missing'. */
export async function readDocument<T>(path: string, parse: Parse<T>): Promise<Live<T>> {
  const read = getDoc(doc(firestore(), path)).then(
    (snapshot): Live<T> =>
      snapshot.exists() ? found(parse(snapshot.id, plain(snapshot.data()))) : { kind: 'missing' },
    (error: unknown): Live<T> => ({ kind: codeOf(error) === 'permission-denied' ? 'missing' : 'failed' }),
  );
  return withTimeout(read, READ_BOUND_MS, { kind: 'failed' });
}

const found = <T>(value: T | null): Live<T> => (value === null ? { kind: 'missing' } : { kind: 'found', value });
