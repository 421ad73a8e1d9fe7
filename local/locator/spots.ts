import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { areaNamed } from '../../src/domain/places/placeName.ts';
import { spotAt } from '../../src/domain/places/locator.ts';
import { GRID, hashOf } from '../../src/data/places/areaSpots.ts';
import { gazetteerFile } from '../gazetteer/build.ts';

/** Makes src/data/places/areaSpots.json from the gazetteer. Usage: node local/locator/spots.ts */

type Columns = { states: string[]; name: string[]; state: number[]; lat: number[]; lng: number[] };

export const spotsFile = fileURLToPath(new URL('../../src/data/places/areaSpots.json', import.meta.url));

const cellOf = (percent: number): number => Math.min(GRID - 1, Math.floor((percent / 100) * GRID));

/** Leaves out areas of which a state has two, such as Red Hill QLD, and areas beyond the drawing's edges. */
export function areaSpots({ states, name, state, lat, lng }: Columns): number[] {
  const cells = new Map<number, number | null>();
  for (const [at, one] of name.entries()) {
    const hash = hashOf(areaNamed([one], states[state[at] ?? -1]));
    const spot = spotAt({ lat: lat[at] ?? Number.NaN, lng: lng[at] ?? Number.NaN });
    cells.set(hash, spot === null || cells.has(hash) ? null : cellOf(spot.top) * GRID + cellOf(spot.left));
  }
  const sorted = [...cells].filter(([, cell]) => cell !== null).toSorted(([a], [b]) => a - b);
  return sorted.flatMap(([hash, cell], at) => [hash - (sorted[at - 1]?.[0] ?? 0), cell ?? 0]);
}

export const asText = (pairs: readonly number[]): string => `${JSON.stringify(pairs)}\n`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = asText(areaSpots(JSON.parse(readFileSync(gazetteerFile, 'utf8')) as Columns));
  writeFileSync(spotsFile, text);
  console.log(`${spotsFile}: ${text.length} bytes`);
}
