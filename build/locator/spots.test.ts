import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gazetteerFile } from '../gazetteer/build.ts';
import { areaSpots, asText, spotsFile } from './spots.ts';

test('areaSpots.json is up to date with the gazetteer', () => {
  expect(readFileSync(spotsFile, 'utf8')).toBe(asText(areaSpots(JSON.parse(readFileSync(gazetteerFile, 'utf8')))));
});
