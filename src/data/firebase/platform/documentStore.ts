import { COMMIT_BOUND_MS, READ_BOUND_MS } from '@arvo/domain/protocol/store/bounds.ts';
import type { CommitResult, DocumentRead, DocumentStore } from '@arvo/domain/protocol/writes/documentStore.ts';
import type { DocumentWrite } from '@arvo/domain/protocol/writes/documentWrite.ts';
import { type CommitRefusal, type RefusalCode, refusalOf } from '@arvo/domain/protocol/writes/refusal.ts';
import { FirebaseError } from 'firebase/app';
import {
  doc,
  type FirestoreError,
  increment,
  runTransaction,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore';
import { withTimeout } from '@arvo/domain/time/withTimeout.ts';
import { firestore, plain } from './firestore.ts';

/**
 * Without a connection `writeBatch` would keep the write and send it after the person has read that it failed. A
 * transaction of blind writes sends the same commit to the server, without that queue (decision 1).
 */
async function commit(writes: readonly DocumentWrite[]): Promise<CommitResult> {
  const sent = runTransaction(
    firestore(),
    async (transaction) => {
      for (const write of writes) carryOut(transaction, write);
    },
    { maxAttempts: 1 },
  ).then((): CommitResult => ({ kind: 'committed' }), refusedBy);
  return (await withTimeout(sent, COMMIT_BOUND_MS, null)) ?? refused('deadline-exceeded', 'The connection was lost.');
}

/** The SDK's errors have FirebaseError as their prototype, but only the code identifies a Firestore error. */
const refusedBy = (error: unknown): CommitRefusal =>
  error instanceof FirebaseError
    ? refused((error as FirestoreError).code, error.message)
    : refused('unknown', String(error));

/** Node, where contract tests run, has no online state. */
const refused = (code: RefusalCode, message: string): CommitRefusal =>
  refusalOf(code, message, navigator.onLine === false);

function carryOut(transaction: Transaction, write: DocumentWrite): void {
  const document = doc(firestore(), write.path);
  if (write.kind === 'delete') {
    transaction.delete(document);
    return;
  }
  const data: Record<string, unknown> = { ...write.fields };
  for (const name of write.serverTimes ?? []) data[name] = serverTimestamp();
  const increments = 'increments' in write ? write.increments : undefined;
  for (const name in increments) data[name] = increment(increments[name] ?? 0);
  if (write.kind === 'update') {
    transaction.update(document, data);
  } else {
    // By field name, because `merge: true` would also merge maps and keep keys that the new map lacks. But by name the SDK
    // clears a number before it adds to it.
    const byName = increments === undefined ? { mergeFields: Object.keys(data) } : { merge: true };
    transaction.set(document, data, write.kind === 'merge' ? byName : {});
  }
}

/**
 * Reads in a transaction, because `getDoc` answers from a running watch of the same document, which may not have received a
 * recent commit yet. The transaction is aborted after its read, so that it commits nothing.
 */
async function read<T>(path: string, parse: (id: string, data: unknown) => T | null): Promise<DocumentRead<T>> {
  let seen: DocumentRead<T> = { kind: 'failed' };
  const transaction = runTransaction(
    firestore(),
    async (reads) => {
      const snapshot = await reads.get(doc(firestore(), path));
      const value = snapshot.exists() ? parse(snapshot.id, plain(snapshot.data())) : null;
      seen = value === null ? { kind: 'missing' } : { kind: 'found', value };
      throw new Error('read, nothing to commit');
    },
    { maxAttempts: 1 },
  ).catch(() => {});
  await withTimeout(transaction, READ_BOUND_MS, undefined);
  return seen;
}

/** The store through Firebase's SDK, as the signed-in person. */
export const documentStore: DocumentStore = { commit, read };
