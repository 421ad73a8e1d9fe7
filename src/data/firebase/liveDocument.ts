import { READ_BOUND_MS } from '@arvo/domain/store/bounds.ts';
import { doc, type DocumentSnapshot, getDoc, onSnapshot, snapshotEqual } from 'firebase/firestore';
import { within } from '../bounded.ts';
import type { Live, Unsubscribe } from '../ports.ts';
import { codeOf } from './errorCode.ts';
import { firestore, plain } from './firestore.ts';

type Parse<T> = (id: string, data: unknown) => T | null;

/**
 * A document, live and parsed. What the memory cache knows nothing of is reported as 'missing' while offline; that answer
 * is no answer, so it is left out and the server's is waited for. Without any answer within the bound: 'failed', and the
 * listener goes on, so that a later answer mends the screen.
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
  const stop = onSnapshot(
    doc(firestore(), path),
    // Without metadata changes the SDK drops the server's "missing" after a cached "missing". They also report changes of the
    // connection alone, which are filtered out below.
    { includeMetadataChanges: true },
    (snapshot) => {
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

/** A document once. One that the rules keep from this person is 'missing' to them. */
export async function readDocument<T>(path: string, parse: Parse<T>): Promise<Live<T>> {
  const read = getDoc(doc(firestore(), path)).then(
    (snapshot): Live<T> =>
      snapshot.exists() ? found(parse(snapshot.id, plain(snapshot.data()))) : { kind: 'missing' },
    (error: unknown): Live<T> => ({ kind: codeOf(error) === 'permission-denied' ? 'missing' : 'failed' }),
  );
  return within(read, READ_BOUND_MS, { kind: 'failed' });
}

const found = <T>(value: T | null): Live<T> => (value === null ? { kind: 'missing' } : { kind: 'found', value });
