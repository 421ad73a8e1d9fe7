import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';

const { hosting } = JSON.parse(readFileSync(new URL('../../../firebase.json', import.meta.url), 'utf8'));
const rewritten: readonly string[] = hosting.rewrites.flatMap(
  (rewrite: { source: string; function?: { functionId: string } }) =>
    rewrite.function?.functionId === 'calls' ? [rewrite.source] : [],
);

test('Hosting passes on exactly the existing calls', () => {
  expect(rewritten.toSorted()).toEqual(endpoints.map(({ path }) => path).toSorted());
});
