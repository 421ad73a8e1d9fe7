import type { DocumentWrite } from './documentWrite.ts';

export type RefusalReason =
  /** The rules refuse it. */
  | 'permission-denied'
  /** A document is there that must not be, or is missing. */
  | 'failed-precondition'
  /** Another commit was in the way: the same one may succeed now. */
  | 'aborted'
  /** Nobody is signed in, or the token has run out. */
  | 'unauthenticated'
  /** The device says that it has no connection. */
  | 'offline'
  /** No answer, so the commit may have been carried out all the same. */
  | 'unavailable'
  /** The store cannot read the request, or its answer cannot be read: repeating it does not help. */
  | 'unknown';

export type CommitRefusal = {
  readonly kind: 'refused';
  readonly reason: RefusalReason;
  /** The store's own words. */
  readonly message: string;
};
export type CommitResult = { readonly kind: 'committed' } | CommitRefusal;

export type DocumentRead<T> =
  | { readonly kind: 'found'; readonly value: T }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' };

/**
 * The documents of docs/data-model.md, as one signed-in person. data/firebase carries it out with the SDK, sw with requests of its
 * own. Nothing here rejects, and every wait is bounded (store/bounds.ts).
 */
export interface DocumentStore {
  /** One atomic commit that fails instead of queueing (decision 1). */
  commit(writes: readonly DocumentWrite[]): Promise<CommitResult>;
  /** The document as the server has it at this moment, timestamps as ms UTC. 'missing' too where `parse` gives null. */
  read<T>(path: string, parse: (id: string, data: unknown) => T | null): Promise<DocumentRead<T>>;
}

/** @param code of Firestore: 'permission-denied', by REST 'PERMISSION_DENIED'; '' where there is none. */
export function refusalOf(code: string, message: string, isOffline: boolean): CommitRefusal {
  const reason = reasonOf(code.toLowerCase().replaceAll('_', '-'));
  return { kind: 'refused', reason: reason === 'unavailable' && isOffline ? 'offline' : reason, message };
}

function reasonOf(code: string): RefusalReason {
  switch (code) {
    case 'permission-denied':
    case 'aborted':
    case 'unauthenticated':
      return code;
    case 'already-exists':
    case 'not-found':
    case 'failed-precondition':
      return 'failed-precondition';
    case 'unavailable':
    case 'deadline-exceeded':
    case 'resource-exhausted':
    case 'cancelled':
    case 'internal':
      return 'unavailable';
    default:
      return 'unknown';
  }
}
