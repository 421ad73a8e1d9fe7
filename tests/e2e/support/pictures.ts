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

/** The first bytes of an iPhone photo: recognisable as one, but not decodable. */
export const heicPhoto = (): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(2000, 7)]);

export const HEIC_SENTENCE =
  "This browser can't read iPhone HEIC photos. Send the photo as a JPEG, or take it again with Settings > Camera > Formats > Most Compatible.";
