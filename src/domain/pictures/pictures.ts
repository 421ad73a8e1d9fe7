/**
 * Stored pictures as pages show them: `/img/{width}x{height}/{storage path}`, cropped to webp by the function `pictures`. Only
 * this file defines the sizes and the addresses, for browser, worker, renderer and functions.
 */

/** The supported sizes, px. Others get a 404, because every size costs processing and space in the shared cache. */
export const PICTURE_SIZES = [
  // A person, small (specification sections 7 and 9), and an event's thumbnail.
  '128x128',
  // A person, enlarged.
  '640x640',
  // An event's photo on a phone, 4:3: for screens of 400 px at one, two and three pixels a point.
  '480x360',
  '800x600',
  '1200x900',
  // The same on a wide screen and on cards, 16:9, at one and two pixels a point. Uploads of events have at most 1600 px a side
  // (data/photos/size.ts), so a larger crop would be upscaled.
  '640x360',
  '1280x720',
] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** What an <img> needs; `stored` is the document's address, the fallback for `src` if it is in our own bucket. */
export type Picture = {
  readonly src: string;
  readonly srcSet: string | undefined;
  readonly sizes: string | undefined;
  /** Px, of `src`: gives the box its shape before the picture loads. */
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

/** The photo over an event's page: the <img> is for phones, `wide` for the rest. */
export type HeroPicture = Picture & { readonly wide: Source };

/** The attributes of a <link rel="preload" as="image">; undefined ones are left out. */
export type Preload = {
  readonly imageSrcSet: string | undefined;
  readonly imageSizes: string | undefined;
  readonly media: string;
};

/** From here the event page has two columns (specification section 9: 768 px); the theme's `md`. */
const WIDE = '(min-width: 48rem)';
const NARROW = `not all and ${WIDE}`;
/** The hero there: the column beside the action card (features/event/layout.ts). */
const WIDE_HERO = '(min-width: 67rem) 40rem, calc(100vw - 27rem)';
const WIDE_SIZES = ['640x360', '1280x720'] as const;

const STORE = String.raw`(?:https://firebasestorage\.googleapis\.com|http://127\.0\.0\.1:9199)/v0/b/[^/?#]{1,100}/o/`;
const fileWith = (slash: string): string =>
  [
    `users${slash}[0-9A-Za-z_-]{1,128}${slash}profile${slash}profile_[0-9]{1,16}`,
    `events${slash}[0-9A-Za-z_-]{1,128}${slash}photo_[0-9]{1,16}(?:_[0-9]{1,3})?`,
  ].join('|');
/** A download address as getDownloadURL returns it and firestore.rules demand it; the rules also check the bucket. */
const STORED = new RegExp(String.raw`^${STORE}((?:${fileWith('%2F')})\.jpg)\?alt=media(?:&|$)`, 'u');
/** Marked pure so that the bundler removes it from pages, which do not parse paths. */
const REQUEST = /* @__PURE__ */ (() =>
  new RegExp(String.raw`^/img/(${PICTURE_SIZES.join('|')})/((?:${fileWith('/')})\.jpg)$`, 'u'))();

/** Parses a request's path without decoding it, so that each picture has one address. Null: no such picture. */
export function parsePicturePath(
  path: string,
): { readonly width: number; readonly height: number; readonly file: string } | null {
  const [, size, file] = REQUEST.exec(path) ?? [];
  if (size === undefined || file === undefined) return null;
  return { ...sidesOf(size), file };
}

/** The storage path in a download address of any bucket; null for any other address. */
export const storedFile = (stored: string): string | null => STORED.exec(stored)?.[1]?.replaceAll('%2F', '/') ?? null;

/**
 * The address of a crop of a stored picture. Always a file of our own bucket, whatever bucket the download address names. Null
 * for any other address (another host, data:, invalid), so that pages never load pictures from strangers' servers.
 */
export function croppedAddress(stored: string, size: PictureSize): string | null {
  const file = storedFile(stored);
  return file === null ? null : `/img/${size}/${file}`;
}

/** The sizes of an event's photo that most screens show on its page and in lists. A worker knows no screen. */
const SIZES_AHEAD: readonly PictureSize[] = ['800x600', '1280x720', '128x128'];

/** The addresses of the pictures that a worker fetches ahead for an event's page. */
export const picturesAhead = (event: string | null, host: string | null): readonly string[] =>
  [...SIZES_AHEAD.map((size) => [event, size] as const), [host, '128x128'] as const].flatMap(
    ([stored, size]) => (stored === null ? null : croppedAddress(stored, size)) ?? [],
  );

/** Null without a picture of our own. */
export const personPicture = (stored: string | null): Picture | null => single(stored, '128x128');
/** A person in the photo viewer. */
export const enlargedPicture = (stored: string | null): Picture | null => single(stored, '640x640');
/** An event in a row of a list, at most 64 px square. */
export const thumbnailPicture = (stored: string | null): Picture | null => single(stored, '128x128');

/** An event's photo on its poster, 4:3, as large as it is stored. */
export const posterPicture = (stored: string | null): Picture | null => single(stored, '1200x900');

/** An event on its card, 16:9, as wide as the column of 640 px allows. */
export const cardPicture = (stored: string | null): Picture | null =>
  among(stored, WIDE_SIZES, '(min-width: 40rem) 38rem, calc(100vw - 2.5rem)');

/** Null without a picture of our own. */
export function heroPicture(stored: string | null): HeroPicture | null {
  const picture = among(stored, ['480x360', '800x600', '1200x900'], '100vw');
  const large = among(stored, WIDE_SIZES, WIDE_HERO);
  if (picture === null || large === null) return null;
  const { srcSet, width, height } = large;
  return { ...picture, wide: { media: WIDE, srcSet, sizes: WIDE_HERO, width, height } };
}

/** One for each of the hero's sources, so that the browser preloads the one it will show. */
export const heroPreloads = ({ srcSet, sizes, wide }: HeroPicture): readonly Preload[] => [
  // No href: a browser without imagesrcset would preload a picture that it may not show.
  { imageSrcSet: srcSet, imageSizes: sizes, media: NARROW },
  { imageSrcSet: wide.srcSet, imageSizes: wide.sizes, media: wide.media },
];

function single(stored: string | null, size: PictureSize): Picture | null {
  const src = stored === null ? null : croppedAddress(stored, size);
  return stored === null || src === null
    ? null
    : { src, srcSet: undefined, sizes: undefined, ...sidesOf(size), stored };
}

/** `offered` from small to large, in one shape; browsers without srcset get the second. */
function among(
  stored: string | null,
  offered: readonly [PictureSize, ...PictureSize[]],
  sizes: string,
): (Picture & { readonly srcSet: string }) | null {
  const picture = single(stored, offered[1] ?? offered[0]);
  if (picture === null) return null;
  const srcSet = offered.map((size) => `${croppedAddress(picture.stored, size)} ${sidesOf(size).width}w`).join(', ');
  return { ...picture, srcSet, sizes };
}

function sidesOf(size: string): { width: number; height: number } {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height };
}
