import type { Brand } from '../brand.ts';
import type { ArvoEvent } from '../events/event.ts';
import { eventGradient } from './eventGradient.ts';

/** A hue of OKLCH in whole degrees, 0 to 359. */
export type Hue = Brand<number, 'Hue'>;

export const asHue = (degrees: number): Hue => (((Math.round(degrees) % 360) + 360) % 360) as Hue;

/** The hue in the name of an event's photo (paths.ts, eventPhotoFile); null for an older photo, and for a grey one. */
export function hueOfPhoto(address: string): Hue | null {
  const [, digits] = /photo_\d+_(\d{1,3})\.jpg/u.exec(address) ?? [];
  return digits === undefined ? null : asHue(Number(digits));
}

/** The light of an event's page: its photo's, or that of the colours it has without a photo. */
export const eventHue = ({ id, imageURL }: Pick<ArvoEvent, 'id' | 'imageURL'>): Hue | null =>
  imageURL === null ? asHue(eventGradient(id).hue) : hueOfPhoto(imageURL);
