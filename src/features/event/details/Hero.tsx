import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import { eventGradient, TITLE_SHADE } from '@arvo/domain/pictures/eventGradient.ts';
import { type HeroPicture, heroPicture } from '@arvo/domain/pictures/pictures.ts';
import { usePictureFallback } from '#src/ui/media/usePictureFallback.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { Icon } from '#src/ui/media/icon.tsx';

/** Titles longer than this are smaller, so that a phone's first screen has room for the photo and the beginning of the page. */
const LONG = 60;

/** The photo, or the event's own colours, with the title. In `compact` it extends under the header, and the sheet covers its end. */
export function Hero({ event, onBack }: { event: Pick<ArvoEvent, 'id' | 'title' | 'imageURL'>; onBack: () => void }) {
  const photo = heroPicture(event.imageURL);
  const { source, onFailure } = usePictureFallback(photo);
  const title = displayTitle(event);
  const gradient = eventGradient(event.id);
  return (
    <div className="roomy:mx-auto roomy:max-w-wide roomy:px-5">
      <div
        data-hero
        className="relative flex min-h-[min(75vw,52svh)] flex-col justify-end overflow-hidden compact:pt-14 roomy:min-h-[min(22rem,50svh)] roomy:rounded-card"
        style={{ background: gradient.css }}
      >
        {photo !== null && source !== null && (
          <Photo photo={source === 'made' ? photo : asStored(photo)} onError={onFailure} />
        )}
        <Back onPress={onBack} />
        <h1
          dir="auto"
          tabIndex={-1}
          className={`relative px-5 pt-16 font-extrabold wrap-anywhere compact:pb-10 roomy:px-6 roomy:pb-6 ${title.length > LONG ? 'text-xl roomy:text-2xl' : 'text-2xl roomy:text-3xl'}`}
          style={source === null ? { color: gradient.ink } : { color: '#ffffff', background: TITLE_SHADE }}
        >
          {title}
        </h1>
      </div>
    </div>
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
