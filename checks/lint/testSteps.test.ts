import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../stack/services/folders.ts';
import { stepsIn } from './testSteps.ts';

/** A longer scenario hides what its later steps would say: after a step that fails, the others do not run. */
const MOST_STEPS = 8;

it('a scenario has at most 8 steps', () => {
  const specs = globSync('tests/e2e/*.spec.ts', { cwd: root });
  const tests = specs.flatMap((spec) =>
    stepsIn(spec, readFileSync(join(root, spec), 'utf8')).map((test) => ({ spec, ...test })),
  );
  expect(tests.length).toBeGreaterThan(150);
  expect(Math.max(...tests.map(({ steps }) => steps))).toBeGreaterThan(3);
  expect(tests.filter(({ steps }) => steps > MOST_STEPS)).toEqual([]);
});

it.each([
  ['its own', "test('a', async () => { await test.step('b', f); await test.step('c', f); });", 2],
  ['those in a loop, once', "test('a', async () => { for (const b of c) await test.step(b, f); });", 1],
  [
    'those of functions that it calls',
    "async function b() { await test.step('c', f); }\nconst d = () => b();\ntest('a', { tag: '@wide' }, async () => { await b(); await d(); });",
    2,
  ],
  ['none', "test('a', async () => {});\ntest.beforeEach(async () => { await test.step('c', f); });", 0],
])('counts %s', (_what, source, steps) => {
  expect(stepsIn('a.spec.ts', source)).toEqual([{ title: 'a', steps }]);
});
