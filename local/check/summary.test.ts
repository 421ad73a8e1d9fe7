import { describe, expect, it } from 'vitest';
import { countOfCheck, countOfPlaywright, countOfVitest, summary } from './summary.ts';

const vitest = (
  passed: number,
  failed: number,
  testResults: NonNullable<Parameters<typeof countOfVitest>[0]>['testResults'] = [],
) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults,
});

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

  it('names tests that passed only on retry', () => {
    const [slow, good] = [
      { fullName: 'a sweep twice at once', status: 'passed' },
      { fullName: 'good', status: 'passed' },
    ];
    const files = [
      {
        status: 'passed',
        assertionResults: [
          { ...slow, failureMessages: ['404'] },
          { ...good, failureMessages: [] },
        ],
      },
    ];
    expect(countOfVitest(vitest(2, 0, files), 0)).toEqual({ passed: 2, failed: 0, again: ['a sweep twice at once'] });
    const spec = (title: string, status: string) => ({ title, file: 'buying.spec.ts', tests: [{ status }] });
    const suites = [{ specs: [], suites: [{ specs: [spec('buys', 'flaky'), spec('leaves', 'expected')] }] }];
    expect(countOfPlaywright({ stats: { expected: 1, unexpected: 0, flaky: 1 }, suites }, 0)).toEqual({
      passed: 2,
      failed: 0,
      again: ['buying.spec.ts buys'],
    });
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

it('ends with a line that has only the sum', () => {
  const text = summary([
    { name: 'types', passed: 1, failed: 0, seconds: 3 },
    { name: 'unit', passed: 200, failed: 2, seconds: 12.34 },
  ]);
  expect(text.split('\n').at(-1)).toBe('201 passed, 2 failed');
  expect(text).toContain('✔ types');
  expect(text).toContain('✖ unit');
  expect(text).not.toContain('second try');
  expect(text).not.toContain('Not checked');
  const left = summary([{ name: 'other engines', passed: 0, failed: 0, seconds: 3, notChecked: ['WebKit: no'] }]);
  expect(left).toContain('– other engines');
  expect(left).toContain('WebKit: no');
  expect(left.split('\n').at(-1)).toBe('0 passed, 0 failed');
  const named = summary([{ name: 'end to end', passed: 9, failed: 0, seconds: 60, again: ['buying.spec.ts buys'] }]);
  expect(named).toContain('buying.spec.ts buys');
});
