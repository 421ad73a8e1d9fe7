import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCases } from './cases/all.ts';
import { coverageOf, isHalfSeen } from './support/coverage.ts';
import { openStage, type Stage } from './support/stage.ts';

const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

let stage: Stage;
beforeAll(async () => {
  stage = await openStage(`demo-rules-table-${process.pid}`, rules);
});
afterAll(() => stage.close());

test('every line of the table has a unique name', () => {
  const names = allCases.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

// @spec:1/signed-in @spec:3/user @spec:3/event @spec:3/guest @spec:3/ticket @spec:6/incomplete @spec:6/complete
// @spec:6/may-host @spec:7/account-writes @spec:9/minimum-price @spec:9/text-lengths
describe('role × document × operation, and every field', () => {
  test.each(allCases.map((tried) => [tried.allowed ? 'allowed' : 'refused', tried.name, tried] as const))(
    '%s: %s',
    async (_answer, _name, tried) => {
      expect(await stage.holds(tried)).toBe(true);
    },
  );
});

/** Last, after the whole table has run. */
describe('coverage', () => {
  test('every condition has both allowed and refused', async () => {
    const seen = await coverageOf(stage.projectId, rules);
    const lines = seen.map(
      ({ line, allowed, refused, failed, text }) =>
        `  line ${line}: allowed ${allowed}, refused ${refused}, not to be evaluated ${failed}: ${text.slice(0, 60)}`,
    );
    console.log(`firestore.rules, ${seen.length} conditions\n${lines.join('\n')}`);
    expect(seen.filter(isHalfSeen)).toEqual([]);
  });

  // @spec:6/visitor
  test('only profiles and events are readable by everybody', async () => {
    const seen = await coverageOf(stage.projectId, rules);
    expect(seen.filter(({ text }) => text === 'true').map(({ line }) => rules.split('\n')[line - 2]?.trim())).toEqual([
      'match /profiles/{uid} {',
      'match /events/{eventId} {',
    ]);
  });

  test('reports a condition that never ran, or had only one result', async () => {
    const fresh = await openStage(`demo-rules-fresh-${process.pid}`, rules);
    try {
      const untried = (await coverageOf(fresh.projectId, rules)).filter(isHalfSeen);
      expect(untried.length).toBe((await coverageOf(stage.projectId, rules)).length - 2);
      const [first] = allCases.filter(({ name }) => name === 'users, own: get by the host');
      if (!first) throw new Error('The case is gone from the table.');
      await fresh.holds(first);
      const half = (await coverageOf(fresh.projectId, rules)).filter(isHalfSeen);
      expect(half.filter(({ allowed }) => allowed > 0).map(({ text }) => text)).toEqual(['isSelf(uid)']);
    } finally {
      await fresh.close();
    }
  });
});
