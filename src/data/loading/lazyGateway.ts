import { startLazily } from '@arvo/domain/protocol/reading/startLazily.ts';
import type { Unsubscribe } from '../ports.ts';

type Loader<Part> = () => Promise<Part>;
type Method = (...args: never[]) => unknown;
type NamesOf<Part> = { [Name in keyof Part]: Part[Name] extends Method ? Name : never }[keyof Part] & string;
/** The type of a method that first loads its code: unchanged if its promise can already express a failed load. */
type Promised<M, Lost> = M extends (...args: never[]) => Promise<infer Answer>
  ? [Lost] extends [Answer]
    ? M
    : Loading<M, Lost>
  : Loading<M, Lost>;
type Loading<M, Lost> = M extends (...args: infer Args) => infer Answer
  ? (...args: Args) => Promise<Awaited<Answer> | Lost>
  : never;

type LazyGateway<Part, Lost = never> = { readonly [Name in NamesOf<Part>]: Promised<Part[Name], Lost> };

/**
 * All methods of a part whose code loads with the first call; `own` ones need no loading. If the code cannot be loaded, a
 * call resolves to `lost`, or rejects if there is none. The methods are created on first access, so they cannot be
 * enumerated.
 */
export function lazyGateway<Part extends object, Own extends object, Lost>(
  load: Loader<Part>,
  own: Own,
  lost: Lost,
): LazyGateway<Part, Lost> & Own;
export function lazyGateway<Part extends object, Own extends object>(
  load: Loader<Part>,
  own: Own,
): LazyGateway<Part> & Own;
export function lazyGateway<Part extends object>(load: Loader<Part>): LazyGateway<Part>;
export function lazyGateway(load: Loader<object>, own: object = {}, lost?: unknown): object {
  return new Proxy<Record<PropertyKey, unknown>>(
    { ...own },
    {
      get: (methods, name) =>
        (methods[name] ??= async (...args: readonly unknown[]): Promise<unknown> => {
          const part = await (lost === undefined ? load() : load().catch(() => null));
          return part === null ? lost : Reflect.apply(Reflect.get(part, name), part, args);
        }),
    },
  );
}

/**
 * A subscription whose code loads with its first call. Its listener is the last argument, and receives `lost` if `load`
 * rejects.
 */
export const lazyWatch =
  <Part, Before extends readonly unknown[], Value>(
    load: Loader<Part>,
    watchOf: (part: Part) => (...args: [...Before, (value: Value) => void]) => Unsubscribe,
    lost: NoInfer<Value>,
  ) =>
  (...args: [...Before, (value: Value) => void]): Unsubscribe => {
    const listener = args.at(-1) as (value: Value) => void;
    return startLazily(
      load,
      (part) => watchOf(part)(...args),
      () => listener(lost),
    );
  };
