import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { shownTitle } from '@arvo/domain/events/shownTitle.ts';
import { eventGradient, HEADER_SHADE, PHOTO_SHADE } from '@arvo/domain/page/eventGradient.ts';
import { type HeroPicture, heroPicture } from '@arvo/domain/page/pictures.ts';
import { usePictureFallback } from '#src/ui/usePictureFallback.ts';

/** The photo, or the event's own colours, with the title; on phones it extends under the header. */
export function Hero({ event }: { event: ArvoEvent }) {
  const photo = heroPicture(event.imageURL);
  const { source, onFailure } = usePictureFallback(photo);
  const gradient = eventGradient(event.id);
  return (
    <div className="mx-auto max-w-wide md:px-5">
      <div
        className="relative flex min-h-[75vw] flex-col justify-end overflow-hidden md:min-h-[22rem] md:rounded-card"
        style={{ background: gradient.css }}
      >
        {photo !== null && source !== null && (
          <Photo photo={source === 'made' ? photo : asStored(photo)} onError={onFailure} />
        )}
        <div
          aria-hidden="true"
          className={`absolute inset-0 ${source === null ? 'md:hidden' : ''}`}
          style={{ background: source === null ? HEADER_SHADE : PHOTO_SHADE }}
        />
        <h1
          tabIndex={-1}
          className="relative px-5 pt-28 pb-6 text-2xl font-extrabold wrap-anywhere md:px-8 md:pb-8 md:text-3xl"
          style={{ color: source === null ? gradient.ink : '#ffffff' }}
        >
          {shownTitle(event)}
        </h1>
      </div>
    </div>
  );
}

type ShownPhoto = Omit<HeroPicture, 'wide'> & { readonly wide: HeroPicture['wide'] | null };

const asStored = (photo: HeroPicture): ShownPhoto => ({
  ...photo,
  src: photo.stored,
  srcSet: undefined,
  sizes: undefined,
  wide: null,
});

/** Decoded synchronously, so that taking over the server's picture does not flash. */
function Photo({ photo, onError }: { photo: ShownPhoto; onError: () => void }) {
  const { src, srcSet, sizes, width, height, wide } = photo;
  return (
    <picture>
      {wide !== null && (
        <source media={wide.media} srcSet={wide.srcSet} sizes={wide.sizes} width={wide.width} height={wide.height} />
      )}
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        width={width}
        height={height}
        alt=""
        fetchPriority="high"
        decoding="sync"
        onError={onError}
        className="absolute inset-0 size-full object-cover"
      />
    </picture>
  );
}
