import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { costPage } from './screens.ts';

// The trigger of uploads names the project's bucket when it loads.
vi.hoisted(() => vi.stubEnv('FIREBASE_CONFIG', '{"storageBucket":"arvo-live.example"}'));
const functions = await import('../../functions/src/index.ts');

/** The rows of docs/cost.md's table of functions: each with the parts of the model that count its calls. */
const rows = new Map(
  [...costPage().matchAll(/^\| `(\w+)` \| ([\w, ]+|–) \|$/gmu)].map(([, name = '', parts = '']) => [
    name,
    parts === '–' ? [] : parts.split(', '),
  ]),
);

/** The text of each export of the model by its name. */
const parts = new Map(
  readFileSync(join(import.meta.dirname, 'model.ts'), 'utf8')
    .split(/^export (?:const|function) /mu)
    .slice(1)
    .map((text) => [/^\w+/u.exec(text)?.[0] ?? '', text]),
);

/** Functions that a write or a task starts: the model says in a comment which of them it counts. */
const started = Object.entries(functions).flatMap(([name, { __endpoint }]) =>
  'eventTrigger' in __endpoint || 'taskQueueTrigger' in __endpoint ? [name] : [],
);

test('docs/cost.md has a row for each deployed function, and no other', () => {
  expect([...rows.keys()].toSorted()).toEqual(Object.keys(functions).toSorted());
});

test.each([...rows])('the row of %s names parts that the model has', (_name, named) => {
  expect(named.filter((part) => !parts.has(part))).toEqual([]);
});

test.each(started.map((name) => [name]))('the parts that count %s are those of its row', (name) => {
  const counting = [...parts].filter(([, text]) => text.includes(name)).map(([part]) => part);
  expect(counting.toSorted()).toEqual(rows.get(name)?.toSorted());
});
