import type { Hue } from '@arvo/domain/pictures/hue.ts';
import { hueOfPixels } from '@arvo/domain/pictures/hueOfPixels.ts';

/** Enough for what a photo has most of. */
const SIDE = 48;

/** The hue that a photo has most of; null if it is grey, or if this browser cannot tell. */
export async function hueOf(photo: Blob): Promise<Hue | null> {
  const bitmap = await createImageBitmap(photo, { resizeWidth: SIDE, resizeHeight: SIDE }).catch(() => null);
  if (bitmap === null) return null;
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context ? hueOfPixels(context.getImageData(0, 0, SIDE, SIDE).data) : null;
}
