import { expect, test } from 'vitest';
import { heldCode } from './heldCode.ts';

test('a code that is held in view counts once, and the next one at once', () => {
  const held = heldCode();
  expect(held('ada', 0)).toBe('ada');
  for (let at = 100; at < 10_000; at += 100) expect(held('ada', at)).toBeNull();
  expect(held('lee', 10_000)).toBe('lee');
});

test('a code that a hand covers for a moment is still the same, and after two seconds it is shown again', () => {
  const held = heldCode();
  expect(held('ada', 0)).toBe('ada');
  expect(held(null, 1_000)).toBeNull();
  expect(held('ada', 1_900)).toBeNull();
  expect(held('ada', 3_900)).toBe('ada');
});

test('two codes in one picture count once each, whichever a frame shows', () => {
  const held = heldCode();
  const shown = Array.from({ length: 40 }, (_, n) => held(n % 2 === 0 ? 'ada' : 'lee', n * 100));
  expect(shown.filter((code) => code !== null)).toEqual(['ada', 'lee']);
});
