import { expect, it } from 'vitest';
import { countdown } from './countdown.ts';

const NOW = Date.UTC(2026, 10, 21, 8);
const MINUTE = 60_000;

it.each([
  [24 * 60 + 1, ''],
  [24 * 60, 'Starts in 24\u00a0h'],
  [5 * 60 + 20, 'Starts in 5\u00a0h\u00a020\u00a0min'],
  [60, 'Starts in 1\u00a0h'],
  [59.5, 'Starts in 1\u00a0h'],
  [25, 'Starts in 25\u00a0min'],
  [0.1, 'Starts in 1\u00a0min'],
  [0, ''],
  [-5, ''],
])('formats %s minutes as "%s", with no line break inside the time', (minutes, text) =>
  expect(countdown(NOW + minutes * MINUTE, NOW)).toBe(text),
);
