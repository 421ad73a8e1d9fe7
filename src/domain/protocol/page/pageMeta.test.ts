import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventDescription } from './pageMeta.ts';

const descriptionOf = (description: string): string => eventDescription({ description });
const signs = (text: string): string[] =>
  Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);

test('is the beginning of the text on one line', () => {
  expect(descriptionOf(' Bring\n a\trug. ')).toBe('Bring a rug.');
  expect(descriptionOf('x'.repeat(161))).toBe('x'.repeat(160));
});

test('ends with a whole word', () => {
  const text = `${'word '.repeat(31)}afternoon tea`;
  expect(descriptionOf(text)).toBe('word '.repeat(31).trim());
  // The word ends exactly at the limit.
  expect(descriptionOf(`${'x'.repeat(154)} after and more`)).toBe(`${'x'.repeat(154)} after`);
  // Scripts without spaces, and long addresses, are cut between graphemes.
  expect(descriptionOf(`See ${'午後'.repeat(100)}`)).toBe(`See ${'午後'.repeat(78)}`);
});

test.each([
  ['an emoji', '🎉'],
  ['a family', '👩‍👩‍👧‍👦'],
  ['a flag', '🇦🇺'],
  ['a letter with its mark', 'é'],
])('leaves out %s that does not fit, and never cuts one', (_what, sign) => {
  const fits = 'x'.repeat(160 - sign.length);
  expect(descriptionOf(`${fits}${sign} and more`)).toBe(`${fits}${sign}`);
  expect(descriptionOf(`${fits}x${sign} and more`)).toBe(`${fits}x`);
});

test('consists of whole graphemes, at most 160 units, for any text', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 100, maxLength: 300 });
  fc.assert(
    fc.property(text, (description) => {
      const cut = descriptionOf(description);
      const line = description.replaceAll(/\s+/gu, ' ').trim();
      expect(cut.length).toBeLessThanOrEqual(160);
      expect(signs(line).slice(0, signs(cut).length).join('')).toBe(cut);
    }),
  );
});

test('handles half a surrogate pair', () => {
  expect(descriptionOf('a\ud83c b').isWellFormed()).toBe(true);
});
