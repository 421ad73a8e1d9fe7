import type { Firestore } from 'firebase-admin/firestore';
import { db } from './world.ts';

/** The database; runs `happens` before transaction number `n` (from 1). */
export const beforeTransaction = (n: number, happens: () => Promise<unknown>): Firestore => {
  let begun = 0;
  return new Proxy(db(), {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      if (key !== 'runTransaction') return value.bind(target);
      return async (...work: unknown[]) => {
        begun += 1;
        if (begun === n) await happens();
        return value.apply(target, work);
      };
    },
  });
};
