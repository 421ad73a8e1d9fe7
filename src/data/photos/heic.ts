/** The start of an ISO media file holds its brands well within this many bytes. */
const HEAD_BYTES = 64;

/** ISO 23008-12: what HEIC and HEIF files call themselves. `mif1` and `msf1` are shared with AVIF, which says so beside them. */
const BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1'];

/**
 * Whether this is an iPhone's HEIC photo: by the browser's word for its type, its name, or its first bytes, because some
 * systems know no type for it and messengers rename it. Never rejects: a file that cannot be read is none.
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

/** Judges the first bytes: a box of type `ftyp`, its major brand, and the compatible ones after a version. */
function isHeicHead(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head);
  if (text.slice(4, 8) !== 'ftyp') return false;
  const [size = 0] = head.slice(3, 4);
  const brands = [text.slice(8, 12), ...(text.slice(16, Math.max(size, 16)).match(/.{4}/gsu) ?? [])];
  return !brands.some((brand) => brand.startsWith('avi')) && BRANDS.some((brand) => brands.includes(brand));
}
