import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { charactersOf, drawableText, readsFromRight } from './drawableText.ts';
import { isDrawable } from './fonts.ts';
import { anyText } from '@arvo/domain/typography/anyText.testing.ts';

describe('drawableText', () => {
  it.each([
    ['keeps Latin letters', 'Café Łódź, Tết 6–9', 'Café Łódź, Tết 6–9'],
    ['keeps Greek and Cyrillic', 'Γιορτή Праздник', 'Γιορτή Праздник'],
    [
      'keeps the scripts of many Australians',
      '春节派对 파티 दीवाली ਵਿਸਾਖੀ حفلة חג',
      '春节派对 파티 दीवाली ਵਿਸਾਖੀ حفلة חג',
    ],
    ['keeps emoji, a family as one', '🎉 Party 👨‍👩‍👧', '🎉 Party 👨‍👩‍👧'],
    ['reduces a keycap to its digit', '1️⃣ 2️⃣', '1\ufe0f 2\ufe0f'],
    ['makes mathematical letters plain', '𝓟𝓪𝓻𝓽𝔂', 'Party'],
    ['joins lines', ' a\n\n b\t', 'a b'],
    ['leaves out direction and control characters', 'a\u202Eb\u2066c\u0000\u001b[2Jd', 'abc[2Jd'],
    ['leaves out characters that no font has', 'a \u{1F100} b \u{E000} c', 'a 0. b c'],
    ['is empty if no drawable letter is left', '\u{E000}!', ''],
    ['keeps markup as text', '<svg/> &amp;', '<svg/> &amp;'],
  ])('%s', (_, given, drawn) => {
    expect(drawableText(given, 100)).toBe(drawn);
  });

  it('limits stacked marks', () => {
    expect(drawableText(`Z${'\u0301'.repeat(50)}algo`, 100).length).toBeLessThan(12);
  });

  it('cuts between graphemes', () => {
    expect(drawableText('👨‍👩‍👧'.repeat(3), 2)).toBe('👨‍👩‍👧👨‍👩‍👧…');
  });

  it('removes characters that no font has', () => {
    const invisible = [' ', '\u200c', '\u200d', '\ufe0f'];
    fc.assert(
      fc.property(anyText({ maxLength: 60 }), (text) => {
        for (const sign of drawableText(text, 50)) {
          expect(invisible.includes(sign) || isDrawable(sign.codePointAt(0) ?? 0)).toBe(true);
        }
        expect(charactersOf(drawableText(text, 10)).length).toBeLessThanOrEqual(11);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('isDrawable', () => {
  it('is true only for characters that a font has', () => {
    for (const sign of ['A', 'ß', '€', '…', '·', '春', '한', 'あ', '🎉']) {
      expect(isDrawable(sign.codePointAt(0) ?? 0), sign).toBe(true);
    }
    for (const code of [0x1b, 0xe000, 0xffff, 0x10ffff]) expect(isDrawable(code)).toBe(false);
  });
});

describe('readsFromRight', () => {
  it.each([
    ['حفلة 2026', true],
    ['2026: חג', true],
    ['Party חג', false],
    ['🎉 123', false],
  ])('%s: %s', (text, right) => {
    expect(readsFromRight(text)).toBe(right);
  });
});
