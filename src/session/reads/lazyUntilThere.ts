import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { loadUntilThere } from './loadUntilThere.ts';

/**
 * A component whose code loads at its first use: the fallback of its Suspense is shown until then, also across failures. It is loaded
 * again with backoff, and at once when the connection or the person returns.
 */
export const lazyUntilThere = <Code, P>(
  load: () => Promise<Code>,
  pick: (code: Code) => ComponentType<P>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(
    () =>
      new Promise<{ default: ComponentType<P> }>((resolve) => {
        loadUntilThere(
          load,
          (code) => {
            resolve({ default: pick(code) });
            return () => {};
          },
          () => {},
        );
      }),
  );
