import { expect, test } from 'vitest';
import { type Budgets, budgetProblems, type Measured } from './budgets.ts';

const budgets: Budgets = {
  javascript: { 'index.tsx': 100 },
  css: 10,
  html: { '/': 14 },
  late: ['firebase', '@firebase'],
};
const measured: Measured = { ...budgets, packages: { 'index.tsx': ['react'] } };

test('what is within its budget is no problem', () => {
  expect(budgetProblems(budgets, measured)).toEqual([]);
});

test.each<[Partial<Measured>, string]>([
  [{ javascript: { 'index.tsx': 101 } }, 'index.tsx'],
  [{ css: 11 }, 'style sheet'],
  [{ html: { '/': 15 } }, '/'],
  [{ javascript: {} }, 'not measured'],
  [{ packages: { 'index.tsx': ['react', 'firebase'] } }, 'index.tsx waits for firebase'],
  [{ packages: { 'index.tsx': ['@firebase/auth'] } }, 'index.tsx waits for @firebase'],
])('what passes it is named: %j', (change, said) => {
  const problems = budgetProblems(budgets, { ...measured, ...change });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(said);
});
