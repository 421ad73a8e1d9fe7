import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { areaNamed } from '../../src/domain/places/placeName.ts';
import { spotAt } from '../../src/domain/places/locator.ts';
import { type AreaSpots, DIGITS, GRID, hashOf } from '../../src/data/places/areaSpots.ts';
import { type GazetteerColumns, positionsOf } from '../../src/data/places/gazetteerColumns.ts';
import { gazetteerFile } from '../gazetteer/build.ts';

/** Makes src/data/places/areaSpots.json from the gazetteer. Usage: node build/locator/spots.ts */

export const spotsFile = fileURLToPath(new URL('../../src/data/places/areaSpots.json', import.meta.url));

const inDigits = (number: number): string => {
  if (number >= 36 ** DIGITS) throw new RangeError(`${number} is too large`);
  return number.toString(36).padStart(DIGITS, '0');
};

const cellOf = (percent: number): number => Math.min(GRID - 1, Math.floor((percent / 100) * GRID));

/** Leaves out areas of which a state has two, such as Red Hill QLD, and areas beyond the drawing's edges. */
export function areaSpots(columns: GazetteerColumns): AreaSpots {
  const { states, name, state } = columns;
  const positions = positionsOf(columns);
  const cells = new Map<number, number | null>();
  for (const [at, one] of name.entries()) {
    const hash = hashOf(areaNamed([one], states[state[at] ?? -1]));
    const spot = spotAt(positions[at] ?? { lat: Number.NaN, lng: Number.NaN });
    cells.set(hash, spot === null || cells.has(hash) ? null : cellOf(spot.top) * GRID + cellOf(spot.left));
  }
  const sorted = [...cells].filter(([, cell]) => cell !== null).toSorted(([a], [b]) => a - b);
  return {
    steps: sorted.map(([hash], at) => inDigits(hash - (sorted[at - 1]?.[0] ?? 0))).join(''),
    cells: sorted.map(([, cell]) => inDigits(cell ?? 0)).join(''),
  };
}

export const asText = (spots: AreaSpots): string => `${JSON.stringify(spots)}\n`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = asText(areaSpots(JSON.parse(readFileSync(gazetteerFile, 'utf8')) as GazetteerColumns));
  writeFileSync(spotsFile, text);
  console.log(`${spotsFile}: ${text.length} bytes`);
}
