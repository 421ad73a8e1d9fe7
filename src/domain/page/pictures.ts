/**
 * The pictures of the store as the pages show them: `/img/{width}x{height}/{storage path}`, cropped to webp by the function
 * `pictures`. The one place that knows the sizes and the addresses, for browser, worker, renderer and functions alike.
 */

/** Every size there is, px. Whoever asks for another gets none: each is a crop to make and to keep in the shared cache. */
export const PICTURE_SIZES = [
  // A person, small (specification sections 7 and 9), and an event's thumbnail.
  '128x128',
  // A person, enlarged.
  '640x640',
  // An event's photo on a phone, 4:3: for a screen of 400 px at twice its pixels and for any denser one. What goes up has
  // at most 1024 px a side, so that more would be blown up.
  '480x360',
  '800x600',
  // The same on a wide screen and on the card of the next event, 5:2.
  '500x200',
  '1000x400',
] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** What an <img> needs; `stored` is the address in the document, for when `src` fails. */
export type Picture = {
  readonly src: string;
  readonly srcSet: string | undefined;
  readonly sizes: string | undefined;
  /** Px, of `src`: the shape of the box before it arrives. */
  readonly width: number;
  readonly height: number;
  readonly stored: string;
};

/** A <source> and the screens it is for. */
type Source = {
  readonly media: string;
  readonly srcSet: string;
  readonly sizes: string;
  readonly width: number;
  readonly height: number;
};

/** The photo over an event's page: the <img> is for phones, `wide` (where there are crops to choose from) for the rest. */
export type HeroPicture = Picture & { readonly wide: Source | null };

/** The attributes of a <link rel="preload" as="image">; undefined ones are left out. */
export type Preload = {
  readonly href: string | undefined;
  readonly imageSrcSet: string | undefined;
  readonly imageSizes: string | undefined;
  readonly media: string | undefined;
};

/** From here the event page has two columns (specification section 9: 768 px); the theme's `md`. */
const WIDE = '(min-width: 48rem)';
const NARROW = `not all and ${WIDE}`;
/** The hero there: 1032 px broad at most, and at least 22rem high, which 5:2 fills with 880 px. */
const WIDE_HERO = '1032px';

const STORE = String.raw`(?:https://firebasestorage\.googleapis\.com|http://(?:127\.0\.0\.1|localhost):9199)/v0/b/[^/?#]{1,100}/o/`;
const fileWith = (slash: string): string =>
  [
    `users${slash}[0-9A-Za-z_-]{1,128}${slash}profile${slash}profile_[0-9]{1,16}`,
    `events${slash}[0-9A-Za-z_-]{1,128}${slash}photo_[0-9]{1,16}`,
  ].join('|');
/** A download address as getDownloadURL gives it and firestore.rules demand it. */
const STORED = new RegExp(String.raw`^${STORE}((?:${fileWith('%2F')})\.jpg)\?alt=media(?:&|$)`, 'u');
const REQUEST = new RegExp(String.raw`^/img/(${PICTURE_SIZES.join('|')})/((?:${fileWith('/')})\.jpg)$`, 'u');

/** What is asked for by a path as it stands in the address, not decoded: one picture has one address. Null: nothing there is. */
export function pictureAsked(
  path: string,
): { readonly width: number; readonly height: number; readonly file: string } | null {
  const [, size, file] = REQUEST.exec(path) ?? [];
  if (size === undefined || file === undefined) return null;
  return { ...sidesOf(size), file };
}

/** The picture at a download address of the store, cropped; any other address (another host, data:, rubbish) as it is. */
export function croppedAddress(stored: string, size: PictureSize): string {
  const [, file] = STORED.exec(stored) ?? [];
  return file === undefined ? stored : `/img/${size}/${file.replaceAll('%2F', '/')}`;
}

/** Null where there is none. */
export const personPicture = (stored: string | null): Picture | null => single(stored, '128x128');
export const enlargedPicture = (stored: string | null): Picture | null => single(stored, '640x640');
/** An event in a row of a list, 64 px square at most. */
export const thumbnailPicture = (stored: string | null): Picture | null => single(stored, '128x128');

/** An event on its card, 5:2: as broad as the column of 640 px leaves it. */
export const cardPicture = (stored: string | null): Picture | null =>
  among(stored, ['500x200', '1000x400'], '(min-width: 40rem) 560px, calc(100vw - 5rem)');

export function heroPicture(stored: string | null): HeroPicture | null {
  const picture = among(stored, ['480x360', '800x600'], '100vw');
  if (picture === null) return null;
  const { srcSet, width, height } = among(stored, ['500x200', '1000x400'], WIDE_HERO) ?? picture;
  return { ...picture, wide: srcSet === undefined ? null : { media: WIDE, srcSet, sizes: WIDE_HERO, width, height } };
}

/** One for each of the hero's sources; the browser's own choice of them is the picture it will show. */
export function heroPreloads({ src, srcSet, sizes, wide }: HeroPicture): readonly Preload[] {
  if (wide === null) return [{ href: src, imageSrcSet: undefined, imageSizes: undefined, media: undefined }];
  // Without href: a browser that cannot choose would fetch one that it may not show.
  return [
    { href: undefined, imageSrcSet: srcSet, imageSizes: sizes, media: NARROW },
    { href: undefined, imageSrcSet: wide.srcSet, imageSizes: wide.sizes, media: wide.media },
  ];
}

const single = (stored: string | null, size: PictureSize): Picture | null =>
  isThere(stored)
    ? { src: croppedAddress(stored, size), srcSet: undefined, sizes: undefined, ...sidesOf(size), stored }
    : null;

/** `offered` from small to large, one shape; the last but one stands for browsers without srcset. */
function among(
  stored: string | null,
  offered: readonly [PictureSize, ...PictureSize[]],
  sizes: string,
): Picture | null {
  const middle = offered.at(-2) ?? offered[0];
  const picture = single(stored, middle);
  if (picture === null || picture.src === picture.stored) return picture;
  const srcSet = offered.map((size) => `${croppedAddress(picture.stored, size)} ${sidesOf(size).width}w`).join(', ');
  return { ...picture, srcSet, sizes };
}

const isThere = (stored: string | null): stored is string => stored !== null && stored !== '';

function sidesOf(size: string): { width: number; height: number } {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height };
}
