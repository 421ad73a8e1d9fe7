import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import { eventGradient } from '@arvo/domain/pictures/eventGradient.ts';
import { type HeroPicture, heroPicture } from '@arvo/domain/pictures/pictures.ts';
import { usePictureFallback } from '#src/ui/media/usePictureFallback.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { Icon } from '#src/ui/media/icon.tsx';

/** The shape of the photo: 4:3 on a phone, 16:9 beside the action card; never so high that title, date and host leave the first screen. */
export const HERO_SHAPE = 'aspect-4/3 max-h-[52svh] w-full low:max-h-[34svh] roomy:aspect-video roomy:rounded-card';
/** Without a photo the event's own colours need less room. */
const COLOURS_SHAPE = 'aspect-5/2 max-h-[52svh] w-full low:max-h-[34svh] roomy:rounded-card';

/** The photo as it was uploaded, with nothing over it, or the event's own colours. In `compact` it extends under the header, and the sheet covers its end. */
export function Hero({ event, onBack }: { event: Pick<ArvoEvent, 'id' | 'imageURL'>; onBack: () => void }) {
  const photo = heroPicture(event.imageURL);
  const { source, onFailure } = usePictureFallback(photo);
  return (
    <div
      data-hero
      className={`relative overflow-hidden bg-accent-ground ${photo === null ? COLOURS_SHAPE : HERO_SHAPE}`}
      {...(source === null && { style: { background: eventGradient(event.id).css } })}
    >
      {photo !== null && source !== null && (
        <Photo photo={source === 'made' ? photo : asStored(photo)} onError={onFailure} />
      )}
      <Back onPress={onBack} />
    </div>
  );
}

/** Titles longer than this are smaller, so that a phone's first screen has room for the date and the host. */
const LONG = 60;

/** The first line of the sheet. */
export function EventTitle({ event }: { event: Pick<ArvoEvent, 'title'> }) {
  const title = displayTitle(event);
  return (
    <h1
      dir="auto"
      tabIndex={-1}
      className={`font-extrabold wrap-anywhere compact:pt-5 compact:pb-1 roomy:col-start-1 roomy:pt-2 ${title.length > LONG ? 'text-xl roomy:text-2xl' : 'text-2xl roomy:text-3xl'}`}
    >
      {title}
    </h1>
  );
}

type HeroSources = Omit<HeroPicture, 'wide'> & { readonly wide: HeroPicture['wide'] | null };

const asStored = (photo: HeroPicture): HeroSources => ({
  ...photo,
  src: photo.stored,
  srcSet: undefined,
  sizes: undefined,
  wide: null,
});

/** Decoded synchronously, so that nothing flashes when this replaces the server-rendered picture. */
function Photo({ photo, onError }: { photo: HeroSources; onError: () => void }) {
  const { src, srcSet, sizes, width, height, wide } = photo;
  return (
    <picture>
      {wide !== null && <source {...wide} />}
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

/** The installed app's way back, over the photo beside the logo: its window has no browser buttons. */
const Back = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    aria-label={eventTexts.back}
    onClick={onPress}
    className="glass absolute top-[calc(0.5rem+env(safe-area-inset-top))] left-5 z-50 hidden size-12 items-center justify-center standalone:inline-flex"
  >
    <Icon name="chevron-left" />
  </button>
);
