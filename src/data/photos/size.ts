/** The longest side of a photo as it is kept, px. */
export const PHOTO_MAX_SIDE = 1024;

export type Size = { readonly width: number; readonly height: number };

/** The size (px) that fits into a square of `side`, in the same proportions; a smaller one stays as it is. Never below 1. */
export function fitInto(size: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(size.width, size.height));
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}
