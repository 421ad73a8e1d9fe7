import {
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  useCallback,
  useState,
  useSyncExternalStore,
} from 'react';
import { loadUntilThere } from './loadUntilThere.ts';

type Load<Code> = () => Promise<Code>;
type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props : never;
type Waiting = {
  /** Shown until the code has arrived. */
  readonly fallback?: ReactNode;
  /** Shown instead of `fallback` once loading has failed. */
  readonly otherwise?: ReactNode;
};
type Part<Props> = FunctionComponent<Props & Waiting> & {
  /** Loads the code, so that the next render shows the component at once. Rejects if that fails; a later call tries again. */
  readonly preload: () => Promise<unknown>;
};
type Options = {
  /** 'wait' loads again with backoff, and at once when the connection or the person returns. 'throw' shows the page's error screen. */
  readonly onFailure?: 'wait' | 'throw';
};

/** The code that has arrived, by the function that loads it, so that all parts of a chunk are there at once. */
const arrived = new WeakMap<Load<object>, object>();

async function loadOnce(load: Load<object>): Promise<object> {
  const code = arrived.get(load) ?? (await load());
  arrived.set(load, code);
  return code;
}

/**
 * The component `name` of a module that loads when the part is first rendered, or before with `preload`. Once the code has arrived it
 * renders synchronously: React.lazy would show a fallback, and keep it for 300 ms.
 */
export function part<Code extends object, Name extends keyof Code>(
  load: Load<Code>,
  name: Name,
  options?: Options,
): Part<PropsOf<Code[Name]>>;
export function part(load: Load<object>, name: PropertyKey, { onFailure = 'wait' }: Options = {}): Part<object> {
  const codeNow = () => arrived.get(load);
  function LatePart(props: Waiting) {
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
    const subscribe = useCallback(
      (changed: () => void) =>
        loadUntilThere(
          () => loadOnce(load),
          () => {
            changed();
            return () => {};
          },
          (error) => setFailure({ error }),
        ),
      [],
    );
    const code = useSyncExternalStore(subscribe, codeNow, codeNow);
    if (code !== undefined) {
      const Component: ComponentType<object> = Reflect.get(code, name);
      return <Component {...props} />;
    }
    if (failure !== null && onFailure === 'throw') throw failure.error;
    return failure === null || props.otherwise === undefined ? props.fallback : props.otherwise;
  }
  return Object.assign(LatePart, { preload: () => loadOnce(load) });
}
