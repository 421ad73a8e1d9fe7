let letters: Intl.Segmenter | null = null;

/** What a name begins with, as a reader sees letters: a family of emoji is one. Large; undefined for an empty name. */
export function initialOf(name: string): string | undefined {
  letters ??= new Intl.Segmenter('en-AU', { granularity: 'grapheme' });
  return letters.segment(name.trim()).containing(0)?.segment.toLocaleUpperCase('en-AU');
}
