import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideReveal, type Viewer } from './addressReveal.ts';

const START = Date.UTC(2026, 11, 12, 7, 30);
const REVEAL = START - 24 * 60 * 60 * 1000;
const decide = (viewer: Viewer, now: number, area = 'Fitzroy VIC') =>
  decideReveal({ viewer, area, startAt: START, now });

describe('decideReveal', () => {
  it('shows the host all of it, always', () => {
    expect(decide('host', REVEAL - 1e10)).toEqual({ kind: 'full' });
    expect(decide('host', START + 1e10)).toEqual({ kind: 'full' });
  });

  it('opens to a guest exactly 24 hours before the start', () => {
    const before = { kind: 'area-until-reveal', area: 'Fitzroy VIC', revealAt: REVEAL };
    expect(decide('guest', REVEAL - 1)).toEqual(before);
    expect(decide('guest', REVEAL)).toEqual({ kind: 'full' });
    expect(decide('guest', REVEAL + 1)).toEqual({ kind: 'full' });
    expect(decide('guest', START + 1e10)).toEqual({ kind: 'full' });
  });

  it.each(['visitor', 'non-guest'] as const)('shows a %s the area alone, at any time', (viewer) => {
    for (const now of [REVEAL - 1, REVEAL, START, START + 1e10])
      expect(decide(viewer, now)).toEqual({ kind: 'area', area: 'Fitzroy VIC' });
  });

  it.each(['visitor', 'non-guest'] as const)('has nothing to show a %s of an address with one part', (viewer) => {
    expect(decide(viewer, START, '')).toEqual({ kind: 'hidden' });
  });

  it('opens the whole address to nobody but the host and guests', () => {
    const viewers = fc.constantFrom<Viewer>('visitor', 'non-guest', 'guest', 'host');
    const instants = fc.integer({ min: 0, max: 4e12 });
    fc.assert(
      fc.property(viewers, fc.string(), instants, instants, (viewer, area, startAt, now) => {
        if (decideReveal({ viewer, area, startAt, now }).kind !== 'full') return;
        expect(viewer === 'host' || (viewer === 'guest' && startAt - now <= 24 * 60 * 60 * 1000)).toBe(true);
      }),
    );
  });
});
