import sharp from 'sharp';

/**
 * How far two screenshots are apart where they are furthest: 0 to 255 of one colour of one pixel; Infinity where their sizes
 * are not the same. The browser draws the curve of one and the same corner up to 1 apart.
 */
export async function apart(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!a || !b || a.info.width !== b.info.width || a.info.height !== b.info.height) return Number.POSITIVE_INFINITY;
  return a.data.reduce((most, value, at) => Math.max(most, Math.abs(value - (b.data[at] ?? 0))), 0);
}
