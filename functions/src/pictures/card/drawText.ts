import sharp from 'sharp';
import { charactersOf, shortened } from './drawableText.ts';
import { useOurFonts } from './fonts.ts';

useOurFonts();

export const TITLE_FONT = 'Bricolage Grotesque ExtraBold';
export const TEXT_FONT = 'Bricolage Grotesque SemiBold';

/** Rendered text as RGBA pixels, cropped to its ink. */
export type Drawn = { readonly data: Buffer; readonly width: number; readonly height: number };

type Wrap = 'word' | 'word-char';
type Setting = { readonly font: string; readonly size: number; readonly colour: string };

/** Escapes text for Pango's markup and for SVG. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/gu, (sign) => `&#${sign.charCodeAt(0)};`);

/** Null if the text is wider than the largest possible bitmap. */
async function draw(
  text: string,
  { font, size, colour }: Setting,
  width?: number,
  wrap: Wrap = 'word',
): Promise<Drawn | null> {
  const markup = `<span foreground="${colour}" insert_hyphens="false" line_height="0.92">${escaped(text)}</span>`;
  const drawn = sharp({
    text: {
      text: markup,
      // The comma ends the family name, so that its last word is not read as a weight.
      font: `${font}, ${size}`,
      rgba: true,
      dpi: 72,
      wrap,
      ...(width === undefined ? {} : { width }),
    },
  });
  try {
    const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Error && error.message.includes('too big')) return null;
    throw error;
  }
}

const SIZES = [100, 88, 80, 72, 65, 58, 50, 44] as const;

/**
 * Draws a title as large as fits into the box (px), with lines of about equal length; a word breaks only if it is too long for
 * the box. A title that still does not fit (a hundred very wide graphemes) ends in an ellipsis.
 */
export async function drawTitle(
  title: string,
  colour: string,
  box: { readonly width: number; readonly height: number; readonly largest: number },
): Promise<Drawn> {
  const fits = (drawn: Drawn | null): drawn is Drawn =>
    drawn !== null && drawn.width <= box.width && drawn.height <= box.height;
  for (const wrap of ['word', 'word-char'] as const) {
    for (const size of SIZES.filter((one) => one <= box.largest)) {
      const setting = { font: TITLE_FONT, size, colour };
      const drawn = await draw(title, setting, box.width, wrap);
      if (fits(drawn)) return balanced(drawn, (width) => draw(title, setting, width, wrap), box.width);
    }
  }
  const setting = { font: TITLE_FONT, size: SIZES[SIZES.length - 1] ?? 44, colour };
  const characters = charactersOf(title);
  for (let most = characters.length >> 1; most > 0; most >>= 1) {
    const drawn = await draw(shortened(characters, most), setting, box.width, 'word-char');
    if (fits(drawn)) return drawn;
  }
  throw new Error('no sign of the title fits');
}

/** The narrowest width with the same number of lines, so that the last line is not a single word. */
async function balanced(drawn: Drawn, again: (width: number) => Promise<Drawn | null>, width: number): Promise<Drawn> {
  for (const share of [0.6, 0.7, 0.8, 0.9]) {
    const narrower = await again(Math.round(width * share));
    if (narrower && narrower.width <= width * share && narrower.height <= drawn.height + 4) return narrower;
  }
  return drawn;
}

/** One line of at most `most` px, cut with an ellipsis, and its width. */
export async function oneLine(
  text: string,
  font: string,
  size: number,
  most: number,
): Promise<{ text: string; width: number }> {
  if (text === '') return { text, width: 0 };
  const measure = async (line: string): Promise<number> =>
    (await draw(line, { font, size, colour: '#000000' }))?.width ?? Number.POSITIVE_INFINITY;
  const whole = await measure(text);
  if (whole <= most) return { text, width: whole };
  const characters = charactersOf(text);
  let [least, tooMany] = [0, characters.length];
  while (tooMany - least > 1) {
    const middle = (least + tooMany) >> 1;
    if ((await measure(shortened(characters, middle))) <= most) least = middle;
    else tooMany = middle;
  }
  return least === 0 ? { text: '', width: 0 } : { text: shortened(characters, least), width: most };
}
