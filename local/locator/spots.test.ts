import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gazetteerFile } from '../gazetteer/build.ts';
import { areaSpots, asText, spotsFile } from './spots.ts';

test('areaSpots.json was made from the gazetteer as it is', () => {
  expect(readFileSync(spotsFile, 'utf8')).toBe(asText(areaSpots(JSON.parse(readFileSync(gazetteerFile, 'utf8')))));
});
