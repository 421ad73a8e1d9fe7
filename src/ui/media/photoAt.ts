import { withTimeout } from '@arvo/domain/time/withTimeout.ts';

const BOUND_MS = 10_000;
const QUALITY = 0.92;

/** A picture of another site as a photo of this device; null if that site does not send or share it, or if that takes 10 s. */
export const photoAt = (address: string): Promise<File | null> => withTimeout(drawn(address), BOUND_MS, null);

async function drawn(address: string): Promise<File | null> {
  const image = new Image();
  // Without it the browser does not let a page read what it shows.
  image.crossOrigin = 'anonymous';
  image.referrerPolicy = 'no-referrer';
  image.src = address;
  const canvas = document.createElement('canvas');
  try {
    await image.decode();
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return photo && new File([photo], 'photo.jpg', { type: 'image/jpeg' });
  } catch {
    return null;
  }
}
