import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BATCH, type Grid, sightOf, type Span, spaceAround, stepTowards } from './span.ts';

const PHONE: Grid = { columns: 4, pitchPx: 120 };
const SCREEN_PX = 840;

const grids = fc.record({ columns: fc.integer({ min: 1, max: 12 }), pitchPx: fc.integer({ min: 40, max: 300 }) });
/** A list on a screen, at any scroll position. */
const places = fc
  .record({ count: fc.integer({ min: 1, max: 1500 }), grid: grids, heightPx: fc.integer({ min: 300, max: 2000 }) })
  .chain((one) => fc.integer({ min: -200_000, max: 3000 }).map((topPx) => ({ ...one, topPx })));
/** The scroll steps, px. */
const scrolled = fc.array(fc.integer({ min: -3000, max: 3000 }), { maxLength: 4 });
type Place = { count: number; grid: Grid; heightPx: number; topPx: number };
const sight = ({ count, grid, heightPx, topPx }: Place) => sightOf(count, grid, topPx, heightPx);

const covers = (outer: Span, inner: Span) => outer.from <= inner.from && outer.to >= inner.to;
const isRow = (item: number, columns: number) => item % columns === 0;

describe('the range to render', () => {
  it('renders a list of up to 200 whole, and of a longer one a screen more on both sides', () => {
    expect(sightOf(200, PHONE, 0, SCREEN_PX)).toEqual({
      seen: { from: 0, to: 28 },
      wanted: { from: 0, to: 200 },
      columns: 4,
    });
    expect(sightOf(1000, PHONE, -100 * 120, SCREEN_PX)).toEqual({
      seen: { from: 400, to: 428 },
      wanted: { from: 368, to: 460 },
      columns: 4,
    });
  });

  it('is the whole list if tiles have no height', () => {
    expect(sightOf(1000, { columns: 1, pitchPx: 0 }, 0, SCREEN_PX).wanted).toEqual({ from: 0, to: 1000 });
  });

  it('is within the list, in whole rows, and never all of a long one', () => {
    fc.assert(
      fc.property(places, (place) => {
        const { seen, wanted } = sight(place);
        const inScreen = Math.ceil(place.heightPx / place.grid.pitchPx) + 1;
        expect(covers({ from: 0, to: place.count }, wanted)).toBe(true);
        expect(covers(wanted, seen)).toBe(true);
        expect([isRow(seen.from, place.grid.columns), isRow(wanted.from, place.grid.columns)]).toEqual([true, true]);
        if (place.count > 200) {
          expect(wanted.to - wanted.from).toBeLessThanOrEqual((inScreen + 2) * place.grid.columns + 2 * (32 + 12));
        }
      }),
    );
  });
});

describe('rendering in steps', () => {
  it('reaches its target from anywhere, visible tiles first, a few at a time, in whole rows', () => {
    fc.assert(
      fc.property(places, scrolled, fc.integer({ min: 1, max: 8 }), (before, byPx, atFirst) => {
        const { grid, count } = before;
        let now: Span = { from: 0, to: Math.min(atFirst, count) };
        for (const place of [before, ...byPx.map((px) => ({ ...before, topPx: before.topPx + px }))]) {
          const target = sight(place);
          let steps = 0;
          let seenAfter: number | null = null;
          for (; steps < 300 && !(now.from === target.wanted.from && now.to === target.wanted.to); steps += 1) {
            const next = stepTowards(now, target);
            const added = Math.max(0, now.from - next.from) + Math.max(0, next.to - now.to);
            if (next.from < now.to && next.to > now.from) expect(added).toBeLessThanOrEqual(BATCH + grid.columns);
            else expect(next.to - next.from).toBeLessThanOrEqual(2 * BATCH);
            expect(isRow(next.from, grid.columns)).toBe(true);
            now = next;
            if (seenAfter === null && covers(now, target.seen)) seenAfter = steps + 1;
          }
          expect(now).toEqual(target.wanted);
          const inTurns = Math.ceil((target.seen.to - target.seen.from) / BATCH);
          if (seenAfter !== null) expect(seenAfter).toBeLessThanOrEqual(inTurns + 1);
        }
      }),
    );
  });

  it('adds visible tiles above before tiles below', () => {
    const target = sightOf(1000, PHONE, -90 * 120, SCREEN_PX);
    expect(target.seen).toEqual({ from: 360, to: 388 });
    expect(stepTowards({ from: 372, to: 400 }, target)).toEqual({ from: 360, to: 400 });
    expect(stepTowards({ from: 360, to: 400 }, target)).toEqual({ from: 360, to: 412 });
  });

  it('stays at its target', () => {
    fc.assert(
      fc.property(places, (place) => {
        const target = sight(place);
        expect(stepTowards(target.wanted, target)).toEqual(target.wanted);
      }),
    );
  });

  it('jumps to a distant range, and back to the first tiles', () => {
    const end = sightOf(1000, PHONE, -240 * 120, SCREEN_PX);
    expect(stepTowards({ from: 0, to: 60 }, end)).toEqual({ from: 960, to: 984 });
    const first = { from: 0, to: 8 };
    expect(stepTowards({ from: 960, to: 1000 }, { seen: first, wanted: first, columns: 4 })).toEqual(first);
  });
});

it('keeps the height of all rows for any rendered part', () => {
  fc.assert(
    fc.property(places, fc.nat(), fc.nat(), ({ count, grid }, one, other) => {
      const from = Math.min(one % count, other % count);
      const span = { from: from - (from % grid.columns), to: Math.max(one % count, other % count) + 1 };
      const { above, below } = spaceAround(span, count, grid);
      const drawn = Math.ceil((span.to - span.from) / grid.columns) * grid.pitchPx;
      expect(above + drawn + below).toBe(Math.ceil(count / grid.columns) * grid.pitchPx);
    }),
  );
});
