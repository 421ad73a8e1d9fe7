import { describe, expect, it } from 'vitest';
import { zoneName } from './zoneName.ts';

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
