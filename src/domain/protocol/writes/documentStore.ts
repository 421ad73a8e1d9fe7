import type { DocumentWrite } from './documentWrite.ts';
import type { CommitRefusal } from './refusal.ts';

export type CommitResult = { readonly kind: 'committed' } | CommitRefusal;

export type DocumentRead<T> =
  | { readonly kind: 'found'; readonly value: T }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' };

/**
 * Access to the documents of docs/data-model.md as one signed-in person. data/firebase implements it with the SDK, sw with
 * REST requests. Nothing here rejects, and every wait is bounded (store/bounds.ts).
 */
export interface DocumentStore {
  /** One atomic commit that fails instead of queueing (decision 1). */
  commit(writes: readonly DocumentWrite[]): Promise<CommitResult>;
  /** The server's current document, with timestamps as ms UTC. Also 'missing' if `parse` returns null. */
  read<T>(path: string, parse: (id: string, data: unknown) => T | null): Promise<DocumentRead<T>>;
}
