import { readFileSync } from 'node:fs';

/**
 * Places that share their name with a larger one of another state, and that GeoNames' extract lacks. Positions are of the middle,
 * to about 500 m; WGS 84. The population is not known, so they are listed last.
 */
export const NAMESAKES = [
  { name: 'Fitzroy', state: 'SA', population: 0, lat: -34.897, lng: 138.59 },
  { name: 'Red Hill', state: 'VIC', population: 0, lat: -38.36, lng: 145.017 },
  { name: 'Richmond', state: 'QLD', population: 0, lat: -20.733, lng: 143.143 },
  { name: 'Springfield', state: 'NSW', population: 0, lat: -33.424, lng: 151.368 },
  { name: 'Springfield', state: 'SA', population: 0, lat: -34.978, lng: 138.631 },
  { name: 'Springfield', state: 'VIC', population: 0, lat: -37.323, lng: 144.818 },
] as const;

/** namesakes.txt: by name, the other states that have a locality of that name, which the gazetteer lacks. */
export function statesByName(): ReadonlyMap<string, readonly string[]> {
  const lines = readFileSync(new URL('./namesakes.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return new Map(
    lines.map((line) => {
      const [name = '', states = ''] = line.split(': ');
      return [name, states.split(' ')];
    }),
  );
}
