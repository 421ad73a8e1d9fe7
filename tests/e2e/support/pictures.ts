import sharp from 'sharp';

/** A JPEG of this size, drawn here: a low sun over the water. */
export const picture = (width: number, height: number): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="#d97742"/><circle cx="60%" cy="45%" r="18%" fill="#ffe2a8"/><rect y="64%" width="100%" height="36%" fill="#2b5d4f"/></svg>`,
    ),
  )
    .jpeg()
    .toBuffer();
