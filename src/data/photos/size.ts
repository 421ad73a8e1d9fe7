/** The longest side of an uploaded photo, px. */
export const PHOTO_MAX_SIDE = 1024;

export type Size = { readonly width: number; readonly height: number };

/** Scales a size (px) down to fit into a square of `side`, keeping proportions; never enlarges, never returns less than 1. */
export function fitInto(size: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(size.width, size.height));
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}
