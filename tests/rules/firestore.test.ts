import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCases } from './cases/all.ts';
import { openStage, type Stage } from './support/stage.ts';

const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

let stage: Stage;
beforeAll(async () => {
  stage = await openStage(`demo-rules-table-${process.pid}`, rules);
});
afterAll(() => stage.close());

describe('role × document × operation, and every field', () => {
  test.each(allCases.map((tried) => [tried.allowed ? 'allowed' : 'refused', tried.name, tried] as const))(
    '%s: %s',
    async (_answer, _name, tried) => {
      expect(await stage.holds(tried)).toBe(true);
    },
  );
});
