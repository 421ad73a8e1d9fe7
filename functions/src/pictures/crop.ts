import sharp from 'sharp';

// One core, and never the same input twice: threads and caches of its own would only take memory from the next picture.
sharp.concurrency(1);
sharp.cache(false);

/** Webp at this quality is about as good as the JPEG that went up, in half the bytes (docs/decisions/0011-pictures.md). */
const QUALITY = 72;
/** A picture is unpacked in memory. The app sends up one of 1024 px a side; a camera's own of 24 megapixels still fits. */
export const MAX_PIXELS = 25_000_000;
const TIMEOUT_SECONDS = 8;

/** How the files of the formats begin that every browser shows: no other decoder gets to see a stranger's bytes. */
const FORMATS: readonly RegExp[] = [/^\xff\xd8\xff/u, /^\x89PNG\r\n/u, /^RIFF[^]{4}WEBP/u];

export const isPicture = (bytes: Buffer): boolean =>
  FORMATS.some((format) => format.test(bytes.toString('latin1', 0, 16)));

export type Size = { readonly width: number; readonly height: number };

/** One after the other: on one core a second at the same time only doubles the memory. */
let last: Promise<unknown> = Promise.resolve();

/**
 * The middle of a picture in just this size (px) as webp, upright and without anything the camera wrote into it.
 * Null: it is no picture, a broken one, or one too large to unpack. @throws Error where it takes too long.
 */
export function crop(bytes: Buffer, size: Size): Promise<Buffer | null> {
  const mine = last.then(() => cropNow(bytes, size));
  last = mine.catch(() => null);
  return mine;
}

async function cropNow(bytes: Buffer, { width, height }: Size): Promise<Buffer | null> {
  if (!isPicture(bytes)) return null;
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width, height, fit: 'cover' })
      .webp({ quality: QUALITY })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer();
  } catch (error) {
    // Too much to do for the moment says nothing of the picture.
    if (error instanceof Error && error.message.startsWith('timeout:')) throw error;
    return null;
  }
}
