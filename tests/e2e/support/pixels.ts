import sharp from 'sharp';

/**
 * The largest difference between two screenshots, in one colour channel of one pixel: 0 to 255; Infinity if their sizes differ.
 * Two renderings of the same rounded corner may differ by 1.
 */
export async function apart(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!a || !b || a.info.width !== b.info.width || a.info.height !== b.info.height) return Number.POSITIVE_INFINITY;
  return a.data.reduce((most, value, at) => Math.max(most, Math.abs(value - (b.data[at] ?? 0))), 0);
}
