/** Counting what passed and failed, over checks and test runners alike. */
export interface Outcome {
  name: string;
  passed: number;
  failed: number;
  seconds: number;
}

export interface Counts {
  passed: number;
  failed: number;
}

/** A check without tests of its own counts as one. */
export const countOfCheck = (exitCode: number): Counts =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors?: unknown[];
}

/** Whatever a runner counts, a run that ended badly never counts as without failure. */
function honest({ passed, failed }: Counts, exitCode: number): Counts {
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed };
}

/** Counts of Vitest's JSON report; a file that could not be loaded counts as one failure. No report: one failure. */
export function countOfVitest(report: VitestReport | undefined, exitCode: number): Counts {
  if (!report) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return honest({ passed: report.numPassedTests, failed: report.numFailedTests + broken.length }, exitCode);
}

/** Counts of Playwright's JSON report; a test that passed only on a second try has failed. No report: one failure. */
export function countOfPlaywright(report: PlaywrightReport | undefined, exitCode: number): Counts {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return honest({ passed: expected, failed: unexpected + flaky }, exitCode);
}

/** A line each, and the closing line `N passed, N failed` alone at the end. */
export function summary(outcomes: Outcome[]): string {
  const width = Math.max(...outcomes.map(({ name }) => name.length));
  const lines = outcomes.map(
    ({ name, passed, failed, seconds }) =>
      `${failed ? '✖' : '✔'} ${name.padEnd(width)}  ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed  ${seconds.toFixed(1).padStart(6)} s`,
  );
  const total = (of: keyof Counts) => outcomes.reduce((sum, outcome) => sum + outcome[of], 0);
  return [...lines, '', `${total('passed')} passed, ${total('failed')} failed`].join('\n');
}
