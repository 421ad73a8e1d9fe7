import { failureLine } from '@arvo/domain/failures/failureLine.ts';
import { within } from './bounded.ts';

/** How long to wait for App Check's code. Without it, an enforcing service refuses a request, which can be retried. */
const START_BOUND_MS = 5_000;

type Start = () => Promise<unknown>;
type Load<T> = () => Promise<T>;

/**
 * Wraps the loaders of Firebase's parts, so that App Check (`start`) has started before a part sends its first request. The next
 * loader retries a failed start.
 */
export function withAppCheck(start: Start): <T>(load: Load<T>) => Load<T> {
  let starting: Promise<unknown> | null = null;
  const started = (): Promise<unknown> => {
    starting ??= start().catch((error: unknown) => {
      starting = null;
      console.warn(failureLine('App Check not started', error));
    });
    return within(starting, START_BOUND_MS, undefined);
  };
  return (load) => async () => {
    const [part] = await Promise.all([load(), started()]);
    return part;
  };
}
