import type { Coordinates } from './address.ts';
import { STATES } from './states.ts';

/**
 * The drawn map of Australia (public/australia.svg, made by build/locator) and positions on it. It shows Australia's mainland and
 * Tasmania; the islands further out are beyond its edges.
 */

/** The drawing's edges, in degrees. The projection is equirectangular, so a position is a linear function of the coordinates. */
export const LOCATOR_EDGES = { west: 112.5, east: 154.5, north: -9.5, south: -44.2 } as const;

/** A position on the drawing, in per cent of its width and height, from the left and top edge. */
export type LocatorSpot = { readonly left: number; readonly top: number };

/** Null for a position beyond the drawing's edges. */
export function spotAt({ lat, lng }: Coordinates): LocatorSpot | null {
  const { west, east, north, south } = LOCATOR_EDGES;
  const [left, top] = [((lng - west) / (east - west)) * 100, ((north - lat) / (north - south)) * 100];
  return [left, top].every((percent) => percent >= 0 && percent <= 100) ? { left, top } : null;
}

/** About the middle of each state and territory. */
const STATE_CENTRES: Readonly<Record<string, Coordinates>> = {
  ACT: { lat: -35.4, lng: 149.1 },
  NSW: { lat: -32.2, lng: 147 },
  NT: { lat: -19.6, lng: 133.6 },
  QLD: { lat: -22.3, lng: 144.6 },
  SA: { lat: -30, lng: 135.6 },
  TAS: { lat: -42, lng: 146.6 },
  VIC: { lat: -36.9, lng: 144.4 },
  WA: { lat: -25.4, lng: 122.2 },
};

/** The middle of the area's state. */
export function spotOfState(area: string): LocatorSpot | null {
  const centre = STATE_CENTRES[stateOf(area)];
  return centre === undefined ? null : spotAt(centre);
}

const stateOf = (area: string): string => area.split(' ').at(-1) ?? '';

/** "Newtown, New South Wales". '' for an empty area. */
export const areaInWords = (area: string): string =>
  area === '' ? '' : `${area.slice(0, area.lastIndexOf(' '))}, ${STATES[stateOf(area)] ?? ''}`;
