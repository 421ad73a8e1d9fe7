import { photoOfHost, type PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import {
  cardPicture,
  croppedAddress,
  heroPicture,
  personPicture,
  type Picture,
  PICTURE_SIZES,
  thumbnailPicture,
} from '@arvo/domain/pictures/pictures.ts';
import { PICTURES_CACHE } from '@arvo/domain/protocol/store/deviceKeys.ts';

const PICTURE_BOUND_MS = 10_000;

/** Loads an event's pictures in the sizes that this screen shows, so that the worker caches them. Never rejects. */
export async function cacheEventPictures({ event: { imageURL }, host }: PublicEvent): Promise<void> {
  const shown = [
    heroPicture(imageURL),
    cardPicture(imageURL),
    thumbnailPicture(imageURL),
    personPicture(photoOfHost(host)),
  ];
  for (const picture of shown) if (picture !== null) await loaded(picture);
}

/** Whether the worker has the event's photo and its host's, in any size: offline it answers with the widest that it has. */
export async function hasEventPictures({ event: { imageURL }, host }: PublicEvent): Promise<boolean> {
  const found = await Promise.all([imageURL, photoOfHost(host)].map(hasPicture));
  return !found.includes(false);
}

/** True for an address that is no picture of our own: no page shows it. */
async function hasPicture(stored: string | null): Promise<boolean> {
  const crops = PICTURE_SIZES.flatMap((size) => (stored === null ? null : croppedAddress(stored, size)) ?? []);
  const found = await Promise.all(
    crops.map((crop) => caches.match(crop, { cacheName: PICTURES_CACHE }).catch(() => undefined)),
  );
  return crops.length === 0 || found.some((picture) => picture !== undefined);
}

const loaded = ({ src, srcSet, sizes }: Picture): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, PICTURE_BOUND_MS);
    const image = new Image();
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    image.addEventListener('load', end);
    image.addEventListener('error', end);
    if (sizes !== undefined) image.sizes = sizes;
    if (srcSet !== undefined) image.srcset = srcSet;
    image.src = src;
  });
