import type { CommitResult, DocumentStore } from '../protocol/writes/documentStore.ts';
import type { DocumentWrite } from '../protocol/writes/documentWrite.ts';

export type RecordSaved = { readonly kind: 'saved' } | { readonly kind: 'failed' };

/**
 * Writes the person's own users/{uid}. The rules require that a record begins incomplete: if the first sign-in could not
 * write it (connection lost), this writes `begin` first, then `writes`.
 */
export async function saveRecord(
  store: DocumentStore,
  writes: readonly DocumentWrite[],
  begin: () => Promise<unknown>,
): Promise<RecordSaved> {
  const first = await store.commit(writes);
  if (first.kind === 'committed' || first.reason !== 'permission-denied') return savedBy(first);
  await begin();
  return savedBy(await store.commit(writes));
}

const savedBy = ({ kind }: CommitResult): RecordSaved => ({ kind: kind === 'committed' ? 'saved' : 'failed' });
