import { describe, expect, it } from 'vitest';
import { countOfPlaywright, passedOfPlaywright } from './playwrightReport.ts';
import { runTwiceMore } from './runTwiceMore.ts';
import { type Counts, countOfCheck, keyOf, summary } from './summary.ts';
import { countOfVitest, passedOfVitest, patternOf } from './vitestReport.ts';

const vitest = (
  passed: number,
  failed: number,
  testResults: NonNullable<Parameters<typeof countOfVitest>[0]>['testResults'] = [],
) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults,
});

const played = (title: string, status = 'expected', more: object = {}) => ({
  title,
  tests: [{ status, projectName: 'phone', ...more }],
});

/** A file of Playwright's report, with its tests in groups within each other. */
function inFile(file: string, groups: readonly string[], tests: readonly ReturnType<typeof played>[]) {
  const specs = tests.map((test) => ({ ...test, file }));
  const [outer, ...inner] = groups.toReversed();
  if (outer === undefined) return { title: file, specs };
  const within = inner.reduce<object>((group, title) => ({ title, specs: [], suites: [group] }), {
    title: outer,
    specs,
  });
  return { title: file, specs: [], suites: [within as { title: string; specs: [] }] };
}

describe('counting', () => {
  it('counts a check as one', () => {
    expect(countOfCheck(0)).toEqual({ passed: 1, failed: 0 });
    expect(countOfCheck(2)).toEqual({ passed: 0, failed: 1 });
  });

  it("uses Vitest's counts", () => {
    expect(countOfVitest(vitest(12, 0), 0)).toEqual({ passed: 12, failed: 0 });
    expect(countOfVitest(vitest(12, 3), 1)).toEqual({ passed: 12, failed: 3 });
  });

  it('counts a test file that could not be loaded as a failure', () => {
    const files = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'passed', assertionResults: [{}] },
    ];
    expect(countOfVitest(vitest(1, 1, files), 1)).toEqual({ passed: 1, failed: 2 });
  });

  it("uses Playwright's counts", () => {
    expect(countOfPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 0 } }, 1)).toEqual({ passed: 5, failed: 1 });
  });

  it("names Vitest's tests that passed only on retry", () => {
    const [slow, good] = [
      { fullName: 'a sweep twice at once', ancestorTitles: ['a sweep'], title: 'twice at once', status: 'passed' },
      { fullName: 'good', status: 'passed' },
    ];
    const files = [
      {
        name: '/arvo/tests/functions/sweep.test.ts',
        status: 'passed',
        assertionResults: [
          { ...slow, failureMessages: ['404'] },
          { ...good, failureMessages: [] },
        ],
      },
    ];
    expect(countOfVitest(vitest(2, 0, files), 0)).toEqual({
      passed: 2,
      failed: 0,
      again: [
        { name: 'a sweep twice at once', file: '/arvo/tests/functions/sweep.test.ts', test: 'a sweep > twice at once' },
      ],
    });
  });

  it("names Playwright's tests that passed only on retry, with the step that failed first", () => {
    const step = { title: 'the buyer pays', steps: [{ title: 'a warm-up' }, { title: 'with a card', error: {} }] };
    const results = [{ status: 'failed', steps: [{ title: 'opens' }, { ...step, error: {} }] }, { status: 'passed' }];
    const suites = [inFile('buying.spec.ts', ['a buyer'], [played('buys', 'flaky', { results }), played('leaves')])];
    expect(countOfPlaywright({ stats: { expected: 1, unexpected: 0, flaky: 1 }, suites }, 0)).toEqual({
      passed: 2,
      failed: 0,
      again: [
        {
          name: '[phone] buying.spec.ts a buyer › buys › the buyer pays › with a card',
          file: 'buying.spec.ts',
          test: 'a buyer › buys',
          project: 'phone',
        },
      ],
    });
  });

  it("names Playwright's skipped tests with the reason, and counts them neither as passed nor as failed", () => {
    const annotations = [
      { type: 'issue', description: 'another' },
      { type: 'skip', description: 'needs a whole Chromium' },
    ];
    const suites = [
      inFile('outbox.spec.ts', [], [played('syncs', 'skipped', { annotations }), played('is off', 'skipped')]),
    ];
    expect(countOfPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 2 }, suites }, 0)).toEqual({
      passed: 0,
      failed: 0,
      notChecked: ['[phone] outbox.spec.ts syncs: needs a whole Chromium', '[phone] outbox.spec.ts is off'],
    });
  });

  it('says that tests were skipped even if the report does not name them', () => {
    const { notChecked } = countOfPlaywright({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 1 } }, 0);
    expect(notChecked).toEqual(['a skipped test without a name']);
  });

  it('names tests that could not run, and counts them neither as passed nor as failed', () => {
    const skipped = { fullName: 'WebKit opens again', status: 'skipped', failureMessages: [] };
    const file = (status: string, ...assertionResults: object[]) => [{ status, assertionResults }];
    const why = { ...skipped, meta: { notChecked: 'it is not installed' } };
    expect(countOfVitest(vitest(0, 0, file('passed', why)), 0)).toEqual({
      passed: 0,
      failed: 0,
      notChecked: ['WebKit opens again: it is not installed'],
    });
    expect(countOfVitest(vitest(0, 0, file('passed', skipped)), 0).notChecked).toEqual(['WebKit opens again']);
  });

  it('counts at least one failure if the runner failed', () => {
    expect(countOfVitest(vitest(4, 0), 1)).toEqual({ passed: 4, failed: 1 });
    expect(countOfVitest(undefined, 0)).toEqual({ passed: 0, failed: 1 });
    expect(countOfPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0 } }, 1)).toEqual({ passed: 0, failed: 1 });
    expect(countOfPlaywright(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('a test that needed a retry', () => {
  const slow = { name: 'buying.spec.ts buys › pays', file: 'buying.spec.ts', test: 'buys', project: 'phone' };
  const counts: Counts = { passed: 9, failed: 0, again: [slow] };

  it('runs twice more, and is only named if it passes both times', async () => {
    const ran: unknown[] = [];
    const then = await runTwiceMore(counts, async (tests) => {
      ran.push(...tests);
      return tests.map(keyOf);
    });
    expect(ran).toEqual([slow]);
    expect(then).toEqual(counts);
  });

  it('fails the run if it needs one on two of three runs', async () => {
    const then = await runTwiceMore(counts, async () => []);
    expect(then).toEqual({ passed: 8, failed: 1, again: [], unreliable: ['buying.spec.ts buys › pays'] });
    const text = summary([{ name: 'end to end', ...then, seconds: 60 }]);
    expect(text).toContain('✖ end to end');
    expect(text).toContain('two of three runs:\n  buying.spec.ts buys › pays');
    expect(text).not.toContain('only on retry');
  });

  it('does not excuse the same test in another project', async () => {
    const then = await runTwiceMore(counts, async () => [keyOf({ ...slow, project: 'desktop' })]);
    expect(then.failed).toBe(1);
  });

  it('is only named if so many needed one that the machine was at fault', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ ...slow, name: `test ${at}`, test: `test ${at}` }));
    const then = await runTwiceMore({ passed: 40, failed: 0, again: many }, async (tests) => tests.map(keyOf));
    expect(then.again).toHaveLength(12);
    const none = await runTwiceMore({ passed: 40, failed: 0, again: many }, async () => []);
    expect(none.failed).toBe(10);
  });

  it('has passed both times only if no run of it failed or was skipped', () => {
    const report = (...statuses: string[]) => ({
      stats: { expected: 1, unexpected: 1, flaky: 0 },
      suites: statuses.map((status) => inFile('buying.spec.ts', ['a buyer'], [played('buys', status)])),
    });
    const key = keyOf({ file: 'buying.spec.ts', test: 'a buyer › buys', project: 'phone' });
    expect(passedOfPlaywright(report('expected', 'expected'))).toEqual([key]);
    expect(passedOfPlaywright(report('expected', 'unexpected'))).toEqual([]);
    expect(passedOfPlaywright(report('skipped', 'expected'))).toEqual([]);
    expect(passedOfPlaywright(undefined)).toEqual([]);
  });

  it('is found in a report of Vitest among the tests that were left out', () => {
    const one = (title: string, status: string) => ({ ancestorTitles: ['a job'], title, status });
    const results = [one('sweeps', 'passed'), one('pays', 'failed'), one('left out', 'skipped')];
    const file = { name: 'sweep.test.ts', status: 'failed', assertionResults: results };
    expect(passedOfVitest(vitest(1, 1, [file]))).toEqual([keyOf({ file: 'sweep.test.ts', test: 'a job > sweeps' })]);
  });

  it('is the only one that its pattern for Vitest matches', () => {
    const pattern = new RegExp(
      patternOf([
        { ...slow, test: 'a (first) job > pays $5.50' },
        { ...slow, test: 'sweeps' },
      ]),
    );
    expect(['a (first) job > pays $5.50', 'sweeps'].map((name) => pattern.test(name))).toEqual([true, true]);
    expect(['a (first) job > pays $5x50', 'sweeps twice'].map((name) => pattern.test(name))).toEqual([false, false]);
  });
});

it('ends with a line that has only the sum', () => {
  const text = summary([
    { name: 'types', passed: 1, failed: 0, seconds: 3 },
    { name: 'unit', passed: 200, failed: 2, seconds: 12.34 },
  ]);
  expect(text.split('\n').at(-1)).toBe('201 passed, 2 failed');
  expect(text).toContain('✔ types');
  expect(text).toContain('✖ unit');
  expect(text).not.toContain('retry');
  expect(text).not.toContain('Not checked');
  const left = summary([{ name: 'other engines', passed: 0, failed: 0, seconds: 3, notChecked: ['WebKit: no'] }]);
  expect(left).toContain('– other engines');
  expect(left).toContain('WebKit: no');
  expect(left.split('\n').at(-1)).toBe('0 passed, 0 failed');
  const named = summary([
    {
      name: 'end to end',
      passed: 9,
      failed: 0,
      seconds: 60,
      again: [{ name: 'buying.spec.ts buys', file: 'buying.spec.ts', test: 'buys' }],
    },
  ]);
  expect(named).toContain('only on retry, and need fixing:\n  buying.spec.ts buys');
});
