/** A test that passed only on retry, with what its runner needs to run it once more. */
export interface Retried {
  /** As the summary names it, with the step that failed first. */
  name: string;
  file: string;
  /** The titles of its groups and its own, joined by ` > ` (Vitest) or ` › ` (Playwright). */
  test: string;
  /** Playwright's project. */
  project?: string;
}

/** Counts what passed and failed, for checks and test runners. */
export interface Counts {
  passed: number;
  failed: number;
  /** Tests that passed only on retry. */
  again?: readonly Retried[];
  /** Names of tests that needed a retry on two of three runs; each counts as failed. */
  unreliable?: readonly string[];
  /** Tests that could not run on this machine, with the reason; neither passed nor failed. */
  notChecked?: readonly string[];
}

export interface Outcome extends Counts {
  name: string;
  seconds: number;
}

/** A check without its own tests counts as one. */
export const countOfCheck = (exitCode: number): Counts =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** A run with a failing exit code counts as at least one failure, whatever its report says. */
export function honest({ passed, failed, again = [], notChecked = [] }: Counts, exitCode: number): Counts {
  return {
    passed,
    failed: exitCode !== 0 && failed === 0 ? 1 : failed,
    ...(again.length === 0 ? {} : { again }),
    ...(notChecked.length === 0 ? {} : { notChecked }),
  };
}

export const keyOf = ({ file, test, project = '' }: Pick<Retried, 'file' | 'test' | 'project'>): string =>
  [project, file, test].join('\n');

/** Keys of tests all of whose runs passed. */
export function passedAlways(
  runs: readonly { readonly key: string; readonly hasPassed: boolean }[],
): readonly string[] {
  const failed = new Set(runs.filter(({ hasPassed }) => !hasPassed).map(({ key }) => key));
  return [...new Set(runs.map(({ key }) => key))].filter((key) => !failed.has(key));
}

/**
 * `counts` after the retried tests `ran` twice more, alone and without a retry. A test that did not pass both times needed a retry on
 * two of three runs, and counts as failed.
 */
export function afterTwoMore(counts: Counts, ran: readonly Retried[], passedTwice: readonly string[]): Counts {
  const failed = new Set(ran.filter((test) => !passedTwice.includes(keyOf(test))));
  if (failed.size === 0) return counts;
  return {
    ...counts,
    passed: counts.passed - failed.size,
    failed: counts.failed + failed.size,
    again: (counts.again ?? []).filter((test) => !failed.has(test)),
    unreliable: [...failed].map(({ name }) => name),
  };
}

function markOf({ passed, failed }: Counts): string {
  if (failed > 0) return '✖';
  return passed > 0 ? '✔' : '–';
}

/** A heading with its names below it; nothing without names. */
const listed = (heading: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : ['', heading, ...names.map((name) => `  ${name}`)];

/**
 * One line for each, the names of tests that needed a retry or could not run, and the closing line `N passed, N failed`.
 */
export function summary(outcomes: Outcome[]): string {
  const width = Math.max(...outcomes.map(({ name }) => name.length));
  const lines = outcomes.map(
    ({ name, seconds, ...counts }) =>
      `${markOf(counts)} ${name.padEnd(width)}  ${String(counts.passed).padStart(5)} passed ${String(counts.failed).padStart(4)} failed  ${seconds.toFixed(1).padStart(6)} s`,
  );
  const total = (of: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[of], 0);
  const again = outcomes.flatMap((outcome) => outcome.again ?? []).map(({ name }) => name);
  const unreliable = outcomes.flatMap((outcome) => outcome.unreliable ?? []);
  const notChecked = outcomes.flatMap((outcome) => outcome.notChecked ?? []);
  const names = [
    ...listed('Failed, because they needed a retry on two of three runs:', unreliable),
    ...listed('Passed only on retry, and need fixing:', again),
    ...listed('Not checked here, neither passed nor failed:', notChecked),
  ];
  return [...lines, ...names, '', `${total('passed')} passed, ${total('failed')} failed`].join('\n');
}
