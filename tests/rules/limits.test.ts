import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCases } from './cases/all.ts';
import type { Case } from './support/attempt.ts';
import { type Cost, costOf } from './support/evaluated.ts';
import { openStage, type Stage } from './support/stage.ts';

/**
 * The emulator allows what Firestore refuses: more than 1,000 evaluated expressions in a request, 10 look-ups for a document, or 20 for
 * a commit (https://firebase.google.com/docs/firestore/security/rules-structure#security_rule_limits). A fifth is left for what Firestore
 * counts and the emulator does not.
 */
const MOST = { expressions: 800, forOne: 8, forCommit: 16 };

const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

let stage: Stage;
beforeAll(async () => {
  stage = await openStage(`demo-rules-limits-${process.pid}`, rules);
});
afterAll(() => stage.close());

async function measured(tried: Case): Promise<Cost> {
  await stage.build(typeof tried.world === 'function' ? tried.world() : tried.world);
  // Loading them begins a new count.
  await stage.load(rules);
  expect(await stage.attempt(tried.as, tried.attempt), tried.name).toBe(true);
  return costOf(stage.projectId, rules);
}

const writesOf = ({ attempt }: Case): number => (attempt.kind === 'commit' ? attempt.writes.length : 1);

test('no allowed request comes near the limits of Firestore’s rules', async () => {
  const found: { readonly tried: Case; readonly cost: Cost }[] = [];
  for (const tried of allCases.filter(({ allowed }) => allowed)) found.push({ tried, cost: await measured(tried) });
  const dearest = found.toSorted((one, other) => other.cost.expressions - one.cost.expressions).slice(0, 5);
  const lines = dearest.map(
    ({ tried, cost }) => `  ${cost.expressions} expressions, ${cost.lookUps} look-ups: ${tried.name}`,
  );
  console.log(`${found.length} allowed requests; the dearest:\n${lines.join('\n')}`);
  const isTooDear = ({ tried, cost }: (typeof found)[number]) =>
    cost.expressions > MOST.expressions || cost.lookUps > (writesOf(tried) === 1 ? MOST.forOne : MOST.forCommit);
  expect(found.filter(isTooDear).map(({ tried, cost }) => ({ name: tried.name, ...cost }))).toEqual([]);
});
