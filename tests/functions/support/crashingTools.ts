import type { Firestore } from 'firebase-admin/firestore';
import type { OrderTools, SalesStripe } from '../../../functions/src/orders/orderTools.ts';

type Step = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * The tools of a process that crashes at its write number `n` (from 1) to the store or to Stripe: before it is sent or, with
 * `lost`, after it was carried out. A crashed process does nothing more, not even read. `hasCrashed` says whether it got that
 * far.
 */
export function crashingTools<T extends OrderTools>(
  tools: T,
  { n, lost }: { readonly n: number; readonly lost: boolean },
): { readonly tools: T; readonly hasCrashed: () => boolean } {
  let begun = 0;
  let isCrashed = false;
  const stop = (): never => {
    isCrashed = true;
    throw new Error('the process was stopped');
  };
  const reading: Step = async (work) => (isCrashed ? stop() : work());
  const writing: Step = async (work) => {
    if (isCrashed) return stop();
    begun += 1;
    // Work that starts beside the last write never leaves the process.
    if (begun > n) return stop();
    if (begun < n) return work();
    if (lost) await work();
    return stop();
  };
  const db: Firestore = wrapped(tools.db, (key, method) => {
    if (key === 'runTransaction') return (...args) => (isReadOnly(args[1]) ? reading : writing)(() => method(...args));
    if (key === 'doc') {
      return (...args) =>
        wrapped(method(...args), (name, one) => {
          if (name === 'get') return (...read) => reading(() => one(...read));
          return name === 'update' || name === 'set' ? (...write) => writing(() => one(...write)) : one;
        });
    }
    return method;
  });
  const writes: ReadonlySet<string | symbol> = new Set(['create', 'createReversal', 'expire']);
  const part = <P extends object>(real: P): P =>
    wrapped(
      real,
      (key, method) =>
        (...args) =>
          (writes.has(key) ? writing : reading)(() => method(...args)),
    );
  const { refunds, transfers, paymentIntents, checkout } = tools.stripe;
  const stripe: SalesStripe = {
    checkout,
    refunds: part(refunds),
    transfers: part(transfers),
    paymentIntents: part(paymentIntents),
  };
  return { tools: { ...tools, db, stripe }, hasCrashed: () => isCrashed };
}

const isReadOnly = (options: unknown): boolean =>
  typeof options === 'object' && options !== null && 'readOnly' in options && options.readOnly === true;

type Method = (...args: unknown[]) => ReturnType<typeof JSON.parse>;

/** An object whose methods are replaced, each bound to the real one. */
function wrapped<T extends object>(real: T, replace: (key: string | symbol, method: Method) => Method): T {
  return new Proxy(real, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? replace(key, (...args) => Reflect.apply(value, target, args)) : value;
    },
  });
}
