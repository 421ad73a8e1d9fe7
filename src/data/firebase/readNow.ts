import { doc, runTransaction } from 'firebase/firestore';
import { within } from '../bounded.ts';
import type { Live } from '../ports.ts';
import { firestore, plain, READ_BOUND_MS } from './firestore.ts';

/**
 * A document as the server has it at this moment. `getDoc` answers from a running watch of the same document, which may
 * not have heard yet of what has just been committed; a transaction always asks. It is given up after its read, so that
 * nothing is committed.
 */
export async function readNow<T>(path: string, parse: (id: string, data: unknown) => T | null): Promise<Live<T>> {
  let seen: Live<T> = { kind: 'failed' };
  const look = runTransaction(
    firestore(),
    async (transaction) => {
      const snapshot = await transaction.get(doc(firestore(), path));
      const value = snapshot.exists() ? parse(snapshot.id, plain(snapshot.data())) : null;
      seen = value === null ? { kind: 'missing' } : { kind: 'found', value };
      throw new Error('read, nothing to commit');
    },
    { maxAttempts: 1 },
  ).catch(() => {});
  await within(look, READ_BOUND_MS, undefined);
  return seen;
}
