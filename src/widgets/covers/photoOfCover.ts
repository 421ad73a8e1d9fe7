import { addressOf, type Cover, type CoverForm } from './covers.ts';
import { HEIGHT, WIDTH } from './shapes.ts';

/** Lines stay clear, and the file has about 150 kB. */
const QUALITY = 0.9;

/** A cover as an event's photo, a JPEG of 1,600 by 1,200 pixels; null if the browser cannot draw it. */
export async function photoOfCover(cover: Cover, form: CoverForm): Promise<Blob | null> {
  const drawn = new Image(WIDTH, HEIGHT);
  drawn.src = addressOf(cover, form);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  try {
    await drawn.decode();
    context?.drawImage(drawn, 0, 0, WIDTH, HEIGHT);
  } catch {
    return null;
  }
  return context && new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
