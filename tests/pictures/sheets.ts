import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { fileOf, folder } from './files.ts';
import { type FormName, looksOf } from './looks.ts';
import { STATES } from './states.ts';
import type { State } from './state.ts';

/** Contact sheets: all pictures of a screen on a form, labelled, in rows; and a page with all of them. */

type Tile = { readonly label: string; readonly file: string };
type Picture = { readonly label: string; readonly data: Buffer; readonly height: number };

const WIDTH: Readonly<Record<FormName, number>> = { phone: 256, wide: 540 };
const COLUMNS: Readonly<Record<FormName, number>> = { phone: 4, wide: 2 };
const LABEL = 24;
const GAP = 12;
/** Longer pictures are cut off on the sheet, and a sheet ends at about this height, so that it can be looked at as a whole. */
const TALLEST = 1100;

const sheets = join(folder, 'sheets');

const tilesOf = (states: readonly State[], form: FormName): readonly Tile[] =>
  states
    .flatMap((state) =>
      looksOf(form, state).map(({ name }) => ({
        label: `${state.name} · ${name}`,
        file: fileOf(state, form, name),
      })),
    )
    .filter(({ file }) => existsSync(file));

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const labelOf = (text: string, width: number): Buffer =>
  Buffer.from(
    `<svg width="${width}" height="${LABEL}"><text x="0" y="18" font-family="sans-serif" font-size="13" fill="#111">${escaped(text)}</text></svg>`,
  );

async function readPicture({ label, file }: Tile, width: number): Promise<Picture> {
  const { data, info } = await sharp(file)
    .resize({ width, withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true });
  if (info.height <= TALLEST) return { label, data, height: info.height };
  const cut = await sharp(data).extract({ left: 0, top: 0, width: info.width, height: TALLEST }).toBuffer();
  return { label, data: cut, height: TALLEST };
}

type Row = { readonly pictures: readonly Picture[]; readonly height: number };

const asRow = (pictures: readonly Picture[]): Row => ({
  pictures,
  height: LABEL + GAP + Math.max(...pictures.map(({ height }) => height)),
});

async function drawSheet(rows: readonly Row[], form: FormName, file: string): Promise<void> {
  const width = WIDTH[form];
  let top = GAP;
  const parts = rows.flatMap(({ pictures, height }) => {
    const from = top;
    top += height;
    return pictures.flatMap(({ label, data }, at) => {
      const left = GAP + at * (width + GAP);
      return [
        { input: labelOf(label, width), left, top: from },
        { input: data, left, top: from + LABEL },
      ];
    });
  });
  const size = { width: GAP + COLUMNS[form] * (width + GAP), height: top };
  await sharp({ create: { ...size, channels: 3, background: '#c9c9c9' } })
    .composite(parts)
    .png({ palette: true })
    .toFile(file);
}

const groups = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** Divides the rows into sheets that can each be looked at as a whole. */
function pages(rows: readonly Row[]): readonly (readonly Row[])[] {
  const filled: Row[][] = [];
  let room = 0;
  for (const row of rows) {
    if (filled.length === 0 || row.height > room) {
      filled.push([]);
      room = TALLEST + LABEL + GAP;
    }
    filled.at(-1)?.push(row);
    room -= row.height;
  }
  return filled;
}

export default async function drawSheets(): Promise<void> {
  rmSync(sheets, { recursive: true, force: true });
  mkdirSync(sheets, { recursive: true });
  const drawn: string[] = [];
  for (const screen of new Set(STATES.map((state) => state.screen))) {
    const states = STATES.filter((state) => state.screen === screen);
    for (const form of ['phone', 'wide'] as const) {
      const pictures = await Promise.all(tilesOf(states, form).map((tile) => readPicture(tile, WIDTH[form])));
      const rows = groups(pictures, COLUMNS[form]).map(asRow);
      for (const [at, rowsHere] of pages(rows).entries()) {
        const file = join(sheets, `${screen}-${form}-${at + 1}.png`);
        await drawSheet(rowsHere, form, file);
        drawn.push(file);
      }
    }
  }
  const page = drawn.map((file) => `<h2>${relative(sheets, file)}</h2>\n<img src="${relative(folder, file)}" alt="">`);
  writeFileSync(join(folder, 'index.html'), `<!doctype html>\n<title>Arvo, every state</title>\n${page.join('\n')}\n`);
  console.log(`\n${drawn.length} contact sheets: ${relative(process.cwd(), join(folder, 'index.html'))}`);
}
