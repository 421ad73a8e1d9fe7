import { availableParallelism } from 'node:os';

/**
 * How much of a kind of work runs at once here: `onTwo` on two cores, where it was measured (decision 48), and in proportion on more,
 * up to `atMost`. That bound is what the tests share: one set of emulators, one Stripe simulator, the memory.
 */
export const atOnce = (onTwo: number, atMost: number, cores = availableParallelism()): number =>
  Math.max(1, Math.min(atMost, Math.round((onTwo * cores) / 2)));
