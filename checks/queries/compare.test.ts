import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { QUERIES } from '../../deploy/queries.ts';
import { compareQueries } from './compare.ts';
import { textOf } from './shape.ts';

const listed = [...new Set(Object.values(QUERIES).flat().map(textOf))];

/** What is printed when two processes recorded these shapes, and the number of failures. */
function compared(one: readonly string[], other: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'queries-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, lines] of Object.entries({ 1: one, 2: other }))
    writeFileSync(join(folder, `${name}.txt`), lines.map((line) => `${line}\n`).join(''));
  const printed: string[] = [];
  const { failed } = compareQueries(folder, (line) => printed.push(line));
  return { printed, failed };
}

test('every listed query was sent, by whichever process', () => {
  expect(compared(listed.slice(5), listed.slice(0, 6))).toEqual({ printed: [], failed: 0 });
});

test('fails for a query without a row', () => {
  const more = textOf({ of: 'events', equal: 'title' });
  expect(compared(listed, [more])).toEqual({ printed: [`not in deploy/queries.ts: ${more}`], failed: 1 });
});

test('fails for a row that no test sends', () => {
  const [first = '', ...others] = listed;
  const printed = [`in deploy/queries.ts, but sent by no test: ${first}`];
  expect(compared(others)).toEqual({ printed, failed: 1 });
});

test('a query without a filter and an order needs no row', () => {
  expect(compared(listed, [textOf({ of: 'holds' })])).toEqual({ printed: [], failed: 0 });
});

test('fails if nothing was recorded', () => {
  expect(compared([]).failed).toBe(listed.length);
});
