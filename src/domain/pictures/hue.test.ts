import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asEventId } from '../events/event.ts';
import { eventPhotoFile } from '../protocol/store/paths.ts';
import { eventGradient } from './eventGradient.ts';
import { asHue, eventHue, hueOfPhoto } from './hue.ts';
import { hueOfPixels } from './hueOfPixels.ts';

const id = asEventId('aB3dE6gH9jK2mN5pQ8sT');
const bytesOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const picture = (...colours: readonly string[]) =>
  new Uint8ClampedArray(colours.flatMap((colour) => [...bytesOf(colour), 255]));
/** How many degrees two hues are apart. */
const apart = (one: number, other: number): number => Math.abs(((one - other + 540) % 360) - 180);

// @spec:2/hero
test('the name of a photo carries its hue, whatever the time and the hue', () => {
  fc.assert(
    fc.property(fc.nat(9_999_999_999_999), fc.integer({ min: 0, max: 359 }), (at, degrees) => {
      expect(hueOfPhoto(eventPhotoFile(id, at, asHue(degrees)))).toBe(degrees);
      expect(hueOfPhoto(eventPhotoFile(id, at, null))).toBeNull();
    }),
  );
});

test.each([
  ['red', ['#ff0000'], 29],
  ['green', ['#00ff00'], 142],
  ['blue', ['#0000ff'], 264],
  ['a lot of grey with some orange', ['#777777', '#808080', '#ff8800', '#ff8a00'], 56],
  ['a pale sky with a red balloon', ['#cfd4dc', '#cfd4dc', '#cfd4dc', '#cfd4dc', '#ff2020'], 27],
  ['two thirds blue, one third red: not the purple between them', ['#2040ff', '#2244ff', '#ff2020'], 266],
])('a picture that is %s has its hue', (_what, colours, hue) => {
  expect(apart(hueOfPixels(picture(...colours)) ?? expect.fail('grey'), hue)).toBeLessThanOrEqual(3);
});

test.each([
  ['grey', ['#101010', '#808080', '#fafafa']],
  ['nothing', []],
])('a picture of %s has none', (_what, colours) => {
  expect(hueOfPixels(picture(...colours))).toBeNull();
});

test('an event has the light of its photo, or of its own colours without one', () => {
  expect(eventHue({ id, imageURL: 'https://files/photo_1_212.jpg?alt=media' })).toBe(212);
  expect(eventHue({ id, imageURL: 'https://files/photo_1.jpg?alt=media' })).toBeNull();
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (any) => {
      const { stops } = eventGradient(any);
      const seen = hueOfPixels(picture(stops[0])) ?? expect.fail('grey');
      expect(apart(eventHue({ id: asEventId(any), imageURL: null }) ?? expect.fail('none'), seen)).toBeLessThan(22);
    }),
  );
});
