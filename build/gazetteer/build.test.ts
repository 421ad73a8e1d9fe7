import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildGazetteer, gazetteerFile } from './build.ts';

test('the committed gazetteer is up to date with the package', () => {
  expect(readFileSync(gazetteerFile, 'utf8') === buildGazetteer()).toBe(true);
});
