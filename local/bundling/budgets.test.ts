import { expect, test } from 'vitest';
import { type Budgets, budgetProblems, type Measured } from './budgets.ts';

const budgets: Budgets = {
  javascript: { limit: 100, exceptions: { 'wizard.tsx': { bytes: 120, why: 'four steps' } } },
  account: { bytes: 200, why: 'Firebase' },
  css: 10,
  html: { '/': 14 },
  worker: { itself: 25, fetches: { visitor: 85, member: 260 } },
  late: ['firebase', '@firebase'],
};
const measured: Measured = {
  javascript: { 'index.tsx': 100, 'wizard.tsx': 120 },
  account: 200,
  css: 10,
  html: { '/': 14 },
  packages: { 'index.tsx': ['react'] },
};

test('a size within its budget is accepted', () => {
  expect(budgetProblems(budgets, measured)).toEqual([]);
});

test.each<[Partial<Measured>, string]>([
  [{ javascript: { ...measured.javascript, 'index.tsx': 101 } }, 'index.tsx'],
  [{ javascript: { ...measured.javascript, 'new.tsx': 101 } }, 'new.tsx'],
  [{ javascript: { ...measured.javascript, 'wizard.tsx': 121 } }, 'wizard.tsx'],
  [{ javascript: { ...measured.javascript, 'wizard.tsx': 100 } }, 'needs no exception'],
  [{ javascript: { 'index.tsx': 100 } }, 'wizard.tsx needs before it works has a budget, but was not measured'],
  [{ account: 201 }, 'who is signed in'],
  [{ css: 11 }, 'style sheet'],
  [{ html: { '/': 15 } }, '/'],
  [{ html: {} }, 'not measured'],
  [{ html: { '/': 14, '/new': 1 } }, '/new has no budget'],
  [{ packages: { 'index.tsx': ['react', 'firebase'] } }, 'index.tsx waits for firebase'],
  [{ packages: { 'index.tsx': ['@firebase/auth'] } }, 'index.tsx waits for @firebase'],
])('a size over its budget is reported: %j', (change, report) => {
  const problems = budgetProblems(budgets, { ...measured, ...change });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(report);
});
