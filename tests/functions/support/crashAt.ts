import type { Firestore } from 'firebase-admin/firestore';
import type { DeletionTools } from '../../../functions/src/deletion/deleteAccount.ts';

/**
 * The tools of a process that crashes at its write number `n` (from 1): before the write is sent or, with `lost`, after it was
 * carried out.
 */
export function crashAt(tools: DeletionTools, { n, lost }: { n: number; lost: boolean }): DeletionTools {
  let begun = 0;
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    begun += 1;
    if (begun !== n) return work();
    if (lost) await work();
    throw new Error('the process was stopped');
  };
  const store: Firestore = new Proxy(tools.db, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      if (key === 'runTransaction') return (...work: unknown[]) => step(() => value.apply(target, work));
      if (key === 'batch') return () => committing(target.batch(), step);
      if (key === 'doc') return (path: string) => committing(target.doc(path), step);
      return value.bind(target);
    },
  });
  return {
    ...tools,
    db: store,
    bucket: { deleteFiles: (query) => step(() => tools.bucket.deleteFiles(query)) },
    identities: { deleteUser: (id) => step(() => tools.identities.deleteUser(id)) },
  };
}

/** A batch or a document whose writes count as steps; all other methods are the real ones. */
function committing<T extends object>(real: T, step: <R>(work: () => Promise<R>) => Promise<R>): T {
  return new Proxy(real, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      const isWrite = key === 'commit' || (key === 'update' && !('commit' in target));
      return isWrite ? (...args: unknown[]) => step(() => value.apply(target, args)) : value.bind(target);
    },
  });
}
