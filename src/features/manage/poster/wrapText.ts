const graphemes = new Intl.Segmenter('en-AU', { granularity: 'grapheme' });

/** The lines of a text that are at most `width` wide. A word that is wider breaks anywhere. `measure`: the width of a text. */
export function wrapText(text: string, width: number, measure: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) line = longer;
    else {
      if (line !== '') lines.push(line);
      const parts = brokenWord(word, width, measure);
      lines.push(...parts.slice(0, -1));
      line = parts.at(-1) ?? '';
    }
  }
  return line === '' ? lines : [...lines, line];
}

function brokenWord(word: string, width: number, measure: (text: string) => number): readonly string[] {
  const parts: string[] = [];
  let part = '';
  for (const { segment } of graphemes.segment(word)) {
    if (part !== '' && measure(part + segment) > width) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
}
