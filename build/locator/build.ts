import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LOCATOR_EDGES } from '../../src/domain/places/locator.ts';

/**
 * Draws public/australia.svg from Natural Earth's coastline (README.md says how to get it).
 * Usage: node build/locator/build.ts <path to countries-50m.json>
 */

type Point = readonly [lng: number, lat: number];
type Geometry = { type: string; id?: string; arcs: number[][][] };
type Topology = {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: { countries: { geometries: Geometry[] } };
};

const AUSTRALIA = '036';
/**
 * Units of the drawing per degree of latitude. One unit is a third of a pixel on the page, which shows the drawing 220 px wide.
 */
const UNITS = 18;
/** Degrees of longitude are drawn shorter, by their length at 27 degrees south. */
const SHORTER = Math.cos((27 * Math.PI) / 180);
/** Leaves out islands with fewer square units, because nobody would see them. */
const SMALLEST_RING = 12;
/** Leaves out points that change the outline by fewer square units. */
const SMALLEST_BEND = 3;

/**
 * Borders of the states: meridians and parallels exactly, the rivers Macintyre, Dumaresq and Murray by a few points. Made by us
 * from public facts, because Natural Earth's file of countries has no states.
 */
const BORDERS: readonly (readonly Point[])[] = [
  [
    [129, -14.9],
    [129, -31.7],
  ],
  [
    [129, -26],
    [141, -26],
    [141, -38.05],
  ],
  [
    [138, -16.55],
    [138, -26],
  ],
  [
    [141, -29],
    [149, -29],
    [150, -28.55],
    [151, -28.75],
    [151.4, -29.1],
    [152, -28.5],
    [153.5, -28.2],
  ],
  [
    [141, -34.02],
    [142.2, -34.2],
    [143.3, -34.75],
    [144.3, -35.6],
    [144.8, -36.1],
    [146, -36],
    [147, -36.05],
    [148, -36],
    [148.2, -36.8],
    [149.98, -37.5],
  ],
]; // prettier-ignore

const { west, east, north, south } = LOCATOR_EDGES;
const width = Math.round((east - west) * SHORTER * UNITS);
const height = Math.round((north - south) * UNITS);
const drawn = ([lng, lat]: Point): Point => [
  Math.round(((lng - west) / (east - west)) * width),
  Math.round(((north - lat) / (north - south)) * height),
];

/** Arcs hold differences in a grid; a negative number means the arc backwards. */
function ringOf(topology: Topology, arcs: readonly number[]): Point[] {
  const { scale, translate } = topology.transform;
  return arcs.flatMap((number, at) => {
    let [x, y] = [0, 0];
    const arc = (topology.arcs[number < 0 ? ~number : number] ?? []).map(([dx, dy]): Point => {
      [x, y] = [x + dx, y + dy];
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
    return (number < 0 ? arc.toReversed() : arc).slice(at === 0 ? 0 : 1);
  });
}

const triangle = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;

/** Visvalingam's algorithm: removes the point that changes the outline least, until every removal would change it visibly. */
function simplified(ring: readonly Point[]): Point[] {
  const points = [...ring];
  for (;;) {
    const bends = points.map((point, at) =>
      triangle(points.at(at - 1) ?? point, point, points[(at + 1) % points.length] ?? point),
    );
    const least = Math.min(...bends);
    if (least >= SMALLEST_BEND || points.length < 4) return points;
    points.splice(bends.indexOf(least), 1);
  }
}

const area = (ring: readonly Point[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2; // prettier-ignore

const isInside = ([lng, lat]: Point): boolean => lng > west && lng < east && lat < north && lat > south;

/** Relative steps are shorter than positions. */
const path = (points: readonly Point[], end: string): string =>
  `M${points[0]?.join(' ')}l${points
    .slice(1)
    .map(([x, y], at) => [x - (points[at]?.[0] ?? 0), y - (points[at]?.[1] ?? 0)].join(' '))
    .join(' ')
    .replaceAll(' -', '-')}${end}`;

const topology = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Topology;
const country = topology.objects.countries.geometries.find(({ id }) => id === AUSTRALIA);
if (country === undefined) throw new Error('The file has no Australia.');
const rings = country.arcs
  .map(([outer = []]) => ringOf(topology, outer))
  .filter((ring) => ring.every(isInside))
  .map((ring) => simplified(ring.slice(1).map(drawn)))
  .filter((ring) => area(ring) > SMALLEST_RING);
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<!-- Made by build/locator/build.ts. Coastline: Natural Earth, public domain. -->
<style>.l{fill:#d3e3db}.b{fill:none;stroke:#fff;stroke-width:4}@media(prefers-color-scheme:dark){.l{fill:#2b3f36}.b{stroke:#14201b}}</style>
<path class="l" d="${rings.map((ring) => path(ring, 'z')).join('')}"/>
<path class="b" d="${BORDERS.map((border) => path(border.map(drawn), '')).join('')}"/>
</svg>
`;
const target = fileURLToPath(new URL('../../public/australia.svg', import.meta.url));
writeFileSync(target, svg);
console.log(`${target}: ${svg.length} bytes, ${width} × ${height}`);
