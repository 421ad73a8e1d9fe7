import { openJpeg } from './jpeg.ts';
import { decoding } from './limits.ts';

/** Webp at this quality is about as good as the JPEG that went up, in half the bytes (docs/decisions/0011-pictures.md). */
const QUALITY = 72;
const TIMEOUT_SECONDS = 8;

export type Size = { readonly width: number; readonly height: number };

/**
 * The middle of a picture in just this size (px) as webp, upright and without anything the camera wrote into it.
 * Null: it is no JPEG, a broken one, or one too large to decode. @throws Error where it takes too long.
 */
export const crop = (bytes: Buffer, size: Size): Promise<Buffer | null> => decoding(() => cropNow(bytes, size));

async function cropNow(bytes: Buffer, { width, height }: Size): Promise<Buffer | null> {
  try {
    const picture = await openJpeg(bytes);
    return await picture
      .resize({ width, height, fit: 'cover' })
      .webp({ quality: QUALITY })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer();
  } catch (error) {
    // A timeout says nothing about the picture.
    if (error instanceof Error && error.message.startsWith('timeout:')) throw error;
    return null;
  }
}
