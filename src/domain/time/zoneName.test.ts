import { describe, expect, it } from 'vitest';
import { sameClock, zoneName } from './zoneName.ts';

const SUMMER = Date.UTC(2026, 11, 12);
const WINTER = Date.UTC(2026, 6, 12);

describe('zoneName', () => {
  it.each([
    ['Australia/Sydney', SUMMER, 'AEDT'],
    ['Australia/Sydney', WINTER, 'AEST'],
    ['Australia/Perth', SUMMER, 'AWST'],
    ['Australia/Adelaide', SUMMER, 'ACDT'],
    ['Pacific/Apia', SUMMER, 'GMT+13'],
  ])('%s at %d is %s', (zone, at, name) => {
    expect(zoneName(zone, at)).toBe(name);
  });
});

describe('sameClock', () => {
  it('goes by what the clocks show, not by names', () => {
    expect(sameClock('Australia/Melbourne', 'Australia/Sydney', SUMMER)).toBe(true);
    expect(sameClock('Australia/Brisbane', 'Australia/Sydney', WINTER)).toBe(true);
    expect(sameClock('Australia/Brisbane', 'Australia/Sydney', SUMMER)).toBe(false);
  });
});
