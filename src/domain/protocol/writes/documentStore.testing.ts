import type { CommitResult, DocumentStore } from './documentStore.ts';
import type { DocumentWrite } from './documentWrite.ts';
import { refusalOf } from './refusal.ts';

export const DENIED = refusalOf('permission-denied', 'no', false);
export const OFFLINE = refusalOf('unavailable', 'no connection', true);
export const LOST = refusalOf('deadline-exceeded', 'late', false);

/**
 * A store that answers commits with `results` in turn and reads from `documents` by path; null there means that the read
 * fails.
 */
export function scriptedStore(results: readonly CommitResult[], documents: Readonly<Record<string, unknown>>) {
  const committed: (readonly DocumentWrite[])[] = [];
  const reads: string[] = [];
  const store: DocumentStore = {
    commit: async (writes) => {
      const result = results[committed.length];
      if (!result) throw new Error('more commits than this test expects');
      committed.push(writes);
      return result;
    },
    read: async (path, parse) => {
      reads.push(path);
      if (documents[path] === null) return { kind: 'failed' };
      const id = path.split('/').at(-1) ?? '';
      const value = path in documents ? parse(id, documents[path]) : null;
      return value === null ? { kind: 'missing' } : { kind: 'found', value };
    },
  };
  return { store, committed, reads };
}
