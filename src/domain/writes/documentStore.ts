import type { DocumentWrite } from './documentWrite.ts';
import type { CommitRefusal } from './refusal.ts';

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
