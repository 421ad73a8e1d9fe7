import { afterTwoMore, type Counts, type Retried } from './summary.ts';

/** If more tests than this needed a retry, the machine is at fault; the others are only named. */
const AT_MOST = 10;

/**
 * Runs the tests that needed a retry twice more, alone and without one, because one run has no memory of earlier runs. `run` returns the
 * keys of those that passed both times.
 */
export async function runTwiceMore(
  counts: Counts,
  run: (tests: readonly Retried[]) => Promise<readonly string[]>,
): Promise<Counts> {
  const tests = (counts.again ?? []).slice(0, AT_MOST);
  if (tests.length === 0) return counts;
  return afterTwoMore(counts, tests, await run(tests));
}
