import { openJpeg } from './jpeg.ts';
import { limitDecoding } from './limits.ts';

/** Webp at this quality looks about as good as the uploaded JPEG, in half the bytes (docs/decisions/0011-pictures.md). */
const QUALITY = 72;
const TIMEOUT_SECONDS = 8;

export type Size = { readonly width: number; readonly height: number };

/**
 * The centre of a picture cropped to this size (px) as webp, upright and without metadata. Null if it is not a JPEG,
 * broken, or too large to decode.
 * @throws Error if it takes too long.
 */
export const crop = (bytes: Buffer, size: Size): Promise<Buffer | null> => limitDecoding(() => cropNow(bytes, size));

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
