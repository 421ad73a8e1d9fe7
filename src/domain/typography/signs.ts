let segmenter: Intl.Segmenter | null = null;

/** Making one reads the browser's tables: 100 ms of a phone, once. Made only for a text whose signs need them. */
const segments = (text: string): Intl.Segments => {
  segmenter ??= new Intl.Segmenter('en-AU', { granularity: 'grapheme' });
  return segmenter.segment(text);
};

// Below U+0300 nothing joins its neighbour (Unicode Standard Annex 29, rules GB3 to GB999), but a line's end of two characters.
const ENDS_BETWEEN = /^[ -\u{2ff}]{2}$/u;

/** Whether a sign certainly ends before this place of the text, in UTF-16 units. */
const certainlyEndsAt = (text: string, at: number): boolean =>
  at >= text.length || ENDS_BETWEEN.test(text.slice(at - 1, at + 1));

/** The first sign of a text as people see them: a flag is two letters, a family seven. Undefined for an empty text. */
export const firstSign = (text: string): string | undefined =>
  text !== '' && certainlyEndsAt(text, 1) ? text.slice(0, 1) : segments(text).containing(0)?.segment;

/** The text's beginning of at most so many UTF-16 units (at least 1) that ends where a sign does. */
export function wholeSigns(text: string, most: number): string {
  if (certainlyEndsAt(text, most)) return text.slice(0, most);
  let end = 0;
  for (const { index, segment } of segments(text)) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
