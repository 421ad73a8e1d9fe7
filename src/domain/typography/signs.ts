let segmenter: Intl.Segmenter | null = null;

/** Created only for texts that need it: the first Intl.Segmenter takes a phone 100 ms. */
const segments = (text: string): Intl.Segments => {
  segmenter ??= new Intl.Segmenter('en-AU', { granularity: 'grapheme' });
  return segmenter.segment(text);
};

// Below U+0300 only CR LF forms one grapheme (Unicode Standard Annex 29, rules GB3 to GB999).
const ENDS_BETWEEN = /^[ -\u{2ff}]{2}$/u;

/** Whether a grapheme certainly ends before this index, in UTF-16 units. */
const certainlyEndsAt = (text: string, at: number): boolean =>
  at >= text.length || ENDS_BETWEEN.test(text.slice(at - 1, at + 1));

/** The first grapheme of a text: a flag consists of two code points, a family of seven. Undefined for an empty text. */
export const firstSign = (text: string): string | undefined =>
  text !== '' && certainlyEndsAt(text, 1) ? text.slice(0, 1) : segments(text).containing(0)?.segment;

/** The text's beginning of at most `most` UTF-16 units (at least 1), cut between graphemes. */
export function wholeSigns(text: string, most: number): string {
  if (certainlyEndsAt(text, most)) return text.slice(0, most);
  let end = 0;
  for (const { index, segment } of segments(text)) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
