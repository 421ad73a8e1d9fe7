import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, type Rgb, rgb, rgbOfOklch } from '@arvo/domain/typography/contrast.testing.ts';

const theme = readFileSync('src/ui/theme.css', 'utf8');
const DARK = '@media (prefers-color-scheme: dark)';
/** What follows a selector, to the end of its block at this depth. */
const blockOf = (text: string, start: string): string => {
  const from = text.slice(text.indexOf(start));
  return from.slice(0, from.indexOf('\n}\n'));
};
const fixed = (text: string): Map<string, Rgb> =>
  new Map([...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/gu)].map(([, name = '', hex = '']) => [name, rgb(hex)]));
const tinted = (text: string, hue: number): Map<string, Rgb> =>
  new Map(
    [...text.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) var\(--hue\)\);/gu)].map(([, name = '', light, chroma]) => [
      name,
      rgbOfOklch(Number(light), Number(chroma), hue),
    ]),
  );

const light = fixed(blockOf(theme, '/* Tokens of the look'));
const dark = new Map([...light, ...fixed(blockOf(theme.slice(theme.indexOf('/* Tokens of the look')), DARK))]);
const [inLight = '', inDark = ''] = blockOf(theme, '@utility tinted').split(DARK);

/** Text, its ground, and the least contrast (WCAG 2.2, 1.4.3 and 1.4.6). */
const PAIRS = [
  ['ink', 'card', 7],
  ['ink-soft', 'card', 4.5],
  ['accent-text', 'card', 4.5],
  ['accent-text', 'ground', 4.5],
  ['accent-text', 'accent-ground', 4.5],
  ['ink', 'accent-ground', 7],
  ['ink-soft', 'accent-ground', 4.5],
  ['on-accent', 'leaf', 4.5],
  ['danger', 'card', 4.5],
  ['caution', 'card', 4.5],
] as const;

describe.each([
  ['light', (hue: number) => new Map([...light, ...tinted(inLight, hue)])],
  ['dark', (hue: number) => new Map([...dark, ...tinted(inLight, hue), ...tinted(inDark, hue)])],
])('in the %s form of a page, whatever its photo,', (_form, tokensOf) => {
  // @spec:9/theme
  test.each(PAIRS)('%s on %s is readable', (text, ground, least) => {
    for (let hue = 0; hue < 360; hue += 1) {
      const tokens = tokensOf(hue);
      const [one, other] = [tokens.get(text), tokens.get(ground)];
      if (one === undefined || other === undefined) throw new Error(`theme.css has no ${text} or ${ground}`);
      expect(contrast(one, other), `hue ${hue}`).toBeGreaterThanOrEqual(least);
    }
  });
});
