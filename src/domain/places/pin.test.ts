import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bearing, circleAround, type Direction, mapTarget, metresBetween, stepped } from './pin.ts';

const NEWTOWN = { lat: -33.8967, lng: 151.1789 };
const anywhere = fc.record({
  lat: fc.double({ min: -44, max: -9, noNaN: true }),
  lng: fc.double({ min: 112, max: 154, noNaN: true }),
});

test('a degree of latitude is 111 km, a degree of longitude less', () => {
  expect(metresBetween({ lat: -33, lng: 150 }, { lat: -34, lng: 150 })).toBeCloseTo(111_195, 0);
  expect(metresBetween({ lat: -33, lng: 150 }, { lat: -33, lng: 151 })).toBeCloseTo(93_256, 0);
});

test('a step anywhere in Australia has its direction and length, and the opposite step returns', () => {
  const opposite: Readonly<Record<Direction, Direction>> = {
    north: 'south',
    south: 'north',
    east: 'west',
    west: 'east',
  };
  fc.assert(
    fc.property(
      anywhere,
      fc.constantFrom<Direction>('north', 'east', 'south', 'west'),
      fc.constantFrom(10, 100),
      (at, way, metres) => {
        const to = stepped(at, way, metres);
        expect(Math.abs(metresBetween(at, to) - metres)).toBeLessThan(2);
        expect(bearing(at, to)).toBe(way);
        expect(metresBetween(stepped(to, opposite[way], metres), at)).toBeLessThan(2);
      },
    ),
  );
});

test('a diagonal bearing names both directions', () => {
  expect(bearing(NEWTOWN, { lat: NEWTOWN.lat + 0.001, lng: NEWTOWN.lng + 0.0012 })).toBe('north-east');
  expect(bearing(NEWTOWN, { lat: NEWTOWN.lat - 0.001, lng: NEWTOWN.lng - 0.0012 })).toBe('south-west');
});

test('people who may not see the place get a map of the locality, or none if the locality is unknown', () => {
  expect(mapTarget(NEWTOWN, null)).toEqual({ centre: NEWTOWN, zoom: 12, pin: null });
  expect(mapTarget(null, null)).toBeNull();
});

test('people who may see the place get a map of it with a pin', () => {
  const at = { lat: -33.8912, lng: 151.1801 };
  const place = { ...at, address: '12 King Street, Newtown NSW' };
  expect(mapTarget(NEWTOWN, place)).toEqual({ centre: at, zoom: 15, pin: at });
  expect(mapTarget(null, place)).toEqual({ centre: at, zoom: 15, pin: at });
});

test("a place with its locality's own position gets no pin, which would point at the wrong house", () => {
  const place = { ...NEWTOWN, address: '12 King Street, Newtown NSW' };
  expect(mapTarget(NEWTOWN, place)).toEqual({ centre: NEWTOWN, zoom: 12, pin: null });
});

test('a circle is a closed ring whose corners are all equally far from its centre', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -44, max: -10, noNaN: true }),
      fc.double({ min: 112, max: 154, noNaN: true }),
      (lat, lng) => {
        const ring = circleAround({ lat, lng }, 1_200);
        expect(ring.at(-1)).toEqual(ring[0]);
        for (const [east, north] of ring)
          expect(metresBetween({ lat, lng }, { lat: north, lng: east })).toBeCloseTo(1_200, 0);
      },
    ),
  );
});
