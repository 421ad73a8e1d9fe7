import { describe, expect, test } from 'vitest';
import { newId } from './newId.ts';

describe('ids made on the device', () => {
  test('are 20 letters and digits, as the rules require', () => {
    for (let run = 0; run < 200; run += 1) expect(newId()).toMatch(/^[0-9A-Za-z]{20}$/u);
  });

  test('do not repeat, and use the whole alphabet evenly', () => {
    const ids = Array.from({ length: 5000 }, newId);
    expect(new Set(ids).size).toBe(ids.length);
    const counts = new Map<string, number>();
    for (const letter of ids.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(62);
    // 100,000 characters over 62: about 1613 each with a standard deviation of 40; the bounds are six deviations.
    for (const count of counts.values()) expect(Math.abs(count - 1613)).toBeLessThan(240);
  });
});
