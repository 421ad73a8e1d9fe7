import { failureLine } from '@arvo/domain/failures/failureLine.ts';
import { within } from './bounded.ts';

/** App Check's code is not waited for any longer: without it a request is refused where App Check is enforced, and may be tried again. */
const START_BOUND_MS = 5_000;

type Start = () => Promise<unknown>;
type Load<T> = () => Promise<T>;

/**
 * For the loaders of Firebase's parts: App Check (`start`) has begun before a part sends its first request. A failed start is
 * tried again by the next loader.
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
