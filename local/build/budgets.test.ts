import { expect, test } from 'vitest';
import { type Budgets, budgetProblems } from './budgets.ts';

const budgets: Budgets = { javascript: { 'index.tsx': 100 }, css: 10, html: { '/': 14 } };

test('what is within its budget is no problem', () => {
  expect(budgetProblems(budgets, budgets)).toEqual([]);
});

test.each<[Partial<Budgets>, string]>([
  [{ javascript: { 'index.tsx': 101 } }, 'index.tsx'],
  [{ css: 11 }, 'style sheet'],
  [{ html: { '/': 15 } }, '/'],
  [{ javascript: {} }, 'not measured'],
])('what passes it is named: %j', (change, said) => {
  const problems = budgetProblems(budgets, { ...budgets, ...change });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(said);
});
