import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, type Rgb, rgb } from '../typography/contrast.testing.ts';
import { eventGradient } from './eventGradient.ts';

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
        "angle": 152,
        "css": "radial-gradient(120% 90% at 20% 94%, #f8e2b9 0%, #f8e2b900 62%), linear-gradient(152deg, #dcb865, #dae896)",
        "hue": 74,
        "ink": "#06251a",
        "stops": [
          "#dcb865",
          "#dae896",
          "#f8e2b9",
        ],
        "sun": {
          "x": 20,
          "y": 94,
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
