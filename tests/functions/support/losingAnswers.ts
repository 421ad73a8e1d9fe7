import type { Firestore, Transaction } from 'firebase-admin/firestore';

/** A store that carries out its first `count` transactions but loses their answers. */
export function losingAnswers(db: Firestore, count: number): Firestore {
  let left = count;
  return new Proxy(db, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (key !== 'runTransaction') return typeof value === 'function' ? value.bind(target) : value;
      return async (...args: [(transaction: Transaction) => Promise<unknown>]) => {
        const result = await target.runTransaction(...args);
        left -= 1;
        if (left >= 0) throw Object.assign(new Error('the connection was closed'), { code: 14 });
        return result;
      };
    },
  });
}
