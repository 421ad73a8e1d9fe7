/** Counts what passed and failed, for checks and test runners. */
export interface Counts {
  passed: number;
  failed: number;
  /** Tests that passed only on retry. */
  again?: readonly string[];
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

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: readonly VitestTest[] }[];
}

interface VitestTest {
  fullName?: string;
  status?: string;
  /** One status for each try. */
  failureMessages?: readonly string[];
  meta?: { notChecked?: string };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites?: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: readonly PlaywrightSuite[];
  specs: readonly { title: string; file: string; tests: readonly { status: string }[] }[];
}

/** A run with a failing exit code counts as at least one failure, whatever its report says. */
function honest({ passed, failed, again = [], notChecked = [] }: Counts, exitCode: number): Counts {
  return {
    passed,
    failed: exitCode !== 0 && failed === 0 ? 1 : failed,
    ...(again.length === 0 ? {} : { again }),
    ...(notChecked.length === 0 ? {} : { notChecked }),
  };
}

/** Counts of Vitest's JSON report; a file that could not be loaded counts as one failure. No report: one failure. */
export function countOfVitest(report: VitestReport | undefined, exitCode: number): Counts {
  if (!report) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const again = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ fullName = '?', status, failureMessages = [] }) =>
      status === 'passed' && failureMessages.length > 0 ? [fullName] : [],
    ),
  );
  const notChecked = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ fullName = '?', status, meta }) =>
      status === 'skipped' ? [meta?.notChecked ? `${fullName}: ${meta.notChecked}` : fullName] : [],
    ),
  );
  const failed = report.numFailedTests + broken.length;
  return honest({ passed: report.numPassedTests, failed, again, notChecked }, exitCode);
}

/** Counts of Playwright's JSON report. No report: one failure. */
export function countOfPlaywright(report: PlaywrightReport | undefined, exitCode: number): Counts {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  const again = (report.suites ?? []).flatMap(flakyOf);
  return honest({ passed: expected + flaky, failed: unexpected, again }, exitCode);
}

const flakyOf = (suite: PlaywrightSuite): string[] => [
  ...suite.specs.flatMap(({ title, file, tests }) =>
    tests.some(({ status }) => status === 'flaky') ? [`${file} ${title}`] : [],
  ),
  ...(suite.suites ?? []).flatMap(flakyOf),
];

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
  const again = outcomes.flatMap((outcome) => outcome.again ?? []);
  const notChecked = outcomes.flatMap((outcome) => outcome.notChecked ?? []);
  const names = [
    ...listed('Passed only on retry, and need fixing:', again),
    ...listed('Not checked here, neither passed nor failed:', notChecked),
  ];
  return [...lines, ...names, '', `${total('passed')} passed, ${total('failed')} failed`].join('\n');
}
