import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCents, csvOf } from './csv.ts';

test('every cell is quoted, quotes are doubled and lines end with CRLF', () => {
  expect(
    csvOf([
      ['Name', 'Note'],
      ['Ada "A" Lovelace', 'one\ntwo, three'],
    ]),
  ).toBe('\uFEFF"Name","Note"\r\n"Ada ""A"" Lovelace","one\ntwo, three"\r\n');
});

test.each(['=1+1', '+61', '-2', '@SUM(A1)', '\t=1', ' =1', '＝1', '\u200B=1', '\r=1'])(
  '%j is not run as a formula',
  (text) => {
    expect(csvOf([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
  },
);

test('a table parses back to the same cells', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const written = csvOf([[text]])
        .slice(2, -3)
        .replaceAll('""', '"');
      expect([text, `'${text}`]).toContain(written);
    }),
  );
});

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [123456, '1234.56'],
])('%i cents are written as %s', (cents, text) => expect(csvCents(cents)).toBe(text));
