import { describe, expect, it } from 'vitest';
import { countOfCheck, countOfPlaywright, countOfVitest, summary } from './summary.ts';

const vitest = (
  passed: number,
  failed: number,
  testResults: { status: string; assertionResults: unknown[] }[] = [],
) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults,
});

describe('counting', () => {
  it('takes a check as one', () => {
    expect(countOfCheck(0)).toEqual({ passed: 1, failed: 0 });
    expect(countOfCheck(2)).toEqual({ passed: 0, failed: 1 });
  });

  it('takes the counts of Vitest', () => {
    expect(countOfVitest(vitest(12, 0), 0)).toEqual({ passed: 12, failed: 0 });
    expect(countOfVitest(vitest(12, 3), 1)).toEqual({ passed: 12, failed: 3 });
  });

  it('takes a test file that could not be loaded as a failure', () => {
    const files = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'passed', assertionResults: [{}] },
    ];
    expect(countOfVitest(vitest(1, 1, files), 1)).toEqual({ passed: 1, failed: 2 });
  });

  it('takes a test of Playwright that passed only the second time as failed', () => {
    expect(countOfPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 2 } }, 1)).toEqual({ passed: 5, failed: 3 });
  });

  it('never says that nothing failed when the runner says otherwise', () => {
    expect(countOfVitest(vitest(4, 0), 1)).toEqual({ passed: 4, failed: 1 });
    expect(countOfVitest(undefined, 0)).toEqual({ passed: 0, failed: 1 });
    expect(countOfPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0 } }, 1)).toEqual({ passed: 0, failed: 1 });
    expect(countOfPlaywright(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

it('closes with the sum alone on a line', () => {
  const text = summary([
    { name: 'types', passed: 1, failed: 0, seconds: 3 },
    { name: 'unit', passed: 200, failed: 2, seconds: 12.34 },
  ]);
  expect(text.split('\n').at(-1)).toBe('201 passed, 2 failed');
  expect(text).toContain('✔ types');
  expect(text).toContain('✖ unit');
});
