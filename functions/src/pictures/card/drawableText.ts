import { isDrawable } from './fonts.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits a text into graphemes: a family emoji is one. */
export const charactersOf = (text: string): string[] => Array.from(graphemes.segment(text), (part) => part.segment);

/** Joiners in emoji and in Indic or Persian words, and the emoji variation selector: they have no glyphs. */
const JOINERS = new Set(['\u200c', '\u200d', '\ufe0f']);
/** The box around a keycap's digit. The digits are in another font, so the box would appear beside them. */
const KEYCAP = '\u20e3';
/** The most combining marks on one letter: Indic scripts and Vietnamese need some, "zalgo" text would leave the picture. */
const MARKS = 4;

/**
 * The part of a text that our fonts can draw, on one line. Turns mathematical letters (𝓟𝓪𝓻𝓽𝔂) into plain ones, and removes
 * direction controls, control characters and characters that no font has, instead of drawing boxes. At most `most` graphemes.
 */
export function drawableText(text: string, most: number): string {
  const drawn: string[] = [];
  let marks = 0;
  for (const sign of text.normalize('NFC').replaceAll(/\s+/gu, ' ')) {
    marks = /\p{M}/u.test(sign) && !JOINERS.has(sign) ? marks + 1 : 0;
    if (marks <= MARKS) drawn.push(...plain(sign));
  }
  const clean = drawn.join('').replaceAll(/ {2,}/gu, ' ').trim();
  const characters = charactersOf(clean);
  return /[\p{L}\p{N}\p{S}]/u.test(clean) ? shortened(characters, most) : '';
}

function plain(sign: string): readonly string[] {
  if (sign === ' ' || JOINERS.has(sign)) return [sign];
  if (sign === KEYCAP || /\p{C}/u.test(sign)) return [];
  if (isDrawable(sign.codePointAt(0) ?? 0)) return [sign];
  return [...sign.normalize('NFKC')].filter((part) => part !== sign && isDrawable(part.codePointAt(0) ?? 0));
}

/** The first `most` graphemes, with an ellipsis if there are more. */
export const shortened = (characters: readonly string[], most: number): string =>
  characters.length <= most ? characters.join('') : `${characters.slice(0, most).join('').trimEnd()}…`;

const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Whether a text begins in a right-to-left script. */
export const readsFromRight = (text: string): boolean => RIGHT_TO_LEFT.test(text);
