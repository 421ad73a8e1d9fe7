/** The longest side of an uploaded photo, px: a person's is shown 640 px wide at most, an event's fills a screen. */
export const PHOTO_MAX_SIDE = { person: 1024, event: 1600 } as const;

export type Size = { readonly width: number; readonly height: number };

/** Scales a size (px) down to fit into a square of `side`, keeping proportions; never enlarges, never returns less than 1. */
export function fitInto(size: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(size.width, size.height));
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}
