import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type SceneName, sceneSvg } from './scenes.ts';

/** Drawn once, then read from .cache; the file name is a hash of the drawing, so the cache is never stale. */
const cache = fileURLToPath(new URL('../../../.cache/seed-pictures/', import.meta.url));

async function jpeg(svg: string, width: number): Promise<Buffer> {
  const name = createHash('sha256').update(`${width} ${svg}`).digest('hex').slice(0, 32);
  const file = `${cache}${name}.jpg`;
  const known = await readFile(file).catch(() => null);
  if (known) return known;
  const drawn = await sharp(Buffer.from(svg)).resize({ width }).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
  await mkdir(cache, { recursive: true });
  // Written under another name and then renamed, so that interrupted or concurrent starts leave no partial file.
  const partial = `${file}.${randomUUID()}`;
  await writeFile(partial, drawn);
  await rename(partial, file);
  return drawn;
}

/** 512 × 512 JPEG, one of those in `portraits/`: flat, without faces, nobody real. */
export const readPortrait = (portrait: number): Promise<Buffer> =>
  readFile(new URL(`portraits/${portrait}.jpg`, import.meta.url));

/** 1024 × 640 JPEG: the size the app itself uploads at most. */
export const drawScene = (scene: SceneName, seed: string): Promise<Buffer> => jpeg(sceneSvg(scene, seed), 1024);
