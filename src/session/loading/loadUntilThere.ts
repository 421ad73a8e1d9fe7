import type { Unsubscribe } from '#src/data/ports.ts';
import { pauseAfter } from '../reads/pauseAfter.ts';
import { onReturn } from '@arvo/domain/protocol/page/onReturn.ts';

/**
 * Loads code and starts what it has. After a failure it calls `onFailure`, and loads again: with backoff, and at once when the connection or
 * the person returns. Returns a function that stops what was started, or the attempts.
 */
export function loadUntilThere<Code>(
  load: () => Promise<Code>,
  start: (code: Code) => Unsubscribe,
  onFailure: (error: unknown) => void,
): Unsubscribe {
  let failures = 0;
  let isStopped = false;
  let isLoading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: Unsubscribe = () => {};
  let stopReturns: Unsubscribe = () => {};
  const attempt = () => {
    if (isLoading) return;
    clearTimeout(timer);
    isLoading = true;
    load().then(
      (code) => {
        if (isStopped) return;
        stopReturns();
        stop = start(code);
      },
      (error: unknown) => {
        isLoading = false;
        if (isStopped) return;
        failures += 1;
        if (failures === 1) stopReturns = onReturn(attempt);
        timer = setTimeout(attempt, pauseAfter(failures, Math.random));
        onFailure(error);
      },
    );
  };
  attempt();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopReturns();
    stop();
  };
}
