import type { Unsubscribe } from './ports.ts';

/** A subscription whose code is still loading. If it is unsubscribed before the code has loaded, it never starts. */
export function lazySubscription(subscribe: Promise<() => Unsubscribe>, onLoadFailure: () => void): Unsubscribe {
  let unsubscribe: Unsubscribe | null = null;
  let stopped = false;
  subscribe.then(
    (start) => {
      if (!stopped) unsubscribe = start();
    },
    () => {
      if (!stopped) onLoadFailure();
    },
  );
  return () => {
    stopped = true;
    unsubscribe?.();
  };
}

type Loader<Part> = () => Promise<Part>;
type Method = (...args: never[]) => unknown;
type NamesOf<Part> = { [Name in keyof Part]: Part[Name] extends Method ? Name : never }[keyof Part] & string;
/** As a method whose answer has to wait for its code. */
type Promised<M> = M extends (...args: infer Args) => infer Answer
  ? (...args: Args) => Promise<Awaited<Answer>>
  : never;

/** Methods whose code arrives with their first call. They reject where `load` does. */
export function later<Part extends object, Name extends NamesOf<Part>>(
  load: Loader<Part>,
  ...names: readonly Name[]
): { readonly [N in Name]: Promised<Part[N]> } {
  const methods = names.map((name) => [
    name,
    async (...args: readonly unknown[]): Promise<unknown> => {
      const part = await load();
      const method: unknown = part[name];
      if (typeof method !== 'function') throw new TypeError(`${name} is no method`);
      return Reflect.apply(method, part, args);
    },
  ]);
  return Object.fromEntries(methods) as { readonly [N in Name]: Promised<Part[N]> };
}

/** A subscription whose code arrives with its first call. Its listener is the last argument, and hears `lost` where `load` rejects. */
export const laterWatch =
  <Part, Before extends readonly unknown[], Value>(
    load: Loader<Part>,
    watchOf: (part: Part) => (...args: [...Before, (value: Value) => void]) => Unsubscribe,
    lost: NoInfer<Value>,
  ) =>
  (...args: [...Before, (value: Value) => void]): Unsubscribe => {
    const listener = args.at(-1) as (value: Value) => void;
    return lazySubscription(
      load().then((part) => () => watchOf(part)(...args)),
      () => listener(lost),
    );
  };
