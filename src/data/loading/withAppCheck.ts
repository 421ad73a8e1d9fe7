import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import { withTimeout } from '@arvo/domain/time/withTimeout.ts';

/** How long to wait for App Check's code. Without it, an enforcing service refuses a request, which can be retried. */
const START_BOUND_MS = 5_000;

type Start = () => Promise<unknown>;
type Load<T> = () => Promise<T>;

/**
 * Wraps loaders of Firebase's code, so that App Check (`start`) has started before the code sends its first request. The next
 * loader retries a failed start.
 */
export function withAppCheck(start: Start): <T>(load: Load<T>) => Load<T> {
  let starting: Promise<unknown> | null = null;
  const started = (): Promise<unknown> => {
    starting ??= start().catch((error: unknown) => {
      starting = null;
      console.warn(failureLine('App Check not started', error));
    });
    return withTimeout(starting, START_BOUND_MS, undefined);
  };
  return (load) => async () => {
    const [code] = await Promise.all([load(), started()]);
    return code;
  };
}
