import type { CommitResult, DocumentStore } from './documentStore.ts';
import type { DocumentWrite } from './documentWrite.ts';

export type RecordSaved = { readonly kind: 'saved' } | { readonly kind: 'failed' };

/**
 * Writes one's own users/{uid}. A record may only begin incomplete: if the first sign-in's was never written (a connection lost in
 * between), `begin` writes it now, and `writes` follow.
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
