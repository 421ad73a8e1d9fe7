import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';

export type CommitLimit = {
  /** The store as one instance sees it. All instances share the limit. */
  readonly inFrontOf: (db: Firestore) => Firestore;
  readonly taken: () => number;
  readonly refused: () => number;
};

/**
 * The slowest store that Firestore may be: it accepts one commit on the document per `everyMs`, and refuses all others as
 * contention after their reads.
 */
export function limitCommits(path: string, everyMs: number): CommitLimit {
  let freeAt = 0;
  let [taken, refused] = [0, 0];
  const take = () => {
    const now = performance.now();
    if (now < freeAt) {
      refused += 1;
      throw Object.assign(new Error('Too much contention on these documents.'), { code: 10 });
    }
    freeAt = now + everyMs;
    taken += 1;
  };
  return { inFrontOf: (db) => limited(db, path, take), taken: () => taken, refused: () => refused };
}

type Work<T> = (transaction: Transaction) => Promise<T>;
type Options = Parameters<Firestore['runTransaction']>[1];

const limited = (db: Firestore, path: string, take: () => void): Firestore =>
  new Proxy(db, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (key !== 'runTransaction') return typeof value === 'function' ? value.bind(target) : value;
      return <T>(work: Work<T>, options?: Options) =>
        target.runTransaction(async (transaction) => {
          let isWritten = false;
          const result = await work(
            watched(transaction, (reference) => {
              isWritten ||= reference.path === path;
            }),
          );
          if (isWritten) take();
          return result;
        }, options);
    },
  });

const WRITES: ReadonlySet<string | symbol> = new Set(['create', 'set', 'update', 'delete']);

const watched = (transaction: Transaction, onWrite: (reference: DocumentReference) => void): Transaction =>
  new Proxy(transaction, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      if (!WRITES.has(key)) return value.bind(target);
      return (reference: DocumentReference, ...rest: unknown[]) => {
        onWrite(reference);
        return Reflect.apply(value, target, [reference, ...rest]);
      };
    },
  });
