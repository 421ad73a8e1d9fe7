import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** functions/fonts, from functions/src/pictures/card and from the bundle in functions/lib. */
function fontsFolder(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const fonts = join(folder, 'fonts');
    if (existsSync(join(fonts, 'fonts.conf'))) return fonts;
  }
  throw new Error('functions/fonts is missing');
}

/** Makes sharp's text layout (Pango, through fontconfig) use only our fonts. Call it before drawing text. */
export function useOurFonts(): void {
  process.env.FONTCONFIG_FILE = join(fontsFolder(), 'fonts.conf');
  // On macOS Pango would use the system's fonts.
  process.env.PANGOCAIRO_BACKEND = 'fontconfig';
}

let covered: Uint8Array | null = null;

/** Whether one of our fonts has the code point; otherwise Pango would draw a box with its number. */
export function isDrawable(codePoint: number): boolean {
  covered ??= readCoverage();
  return ((covered[codePoint >> 3] ?? 0) & (1 << (codePoint & 7))) !== 0;
}

/** One bit for each Unicode code point: 136 kB, read from the fonts in some milliseconds. */
function readCoverage(): Uint8Array {
  const bits = new Uint8Array(0x110000 / 8);
  const folder = fontsFolder();
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.ttf'))) {
    for (const code of codePointsOf(readFileSync(join(folder, name))))
      bits[code >> 3] = (bits[code >> 3] ?? 0) | (1 << (code & 7));
  }
  return bits;
}

/** The code points with a glyph in a TrueType font's 'cmap' table (OpenType specification, formats 4 and 12). */
function* codePointsOf(font: Buffer): Generator<number> {
  const cmap = tableAt(font, 'cmap');
  const count = font.readUInt16BE(cmap + 2);
  for (let at = 0; at < count; at++) {
    const subtable = cmap + font.readUInt32BE(cmap + 8 + at * 8);
    const format = font.readUInt16BE(subtable);
    if (format === 4) yield* ofFormat4(font, subtable);
    if (format === 12) yield* ofFormat12(font, subtable);
  }
}

function tableAt(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let at = 0; at < count; at++) {
    const entry = 12 + at * 16;
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`a font without ${tag}`);
}

function* ofFormat4(font: Buffer, table: number): Generator<number> {
  const bytes = font.readUInt16BE(table + 6);
  for (let at = 0; at < bytes; at += 2) {
    const end = table + 14 + at;
    const last = font.readUInt16BE(end);
    const first = font.readUInt16BE(end + bytes + 2);
    const delta = font.readUInt16BE(end + 2 * bytes + 2);
    const rangeAt = end + 3 * bytes + 2;
    const range = font.readUInt16BE(rangeAt);
    for (let code = first; code <= last && code !== 0xffff; code++) {
      const glyph = range === 0 ? (code + delta) & 0xffff : font.readUInt16BE(rangeAt + range + 2 * (code - first));
      if (glyph !== 0) yield code;
    }
  }
}

function* ofFormat12(font: Buffer, table: number): Generator<number> {
  const groups = font.readUInt32BE(table + 12);
  for (let at = 0; at < groups; at++) {
    const group = table + 16 + at * 12;
    const last = font.readUInt32BE(group + 4);
    for (let code = font.readUInt32BE(group); code <= last; code++) yield code;
  }
}
