import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { firstSign, wholeSigns } from './signs.ts';
import { anyText } from './anyText.testing.ts';

const signsOf = (text: string): readonly string[] =>
  Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);

/** Texts of letters with and without marks, emoji, flags, and any other code points. */
const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  anyText({ maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom('a', 'é', ' ', '\r', '\n', '\u{301}', '\u{200d}', '©', '👩', '🇦', '가', '\u{ad}'),
  }),
);

test('the first grapheme is that of Intl.Segmenter', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(firstSign(text)).toBe(signsOf(text)[0]);
    }),
  );
});

test('the beginning has as many whole graphemes as fit, as in Intl.Segmenter', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 50 }), (text, most) => {
      let fits = '';
      for (const sign of signsOf(text)) {
        if (fits.length + sign.length > most) break;
        fits += sign;
      }
      expect(wholeSigns(text, most)).toBe(fits);
    }),
  );
});

test('an English text does not create a segmenter', async () => {
  vi.resetModules();
  const fresh = await import('./signs.ts');
  const made = vi.spyOn(Intl, 'Segmenter');
  expect(fresh.wholeSigns('A long table under the plane trees – with room for a good “many” more', 30)).toBe(
    'A long table under the plane t',
  );
  expect(fresh.firstSign('Émile')).toBe('É');
  expect(made).not.toHaveBeenCalled();
  expect(fresh.firstSign('e\u{301}mile')).toBe('e\u{301}');
  expect(made).toHaveBeenCalledOnce();
  made.mockRestore();
});
