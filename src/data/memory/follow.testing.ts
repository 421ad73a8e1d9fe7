import { READ_BOUND_MS } from '@arvo/domain/protocol/store/bounds.ts';
import type { Unsubscribe } from '../ports.ts';
import type { Server } from './server.testing.ts';

type Followed<State> = {
  readonly server: Server;
  readonly isDown: () => boolean;
  /** Null if the rules refuse it. */
  readonly readNow: () => State | null;
  readonly isSame: (one: State, other: State) => boolean;
  /** Null if it was refused, or not answered within the bound. */
  readonly notify: (state: State | null) => void;
};

/**
 * Reports each state once, asynchronously. Without a connection it reports nothing; after READ_BOUND_MS without any answer
 * it reports null and continues. It ends if the rules refuse it, as the SDK's watch does.
 */
export function follow<State>({ server, isDown, readNow, isSame, notify }: Followed<State>): Unsubscribe {
  let last: { readonly state: State } | null = null;
  let isOver = false;
  const bound = setTimeout(() => notify(null), READ_BOUND_MS);
  const stopWatching = server.watchChanges(() => check());
  const end = () => {
    clearTimeout(bound);
    stopWatching();
  };
  const check = () => {
    if (isDown()) return;
    const state = readNow();
    if (state !== null && last !== null && isSame(last.state, state)) return;
    clearTimeout(bound);
    if (state === null) end();
    else last = { state };
    queueMicrotask(() => {
      if (!isOver) notify(state);
    });
  };
  check();
  return () => {
    isOver = true;
    end();
  };
}
