import type { Coordinates, Place } from './address.ts';

/** Positions on a map: the wizard's pin, which the host may move, and what the event page's map shows. */

/** How far the host may move the pin from the position that the search gave it: further away the public area would be wrong. */
export const PIN_RANGE_M = 5_000;

const METRES_A_DEGREE = 111_195;
/** Five decimals are about a metre, which is finer than a finger. */
const DECIMALS = 5;

const eastwards = (lat: number): number => METRES_A_DEGREE * Math.cos((lat * Math.PI) / 180);

/**
 * The way from `from` to `to` in metres. Treats the ground as flat, which is correct to one per cent over the distances that pins
 * move.
 */
function offset(from: Coordinates, to: Coordinates): { north: number; east: number } {
  return { north: (to.lat - from.lat) * METRES_A_DEGREE, east: (to.lng - from.lng) * eastwards(from.lat) };
}

/** Correct to one per cent over some kilometres. */
export function metresBetween(from: Coordinates, to: Coordinates): number {
  const { north, east } = offset(from, to);
  return Math.hypot(north, east);
}

export type Direction = 'north' | 'east' | 'south' | 'west';

/** The position one step away. */
export function stepped(from: Coordinates, direction: Direction, metres: number): Coordinates {
  const [north, east] = { north: [1, 0], east: [0, 1], south: [-1, 0], west: [0, -1] }[direction] as [number, number];
  return rounded({
    lat: from.lat + (north * metres) / METRES_A_DEGREE,
    lng: from.lng + (east * metres) / eastwards(from.lat),
  });
}

/** How much of a locality the circle on its map covers. */
export const LOCALITY_M = 1_200;
const CORNERS = 64;

/** A circle around a position as a closed ring of [longitude, latitude] pairs, as GeoJSON has them. */
export function circleAround({ lat, lng }: Coordinates, metres: number): [number, number][] {
  const corners = Array.from({ length: CORNERS + 1 }, (_, corner) => (corner % CORNERS) * ((2 * Math.PI) / CORNERS));
  return corners.map((angle) => [
    lng + (metres * Math.cos(angle)) / eastwards(lat),
    lat + (metres * Math.sin(angle)) / METRES_A_DEGREE,
  ]);
}

/** To about a metre. */
export const rounded = ({ lat, lng }: Coordinates): Coordinates => ({
  lat: Number(lat.toFixed(DECIMALS)),
  lng: Number(lng.toFixed(DECIMALS)),
});

const WINDS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;

/** The direction in which `to` lies from `from`, such as "north-east". */
export function bearing(from: Coordinates, to: Coordinates): (typeof WINDS)[number] {
  const { north, east } = offset(from, to);
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return WINDS[(eighth + 8) % 8] ?? 'north';
}

/** What a map shows. `pin`: a place, for those who may see it; without one a circle stands for the whole locality. */
export type MapTarget = { readonly centre: Coordinates; readonly zoom: number; readonly pin: Coordinates | null };

const [LOCALITY_ZOOM, PLACE_ZOOM] = [12, 15];
/** A place nearer than this to the middle of its locality has the locality's position from the gazetteer, not its own. */
const SAME_M = 30;

/**
 * The event page's map. `locality`: the middle of the area that everybody sees, null if it is unknown. `place` is null for everybody
 * who may not see it, so that their map depends on the area alone.
 */
export function mapTarget(locality: Coordinates | null, place: Place | null): MapTarget | null {
  if (place !== null && (locality === null || metresBetween(locality, place) > SAME_M)) {
    const { lat, lng } = place;
    return { centre: { lat, lng }, zoom: PLACE_ZOOM, pin: { lat, lng } };
  }
  return locality && { centre: locality, zoom: LOCALITY_ZOOM, pin: null };
}
