import { expect, it } from 'vitest';
import { takenLabel } from './takenLabel.ts';

it.each([
  [{ spots: 12, capacity: 50, isPaid: true, receivesCents: 29_412 }, '12 of 50 · $294.12'],
  [{ spots: 12, capacity: null, isPaid: true, receivesCents: 29_412 }, '12 sold · $294.12'],
  // Every ticket was refunded: the host receives nothing, and that is known.
  [{ spots: 0, capacity: 50, isPaid: true, receivesCents: 0 }, '0 of 50 · $0.00'],
  [{ spots: 0, capacity: 50, isPaid: true, receivesCents: null }, '0 of 50'],
  [{ spots: 0, capacity: null, isPaid: false, receivesCents: null }, ''],
  [{ spots: 3, capacity: null, isPaid: false, receivesCents: null }, '3 going'],
] as const)('says how %o goes: %s', (taken, label) => {
  expect(takenLabel(taken)).toBe(label);
});
