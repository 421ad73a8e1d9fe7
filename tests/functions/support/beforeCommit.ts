import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { withTimeout } from '@arvo/domain/time/withTimeout.ts';

/**
 * Starts `other` once the first transaction has decided but not committed yet, and waits for it for at most a second,
 * because `other` may need that commit.
 */
export function beforeCommit(db: Firestore, other: () => Promise<unknown>): Firestore {
  let begun: Promise<unknown> | undefined;
  return new Proxy(db, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (key !== 'runTransaction') return typeof value === 'function' ? value.bind(target) : value;
      return (work: (transaction: Transaction) => Promise<unknown>) =>
        target.runTransaction(async (transaction) => {
          const decided = await work(transaction);
          begun ??= other();
          await withTimeout(begun, 1000, null);
          return decided;
        });
    },
  });
}
