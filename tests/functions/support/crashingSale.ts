import type { Firestore } from 'firebase-admin/firestore';
import type { OrderTools } from '../../../functions/src/orders/orderTools.ts';

export const STOPPED = 'the process was stopped';

/**
 * The tools of a process that crashes at its step number `n` (from 1). A step is a transaction, or a Stripe call that changes
 * something. It crashes before the step is sent or, with `lost`, after it was carried out, and does nothing more.
 */
export function crashingSale(tools: OrderTools, { n, lost }: { n: number; lost: boolean }): OrderTools {
  let begun = 0;
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    begun += 1;
    if (begun < n) return work();
    if (begun === n && lost) await work();
    throw new Error(STOPPED);
  };
  const { sessions } = tools.stripe.checkout;
  const store: Firestore = new Proxy(tools.db, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      if (key === 'runTransaction') return (...work: unknown[]) => step(() => value.apply(target, work));
      return value.bind(target);
    },
  });
  return {
    ...tools,
    db: store,
    stripe: {
      ...tools.stripe,
      checkout: {
        sessions: {
          create: (...args) => step(() => sessions.create(...args)),
          retrieve: (id: string, params = {}) => sessions.retrieve(id, params),
          expire: (id: string) => step(() => sessions.expire(id)),
        },
      },
      refunds: {
        create: (...args) => step(() => tools.stripe.refunds.create(...args)),
        list: (...args) => tools.stripe.refunds.list(...args),
      },
    },
  };
}
