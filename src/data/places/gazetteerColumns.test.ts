import fc from 'fast-check';
import { expect, test } from 'vitest';
import columns from './gazetteer.json';
import { packPositions, positionsOf } from './gazetteerColumns.ts';

const unpacked = (positions: readonly { lat: number; lng: number }[]) =>
  positionsOf({
    states: [],
    state: [],
    near: {},
    shared: [],
    name: positions.map(() => ''),
    ...packPositions(positions),
  });

test('a position keeps four decimals, wherever in Australia it is', () => {
  const degrees = (from: number, to: number) =>
    fc.integer({ min: from * 10_000, max: to * 10_000 }).map((n) => n / 10_000);
  fc.assert(
    fc.property(fc.array(fc.record({ lat: degrees(-44, 3), lng: degrees(113, 160) })), (positions) => {
      expect(unpacked(positions)).toEqual(positions);
    }),
  );
});

test('a position that does not fit is refused', () => {
  for (const position of [
    { lat: -44.1, lng: 150 },
    { lat: -30, lng: 112.9 },
    { lat: -30, lng: 161 },
    { lat: Number.NaN, lng: 150 },
  ])
    expect(() => packPositions([position]), JSON.stringify(position)).toThrow(RangeError);
});

test('the file has a position for every place, the first of them in Sydney', () => {
  const positions = positionsOf(columns);
  expect(positions).toHaveLength(columns.name.length);
  expect(positions.every(({ lat, lng }) => Number.isFinite(lat) && Number.isFinite(lng))).toBe(true);
  expect(positions[0]).toEqual({ lat: -33.8678, lng: 151.2073 });
  expect(columns.lat.length).toBe(3 * columns.name.length);
});
