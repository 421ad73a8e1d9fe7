/** The brands of an ISO media file are within this many bytes. */
const HEAD_BYTES = 64;

/** The brands of HEIC and HEIF files (ISO 23008-12). AVIF shares `mif1` and `msf1`, but also lists its own brand. */
const BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1'];

/**
 * Whether this is an iPhone's HEIC photo, judged by the browser's type, the name, or the first bytes, because some systems have
 * no type for it and messengers rename it. Never rejects; false for an unreadable file.
 */
export async function isHeic(file: Blob): Promise<boolean> {
  if (/^image\/hei[cf]/iu.test(file.type)) return true;
  if (file instanceof File && /\.(heic|heif|hif)$/iu.test(file.name)) return true;
  try {
    return isHeicHead(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  } catch {
    return false;
  }
}

/** Checks the first bytes: a box of type `ftyp`, its major brand, and the compatible brands after a version. */
function isHeicHead(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head);
  if (text.slice(4, 8) !== 'ftyp') return false;
  const [size = 0] = head.slice(3, 4);
  const brands = [text.slice(8, 12), ...(text.slice(16, Math.max(size, 16)).match(/.{4}/gsu) ?? [])];
  return !brands.some((brand) => brand.startsWith('avi')) && BRANDS.some((brand) => brands.includes(brand));
}
