import sharp, { type Sharp } from 'sharp';

// One core, and never the same input twice: sharp's own threads and caches would only take memory from the next picture.
sharp.concurrency(1);
sharp.cache(false);

/** Px. The app uploads 1024 a side; a camera's own picture still fits. */
export const MAX_SIDE = 4096;
export const MAX_PIXELS = 12_000_000;

/** Why these bytes are not a JPEG that Arvo keeps, or null. Reads the header alone: nothing is decoded. */
export async function jpegProblem(bytes: Buffer): Promise<string | null> {
  // No other decoder gets to see a stranger's bytes.
  if (!(bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff)) return 'it does not begin like a JPEG';
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== 'jpeg') return `it is ${format}`;
    const isSmall = width <= MAX_SIDE && height <= MAX_SIDE && width * height <= MAX_PIXELS;
    return isSmall ? null : `it has ${width} × ${height} pixels`;
  } catch {
    return 'it has no header that can be read';
  }
}

/** The picture, upright and not decoded yet. @throws Error where jpegProblem finds one. */
export async function openJpeg(bytes: Buffer): Promise<Sharp> {
  const problem = await jpegProblem(bytes);
  if (problem !== null) throw new Error(`This file is refused: ${problem}`);
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }).autoOrient();
}
