import { type Counts, honest, keyOf, passedAlways, type Retried } from './summary.ts';

/** The part of `--reporter=json` that we read. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name?: string; status: string; assertionResults: readonly VitestTest[] }[];
}

interface VitestTest {
  fullName?: string;
  /** The titles of the groups, and the test's own; `-t` compares with all of them joined by ` > `. */
  ancestorTitles?: readonly string[];
  title?: string;
  status?: string;
  /** One status for each try. */
  failureMessages?: readonly string[];
  meta?: { notChecked?: string };
}

const pathOf = ({ ancestorTitles = [], title = '?' }: VitestTest): string => [...ancestorTitles, title].join(' > ');

/** A pattern for `-t` that matches exactly these tests. */
export const patternOf = (tests: readonly Retried[]): string =>
  `^(?:${tests.map(({ test }) => test.replaceAll(/[.*+?^${}()|[\]\\/-]/gu, String.raw`\$&`)).join('|')})$`;

/** Counts of Vitest's JSON report; a file that could not be loaded counts as one failure. No report: one failure. */
export function countOfVitest(report: VitestReport | undefined, exitCode: number): Counts {
  if (!report) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const again = report.testResults.flatMap(({ name: file = '?', assertionResults }) =>
    assertionResults.flatMap((test) =>
      test.status === 'passed' && (test.failureMessages ?? []).length > 0
        ? [{ name: test.fullName ?? '?', file, test: pathOf(test) }]
        : [],
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

/** Keys of the tests that passed whenever they ran. */
export const passedOfVitest = (report: VitestReport | undefined): readonly string[] =>
  passedAlways(
    (report?.testResults ?? []).flatMap(({ name: file = '?', assertionResults }) =>
      assertionResults
        // Those that `-t` left out.
        .filter(({ status }) => status !== 'skipped' && status !== 'pending')
        .map((test) => ({ key: keyOf({ file, test: pathOf(test) }), hasPassed: test.status === 'passed' })),
    ),
  );
