/**
 * Which characters names and titles may contain. In lists, link previews and calendars a control character, a reversed
 * reading order or an invisible character could make a name look like another one, or like nothing.
 */

/**
 * The inside of a character class: control characters, line breaks, bidirectional controls, characters without a shape,
 * and tags. Joiners (U+200C, U+200D) and variation selectors are not in it: emoji, Persian and Hindi need them.
 * firestore.rules holds the same class; tests/rules/classes.test.ts compares the two.
 */
export const UNSEEN_CLASS = [
  String.raw`\p{Cc}`,
  // Soft hyphen, grapheme joiner, Arabic letter mark, Hangul fillers, Khmer inherent vowels, Mongolian vowel separator.
  String.raw`\u{AD}\u{34F}\u{61C}\u{115F}\u{1160}\u{17B4}\u{17B5}\u{180E}\u{3164}\u{FFA0}`,
  // Zero-width space, direction marks, line separators, embeddings, overrides, isolates, invisible operators.
  String.raw`\u{200B}\u{200E}\u{200F}\u{2028}-\u{202E}\u{2060}-\u{206F}`,
  // Blank Braille pattern, byte order mark, annotation and object placeholders.
  String.raw`\u{2800}\u{FEFF}\u{FFF0}-\u{FFFC}`,
  // Controls of shorthand and musical notation.
  String.raw`\u{1BCA0}-\u{1BCA3}\u{1D159}\u{1D173}-\u{1D17A}`,
  // Tags and the unassigned rest of their block; its variation selectors (U+E0100 to U+E01EF) stay.
  String.raw`\u{E0000}-\u{E00FF}\u{E01F0}-\u{E0FFF}`,
].join('');

/** A flag of a part of a country, England's for one: a black flag, the region's letters as tags, and the closing tag. */
export const REGION_FLAG = String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F}`;

/** Neither space, mark, control nor joiner: at least one such character makes a text visible. */
export const VISIBLE_CLASS = String.raw`^\p{Z}\p{M}\p{Cc}\p{Cf}`;

/** Half a surrogate pair is no character. Firestore's strings cannot contain one, so the rules need not check. */
const HALF_PAIR = String.raw`\p{Cs}`;

const visible = new RegExp(`[${VISIBLE_CLASS}]`, 'u');
/** The flag comes first, so that its tags are kept. */
const flagOrUnseen = new RegExp(`(${REGION_FLAG})|[${UNSEEN_CLASS}${HALF_PAIR}]`, 'gu');

const withoutUnseen = (text: string): string => text.replace(flagOrUnseen, '$1');

export type PlainTextProblem = 'nothing-visible' | 'unseen-characters';

/** Why a text cannot be a name or a title, or null. The caller checks lengths. */
export function plainTextProblem(text: string): PlainTextProblem | null {
  const seen = withoutUnseen(text);
  if (!visible.test(seen)) return 'nothing-visible';
  return seen === text ? null : 'unseen-characters';
}

/** The text without the characters that names and titles may not contain, on one line with single spaces; '' if nothing visible is left. */
export function toPlainText(text: string): string {
  const line = withoutUnseen(text.replace(/[\s\p{Z}]+/gu, ' '));
  const spaced = line.replace(/ {2,}/gu, ' ').trim();
  return visible.test(spaced) ? spaced : '';
}
