import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrapText } from './wrapText.ts';

const length = (text: string) => text.length;

test('lines break between words, and a long word anywhere', () => {
  expect(wrapText('Picnic by  the river', 10, length)).toEqual(['Picnic by', 'the river']);
  expect(wrapText('a Donaudampfschiff', 6, length)).toEqual(['a', 'Donaud', 'ampfsc', 'hiff']);
  expect(wrapText('  ', 6, length)).toEqual([]);
});

test('no character is lost, no letter parts from its accents, and no line is too wide', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 12, max: 40 }), (text, width) => {
      const lines = wrapText(text, width, length);
      expect(lines.join('').replaceAll(/\s/gu, '')).toBe(text.replaceAll(/\s/gu, ''));
      expect(lines.every((line) => line.length <= width || [...new Intl.Segmenter().segment(line)].length === 1)).toBe(
        true,
      );
    }),
  );
});
