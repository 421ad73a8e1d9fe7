import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';

const { hosting } = JSON.parse(readFileSync(new URL('../../../firebase.json', import.meta.url), 'utf8'));
const [rewrite] = hosting.rewrites.filter(
  (one: { function?: { functionId: string } }) => one.function?.functionId === 'calls',
);
/** '/api/@(one|another)'. */
const [, names = ''] = /^\/api\/@\(([a-z|-]+)\)$/u.exec(rewrite.source) ?? [];

test('Hosting passes on exactly the existing calls', () => {
  expect(
    names
      .split('|')
      .map((name) => `/api/${name}`)
      .toSorted(),
  ).toEqual(endpoints.map(({ path }) => path).toSorted());
});
