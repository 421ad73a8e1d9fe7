import { onReturn } from '@arvo/domain/protocol/page/onReturn.ts';

const RETRY_MS = 20_000;

/**
 * Calls `retry` when the connection is back, and every 20 s because the browser may not report it (`onReturn`), until the returned
 * function is called.
 */
export function onceBack(retry: () => void): () => void {
  const timer = setInterval(retry, RETRY_MS);
  const stopReturns = onReturn((who) => {
    if (who === 'connection') retry();
  });
  return () => {
    clearInterval(timer);
    stopReturns();
  };
}
