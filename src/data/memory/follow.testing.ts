import { READ_BOUND_MS } from '@arvo/domain/store/bounds.ts';
import type { Unsubscribe } from '../ports.ts';
import type { Server } from './server.testing.ts';

type Followed<State> = {
  readonly server: Server;
  readonly isDown: () => boolean;
  /** Null: the rules refuse it. */
  readonly look: () => State | null;
  readonly isSame: (one: State, other: State) => boolean;
  /** Null: refused, or no answer within the bound. */
  readonly tell: (state: State | null) => void;
};

/**
 * Tells each state once, later than the call that caused it. Without a connection it tells nothing; after READ_BOUND_MS without any
 * answer it tells null and goes on. The SDK ends a watch that the rules refuse, so this does too.
 */
export function follow<State>({ server, isDown, look, isSame, tell }: Followed<State>): Unsubscribe {
  let last: { readonly state: State } | null = null;
  let isOver = false;
  const bound = setTimeout(() => tell(null), READ_BOUND_MS);
  const stopWatching = server.watchChanges(() => check());
  const end = () => {
    clearTimeout(bound);
    stopWatching();
  };
  const check = () => {
    if (isDown()) return;
    const state = look();
    if (state !== null && last !== null && isSame(last.state, state)) return;
    clearTimeout(bound);
    if (state === null) end();
    else last = { state };
    queueMicrotask(() => {
      if (!isOver) tell(state);
    });
  };
  check();
  return () => {
    isOver = true;
    end();
  };
}
