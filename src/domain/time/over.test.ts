import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOver, overAt } from './over.ts';
import { OVER_TABLE } from './over.testing.ts';

const START = Date.UTC(2026, 11, 12, 7, 30);
const HOUR = 3_600_000;

describe('an event is over', () => {
  it.each(OVER_TABLE)('according to the shared table: $name', ({ lasts, at, isOver: expected }) => {
    const event = { startAt: START, endAt: lasts === null ? null : START + lasts * 60_000 };
    expect(isOver(event, START + at * 60_000)).toBe(expected);
  });

  it('from its end on', () => {
    const event = { startAt: START, endAt: START + 3 * HOUR };
    expect(isOver(event, START + 3 * HOUR - 1)).toBe(false);
    expect(isOver(event, START + 3 * HOUR)).toBe(true);
  });

  it('12 hours after its start if it has no end', () => {
    expect(overAt({ startAt: START, endAt: null })).toBe(START + 12 * HOUR);
  });

  it('at every later time too', () => {
    const instants = fc.integer({ min: 0, max: 4e12 });
    const events = fc.record({ startAt: instants, endAt: fc.option(instants) });
    fc.assert(
      fc.property(events, instants, instants, (event, a, b) => {
        const [earlier, later] = [Math.min(a, b), Math.max(a, b)];
        if (isOver(event, earlier)) expect(isOver(event, later)).toBe(true);
      }),
    );
  });
});
