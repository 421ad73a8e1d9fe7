import { parseDeletion } from './accountDeletion.schema.ts';
import type { UserId } from '../people/person.ts';
import { deletionPath } from '../protocol/store/paths.ts';
import { deletionWrites } from './accountWrites.ts';
import type { DocumentStore } from '../protocol/writes/documentStore.ts';

export type DeletionRequest =
  | { readonly kind: 'requested' }
  /** The sign-in is not recent enough. */
  | { readonly kind: 'sign-in-again' }
  | { readonly kind: 'failed' };

/** Requests the deletion of the account. Idempotent: an existing request counts as this one. */
export async function requestDeletion(store: DocumentStore, uid: UserId): Promise<DeletionRequest> {
  const result = await store.commit(deletionWrites(uid));
  if (result.kind === 'committed') return { kind: 'requested' };
  const there = await store.read(deletionPath(uid), (_id, data) => parseDeletion(data));
  if (there.kind === 'found') return { kind: 'requested' };
  return { kind: result.reason === 'permission-denied' ? 'sign-in-again' : 'failed' };
}
