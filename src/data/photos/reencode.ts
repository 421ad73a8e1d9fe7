import { fitInto, PHOTO_MAX_SIDE } from './size.ts';

const QUALITY = 0.85;

/**
 * Re-encodes a photo for upload: an upright JPEG of at most `PHOTO_MAX_SIDE` px a side without metadata, so that the place and the camera
 * stay on the device. Null: this browser cannot decode the bytes.
 */
export async function reencode(file: Blob, of: keyof typeof PHOTO_MAX_SIDE): Promise<Blob | null> {
  const bitmap = await decode(file);
  if (!bitmap) return null;
  try {
    return await draw(bitmap, PHOTO_MAX_SIDE[of]);
  } finally {
    bitmap.close();
  }
}

/** Upright: the browser applies the orientation before re-encoding removes it. */
const decode = (file: Blob): Promise<ImageBitmap | null> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);

function draw(bitmap: ImageBitmap, side: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const { width, height } = fitInto(bitmap, side);
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // JPEG has no transparency: without a white background transparent parts would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
