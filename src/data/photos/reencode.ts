import { fitInto, PHOTO_MAX_SIDE } from './size.ts';

const QUALITY = 0.85;

/**
 * The photo as it is kept: a JPEG of at most 1024 px a side, upright, and of nothing but its pixels, so that the place and
 * the camera it was taken with do not leave the device. Null: the bytes are no picture that this browser can read.
 */
export async function reencode(file: Blob): Promise<Blob | null> {
  const bitmap = await decode(file);
  if (!bitmap) return null;
  try {
    return await draw(bitmap);
  } finally {
    bitmap.close();
  }
}

/** Upright, whichever way the camera was held: the browser reads the orientation before it is lost. */
const decode = (file: Blob): Promise<ImageBitmap | null> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);

function draw(bitmap: ImageBitmap): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const { width, height } = fitInto(bitmap, PHOTO_MAX_SIDE);
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // JPEG knows no transparency: what was transparent would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
