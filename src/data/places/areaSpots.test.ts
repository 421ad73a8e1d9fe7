import { expect, test } from 'vitest';
import { spotAt } from '@arvo/domain/places/locator.ts';
import { GRID, spotOf } from './areaSpots.ts';
import columns from './gazetteer.json';
import { positionsOf } from './gazetteerColumns.ts';

const areas = columns.name.map((name, at) => `${name} ${columns.states[columns.state[at] ?? -1]}`);

const positions = positionsOf(columns);
const spots = await Promise.all(areas.map(spotOf));

test('every area of the gazetteer gets its own spot, within a cell', () => {
  const wrong = areas.filter((_area, at) => {
    const found = spots[at] ?? null;
    const right = spotAt(positions[at] ?? { lat: 0, lng: 0 });
    if (found === null || right === null) return false;
    return Math.max(Math.abs(found.left - right.left), Math.abs(found.top - right.top)) > 100 / GRID;
  });
  expect(wrong).toEqual([]);
});

test('only areas that a state has twice, or that are beyond the drawing, have no spot', () => {
  const without = areas.filter((_area, at) => spots[at] === null);
  expect(without.length).toBeLessThan(80);
  expect(without).toContain('Red Hill QLD');
  expect(without).toContain('Lord Howe Island NSW');
  expect(without).not.toContain('Newtown NSW');
});

test('an area that the gazetteer lacks has no spot', async () => {
  for (const area of ['', 'Newtown', 'Erewhon VIC']) expect(await spotOf(area), area).toBeNull();
});
