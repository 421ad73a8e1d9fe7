import { isDrawable } from './fonts.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Parts of a text as a reader sees them: a family of emoji is one. */
export const charactersOf = (text: string): string[] => Array.from(graphemes.segment(text), (part) => part.segment);

/** Joiners within emoji and Indic or Persian words, and the sign that asks for an emoji's picture: no glyphs of their own. */
const JOINERS = new Set(['\u200c', '\u200d', '\ufe0f']);
/** The box around a keycap's digit: the digits are of another font, so it would stand beside them. */
const KEYCAP = '\u20e3';
/** Marks above and below one letter: Indic scripts and Vietnamese need some, "zalgo" text climbs out of the picture. */
const MARKS = 4;

/**
 * What of a text our fonts can draw, in one line. Letters in fancy dress (𝓟𝓪𝓻𝓽𝔂) are drawn plain; direction controls,
 * control characters and signs that no font has are left out, so that no boxes appear. Cut at `most` characters.
 */
export function drawableText(text: string, most: number): string {
  const kept: string[] = [];
  let marks = 0;
  for (const sign of text.normalize('NFC').replaceAll(/\s+/gu, ' ')) {
    marks = /\p{M}/u.test(sign) && !JOINERS.has(sign) ? marks + 1 : 0;
    if (marks <= MARKS) kept.push(...plain(sign));
  }
  const clean = kept.join('').replaceAll(/ {2,}/gu, ' ').trim();
  const characters = charactersOf(clean);
  return /[\p{L}\p{N}\p{S}]/u.test(clean) ? shortened(characters, most) : '';
}

function plain(sign: string): readonly string[] {
  if (sign === ' ' || JOINERS.has(sign)) return [sign];
  if (sign === KEYCAP || /\p{C}/u.test(sign)) return [];
  if (isDrawable(sign.codePointAt(0) ?? 0)) return [sign];
  return [...sign.normalize('NFKC')].filter((part) => part !== sign && isDrawable(part.codePointAt(0) ?? 0));
}

/** The first `most` of them, with an ellipsis where there are more. */
export const shortened = (characters: readonly string[], most: number): string =>
  characters.length <= most ? characters.join('') : `${characters.slice(0, most).join('').trimEnd()}…`;

const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Whether a text begins in a script that is read from the right. */
export const readsFromRight = (text: string): boolean => RIGHT_TO_LEFT.test(text);
