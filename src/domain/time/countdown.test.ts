import { expect, it } from 'vitest';
import { countdown } from './countdown.ts';

const NOW = Date.UTC(2026, 10, 21, 8);
const MINUTE = 60_000;

it.each([
  [24 * 60 + 1, ''],
  [24 * 60, 'Starts in 24 h'],
  [5 * 60 + 20, 'Starts in 5 h 20 min'],
  [60, 'Starts in 1 h'],
  [59.5, 'Starts in 1 h'],
  [25, 'Starts in 25 min'],
  [0.1, 'Starts in 1 min'],
  [0, ''],
  [-5, ''],
])('formats %s minutes as "%s"', (minutes, text) => expect(countdown(NOW + minutes * MINUTE, NOW)).toBe(text));
