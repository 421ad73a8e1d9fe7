import sharp, { type Sharp } from 'sharp';

// The function has one core and no input repeats, so sharp's threads and caches would only use memory.
sharp.concurrency(1);
sharp.cache(false);

/** Px. The app uploads at most 1600 a side; a camera's original also fits. */
const MAX_SIDE = 4096;
const MAX_PIXELS = 12_000_000;

/** Why these bytes are not a JPEG that Arvo accepts, or null. Reads only the header and decodes nothing. */
export async function jpegProblem(bytes: Buffer): Promise<string | null> {
  // Never pass untrusted bytes to another decoder.
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

/** The picture, upright and not decoded yet. @throws Error if jpegProblem finds a problem. */
export async function openJpeg(bytes: Buffer): Promise<Sharp> {
  const problem = await jpegProblem(bytes);
  if (problem !== null) throw new Error(`This file is refused: ${problem}`);
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }).autoOrient();
}
