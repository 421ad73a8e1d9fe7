import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OVER_TABLE } from '../time/over.testing.ts';
import { decideReveal, type Viewer } from './addressReveal.ts';

const START = Date.UTC(2026, 11, 12, 7, 30);
const REVEAL = START - 24 * 60 * 60 * 1000;
const END = START + 3 * 60 * 60 * 1000;
const HIDDEN = END + 24 * 60 * 60 * 1000;
const decide = (viewer: Viewer, now: number, area = 'Fitzroy VIC') =>
  decideReveal({ viewer, area, startAt: START, endAt: END, now });

describe('decideReveal', () => {
  it('always shows the host the whole address', () => {
    expect(decide('host', REVEAL - 1e10)).toEqual({ kind: 'full' });
    expect(decide('host', START + 1e10)).toEqual({ kind: 'full' });
  });

  // @spec:4/address-reveal @spec:9/address-reveal
  it('opens to a guest exactly 24 hours before the start', () => {
    const before = { kind: 'area-until-reveal', area: 'Fitzroy VIC', revealAt: REVEAL };
    expect(decide('guest', REVEAL - 1)).toEqual(before);
    expect(decide('guest', REVEAL)).toEqual({ kind: 'full' });
    expect(decide('guest', REVEAL + 1)).toEqual({ kind: 'full' });
  });

  // @spec:4/address-reveal
  it('closes to a guest exactly 24 hours after the end', () => {
    expect(decide('guest', HIDDEN - 1)).toEqual({ kind: 'full' });
    expect(decide('guest', HIDDEN)).toEqual({ kind: 'area-after', area: 'Fitzroy VIC' });
    expect(decide('guest', HIDDEN + 1e10)).toEqual({ kind: 'area-after', area: 'Fitzroy VIC' });
  });

  it.each(OVER_TABLE)('matches the shared table for a guest, $name', ({ lasts, at, isRevealed }) => {
    const endAt = lasts === null ? null : START + lasts * 60_000;
    const view = decideReveal({ viewer: 'guest', area: '', startAt: START, endAt, now: START + at * 60_000 });
    expect(view.kind === 'full').toBe(isRevealed);
  });

  it.each(['visitor', 'non-guest'] as const)('shows a %s only the area, at any time', (viewer) => {
    for (const now of [REVEAL - 1, REVEAL, START, HIDDEN, START + 1e10])
      expect(decide(viewer, now)).toEqual({ kind: 'area', area: 'Fitzroy VIC' });
  });

  it.each(['visitor', 'non-guest'] as const)('shows a %s nothing of an address with one part', (viewer) => {
    expect(decide(viewer, START, '')).toEqual({ kind: 'hidden' });
  });

  // @spec:4/address-reveal
  it('shows the whole address only to host and guests', () => {
    const viewers = fc.constantFrom<Viewer>('visitor', 'non-guest', 'guest', 'host');
    const instants = fc.integer({ min: 0, max: 4e12 });
    const lengths = fc.option(fc.integer({ min: 1, max: 48 * 60 * 60 * 1000 }));
    fc.assert(
      fc.property(viewers, fc.string(), instants, lengths, instants, (viewer, area, startAt, length, now) => {
        const endAt = length === null ? null : startAt + length;
        if (decideReveal({ viewer, area, startAt, endAt, now }).kind !== 'full' || viewer === 'host') return;
        expect(viewer).toBe('guest');
        expect(now).toBeGreaterThanOrEqual(startAt - 24 * 60 * 60 * 1000);
        expect(now).toBeLessThan((endAt ?? startAt + 12 * 60 * 60 * 1000) + 24 * 60 * 60 * 1000);
      }),
    );
  });
});
