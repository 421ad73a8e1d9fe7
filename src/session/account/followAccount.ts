import type { SessionGateway, Unsubscribe } from '#src/data/ports.ts';
import { onReturn } from '@arvo/domain/protocol/page/onReturn.ts';
import { pauseAfter } from '../reads/pauseAfter.ts';

type AccountListener = Parameters<SessionGateway['watchAccount']>[0];

/** Follows who is signed in. 'unknown': the identity service's code did not load; it is loaded again with backoff, and on a return. */
export function followAccount(
  { watchAccount }: Pick<SessionGateway, 'watchAccount'>,
  listener: AccountListener,
): Unsubscribe {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: Unsubscribe = () => {};
  const start = () => {
    clearTimeout(timer);
    stop();
    stop = watchAccount((account) => {
      failures = account === 'unknown' ? failures + 1 : 0;
      if (failures > 0) timer = setTimeout(start, pauseAfter(failures, Math.random));
      listener(account);
    });
  };
  start();
  const stopReturns = onReturn(() => failures > 0 && start());
  return () => {
    clearTimeout(timer);
    stopReturns();
    stop();
  };
}
