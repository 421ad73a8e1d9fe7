import { type Counts, honest, keyOf, passedAlways } from './summary.ts';

/** The part of `--reporter=json` that we read. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped?: number };
  suites?: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  /** A file's path, or the title of a group in it. */
  title?: string;
  suites?: readonly PlaywrightSuite[];
  specs: readonly { title: string; file: string; tests: readonly PlaywrightTest[] }[];
}

interface PlaywrightTest {
  status: string;
  projectName?: string;
  annotations?: readonly { type: string; description?: string }[];
  results?: readonly { status: string; steps?: readonly PlaywrightStep[] }[];
}

interface PlaywrightStep {
  title: string;
  error?: unknown;
  steps?: readonly PlaywrightStep[];
}

/** Counts of Playwright's JSON report. No report: one failure. */
export function countOfPlaywright(report: PlaywrightReport | undefined, exitCode: number): Counts {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped = 0 } = report.stats;
  const tests = (report.suites ?? []).flatMap((file) => testsOf(file));
  const again = tests.flatMap(({ name, file, test, found }) =>
    found.status === 'flaky'
      ? [{ name: [name, ...firstFailure(found)].join(' › '), file, test, project: found.projectName ?? '' }]
      : [],
  );
  const notChecked = tests.flatMap(({ name, found }) =>
    found.status === 'skipped' ? [[name, ...whySkipped(found)].join(': ')] : [],
  );
  // A report that counts more skipped tests than it names would hide them.
  const unnamed = Array.from({ length: skipped - notChecked.length }, () => 'a skipped test without a name');
  return honest(
    { passed: expected + flaky, failed: unexpected, again, notChecked: [...notChecked, ...unnamed] },
    exitCode,
  );
}

type Found = { readonly name: string; readonly file: string; readonly test: string; readonly found: PlaywrightTest };

/** All tests below a file or a group, with the titles of their groups. */
function testsOf({ specs, suites = [] }: PlaywrightSuite, groups: readonly string[] = []): Found[] {
  return [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map((found): Found => {
        const test = [...groups, title].join(' › ');
        return { name: `${found.projectName ? `[${found.projectName}] ` : ''}${file} ${test}`, file, test, found };
      }),
    ),
    ...suites.flatMap((suite) => testsOf(suite, [...groups, suite.title ?? '?'])),
  ];
}

/** Titles of the steps that failed in the first try, from the outer to the inner one. */
function firstFailure({ results = [] }: PlaywrightTest): string[] {
  const failed = results.find(({ status }) => status !== 'passed' && status !== 'skipped');
  const titles = (steps: readonly PlaywrightStep[]): string[] => {
    const step = steps.find(({ error }) => error !== undefined);
    return step ? [step.title, ...titles(step.steps ?? [])] : [];
  };
  return titles(failed?.steps ?? []);
}

const whySkipped = ({ annotations = [] }: PlaywrightTest): string[] =>
  annotations.flatMap(({ type, description }) => (type === 'skip' && description ? [description] : []));

/** Keys of the tests that passed whenever they ran. */
export const passedOfPlaywright = (report: PlaywrightReport | undefined): readonly string[] =>
  passedAlways(
    (report?.suites ?? [])
      .flatMap((file) => testsOf(file))
      .map(({ file, test, found }) => ({
        key: keyOf({ file, test, project: found.projectName ?? '' }),
        hasPassed: found.status === 'expected',
      })),
  );
