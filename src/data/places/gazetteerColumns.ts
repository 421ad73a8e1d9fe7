import type { Coordinates } from '@arvo/domain/places/address.ts';

/**
 * gazetteer.json: columns of equal length, largest place first. `state` indexes `states`; `near` is by place index. `shared`: names
 * that localities of other states have too, which the file lacks. `lat` and `lng`
 * are three digits a place, ten-thousandths of a degree (about 10 m) from the south-west corner: JSON's numbers would add a third after gzip.
 */
export type GazetteerColumns = {
  readonly states: readonly string[];
  readonly name: readonly string[];
  readonly state: readonly number[];
  readonly lat: string;
  readonly lng: string;
  readonly near: Readonly<Record<string, string>>;
  readonly shared: readonly string[];
};

const SCALE = 10_000;
/** South and west of all places. 47 degrees fit into the digits. */
const CORNER: Coordinates = { lat: -44, lng: 113 };

const DIGITS = 3;
const BASE = 78;
/** The character of digit 0, the first after the quotation mark. */
const ZERO = '#'.charCodeAt(0);

/** The middle of each place, in degrees. */
export const positionsOf = ({ name, lat, lng }: GazetteerColumns): readonly Coordinates[] =>
  name.map((_name, at) => ({ lat: degreesAt(lat, at, CORNER.lat), lng: degreesAt(lng, at, CORNER.lng) }));

function degreesAt(column: string, place: number, corner: number): number {
  let steps = 0;
  for (let at = place * DIGITS; at < (place + 1) * DIGITS; at += 1) steps = steps * BASE + column.charCodeAt(at) - ZERO;
  // An integer before the division: the same number as the decimal text.
  return (corner * SCALE + steps) / SCALE;
}

/** The columns `lat` and `lng` of these positions. @throws RangeError for one that is too far from Australia. */
export const packPositions = (positions: readonly Coordinates[]): Pick<GazetteerColumns, 'lat' | 'lng'> => ({
  lat: positions.map(({ lat }) => packDegrees(lat, CORNER.lat)).join(''),
  lng: positions.map(({ lng }) => packDegrees(lng, CORNER.lng)).join(''),
});

function packDegrees(degrees: number, corner: number): string {
  const steps = Math.round((degrees - corner) * SCALE);
  if (!(steps >= 0 && steps < BASE ** DIGITS)) throw new RangeError(`${degrees} is out of range`);
  const digits = [Math.floor(steps / BASE ** 2), Math.floor(steps / BASE) % BASE, steps % BASE];
  return String.fromCharCode(...digits.map((digit) => ZERO + digit));
}
