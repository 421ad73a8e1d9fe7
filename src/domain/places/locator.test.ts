import { expect, test } from 'vitest';
import { areaInWords, spotAt, spotOfState } from './locator.ts';
import { STATES } from './states.ts';

test('a position is converted to per cent of the drawing, from its left and top edge', () => {
  expect(spotAt({ lat: -9.5, lng: 112.5 })).toEqual({ left: 0, top: 0 });
  expect(spotAt({ lat: -44.2, lng: 154.5 })).toEqual({ left: 100, top: 100 });
  const sydney = spotAt({ lat: -33.87, lng: 151.21 });
  expect(sydney?.left).toBeCloseTo(92.2, 1);
  expect(sydney?.top).toBeCloseTo(70.2, 1);
});

test.each([
  ['Norfolk Island', -29.03, 167.95],
  ['Christmas Island', -10.45, 105.68],
  ['Macquarie Island', -54.6, 158.9],
  ['nowhere', Number.NaN, 140],
])('%s is beyond the drawing', (_name, lat, lng) => {
  expect(spotAt({ lat, lng })).toBeNull();
});

test('every state has a middle, other texts have none', () => {
  for (const code of Object.keys(STATES)) expect(spotOfState(`Fitzroy ${code}`), code).not.toBeNull();
  for (const area of ['', 'Fitzroy', 'Fitzroy XX']) expect(spotOfState(area), area).toBeNull();
});

test('an area in words has the full name of its state', () => {
  expect(areaInWords('Newtown NSW')).toBe('Newtown, New South Wales');
  expect(areaInWords('Lord Howe Island NSW')).toBe('Lord Howe Island, New South Wales');
  expect(areaInWords('')).toBe('');
});
