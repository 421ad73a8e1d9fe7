import { expect, test } from 'vitest';
import { type Budgets, budgetProblems, type Measured } from './budgets.ts';

const budgets: Budgets = {
  javascript: 100,
  visitor: { atRest: 150, never: ['dexie'] },
  account: { bytes: 200, why: 'Firebase' },
  css: 10,
  html: { '/': 14 },
  worker: { itself: 25, fetches: { visitor: 85, member: 260 } },
  late: ['firebase', '@firebase'],
};
const measured: Measured = {
  javascript: { 'index.tsx': 100 },
  visitor: { atRest: 150, packages: ['react', '@firebase/auth'] },
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
  [{ visitor: { ...measured.visitor, atRest: 151 } }, 'an event page at rest'],
  [{ visitor: { ...measured.visitor, packages: ['dexie'] } }, "A visitor's code needs dexie"],
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
