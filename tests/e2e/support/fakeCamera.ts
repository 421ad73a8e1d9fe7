import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeQR } from 'qr';

/** What a camera sees for a while: a code, or null for a grey wall. */
type Scene = { readonly code: string | null; readonly seconds: number };

const [WIDTH, HEIGHT, FRAMES_A_SECOND] = [640, 480, 5];
/** Pixels of each module: a code of 25 modules with its quiet zone is two thirds of the picture's height. */
const MODULE_PX = 10;
const [GREY, WHITE, BLACK] = [110, 225, 35];

/** The brightness of each pixel. */
function brightness(code: string | null): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(GREY);
  if (code === null) return pixels;
  const rows = encodeQR(code, 'raw', { ecc: 'medium', border: 4, encoding: 'alphanumeric' });
  const [left, top] = [(WIDTH - rows.length * MODULE_PX) / 2, (HEIGHT - rows.length * MODULE_PX) / 2];
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries())
      for (let line = 0; line < MODULE_PX; line += 1) {
        const start = (top + y * MODULE_PX + line) * WIDTH + left + x * MODULE_PX;
        pixels.fill(isDark ? BLACK : WHITE, start, start + MODULE_PX);
      }
  return pixels;
}

/** A film of these scenes for Chromium's camera, which plays it again and again. Its path; YUV4MPEG2, 4:2:0. */
export function film(scenes: readonly Scene[]): string {
  const colour = new Uint8Array((WIDTH * HEIGHT) / 2).fill(128);
  const frames = scenes.flatMap(({ code, seconds }) => {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness(code), colour]);
    return Array.from({ length: seconds * FRAMES_A_SECOND }, () => frame);
  });
  const path = join(mkdtempSync(join(tmpdir(), 'arvo-film-')), 'film.y4m');
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_A_SECOND}:1 Ip A1:1 C420jpeg\n`;
  writeFileSync(path, Buffer.concat([Buffer.from(head), ...frames]));
  return path;
}

/** Chromium's switches for a camera that shows this film, and asks nobody. */
export const cameraArgs = (path: string): readonly string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${path}`,
];
