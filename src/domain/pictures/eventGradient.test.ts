import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventGradient } from './eventGradient.ts';

type Rgb = readonly [number, number, number];
const rgb = (hex: string): Rgb => {
  const channel = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
};

const linear = (value: number): number =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
/** WCAG 2 relative luminance. */
const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
const contrast = (one: Rgb, other: Rgb): number => {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
};
const mix = (one: Rgb, other: Rgb, share: number): Rgb => {
  const between = (from: number, to: number): number => from + (to - from) * share;
  return [between(one[0], other[0]), between(one[1], other[1]), between(one[2], other[2])];
};

const ids = fc.string({ minLength: 1, maxLength: 128 });

describe('eventGradient', () => {
  it('is the same for the same id, and differs for another', () => {
    expect(eventGradient('aB3dE6gH9jK2mN5pQ8sT')).toEqual(eventGradient('aB3dE6gH9jK2mN5pQ8sT'));
    const many = new Set(Array.from({ length: 200 }, (_, at) => eventGradient(`event-${at}`).css));
    expect(many.size).toBeGreaterThan(195);
  });

  it('keeps the colours of existing events', () => {
    expect(eventGradient('aB3dE6gH9jK2mN5pQ8sT')).toMatchInlineSnapshot(`
      {
        "angle": 154,
        "css": "radial-gradient(120% 90% at 78% 98%, #f8d9a0 0%, #f8d9a000 62%), linear-gradient(154deg, #4bceb8, #88b0dd)",
        "ink": "#06251a",
        "stops": [
          "#4bceb8",
          "#88b0dd",
          "#f8d9a0",
        ],
        "sun": {
          "x": 78,
          "y": 98,
        },
      }
    `);
  });

  // @spec:2/hero
  it('keeps a contrast of 4.5 to 1 for text on every part of it', () => {
    fc.assert(
      fc.property(ids, fc.nat(100), fc.nat(100), (id, across, sun) => {
        const { stops, ink } = eventGradient(id);
        const ground = mix(rgb(stops[0]), rgb(stops[1]), across / 100);
        expect(contrast(rgb(ink), mix(ground, rgb(stops[2]), sun / 100))).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 2000 },
    );
  });

  it('is valid CSS of its own colours', () => {
    fc.assert(
      fc.property(ids, (id) => {
        const { css, stops } = eventGradient(id);
        for (const stop of stops) expect(stop).toMatch(/^#[0-9a-f]{6}$/u);
        for (const stop of stops) expect(css).toContain(stop);
        expect(css).not.toMatch(/NaN|undefined/u);
      }),
    );
  });
});
