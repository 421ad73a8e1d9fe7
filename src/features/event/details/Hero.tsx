import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { eventGradient } from '@arvo/domain/page/eventGradient.ts';
import { eventTexts } from '@arvo/domain/texts/events.ts';
import { useState } from 'react';

/** Dark enough at both ends for white words over any photo, clear in the middle where people look. */
const PHOTO_SHADE =
  'linear-gradient(to top, rgb(6 20 14 / 0.88), rgb(6 20 14 / 0.62) 38%, transparent 72%, rgb(6 20 14 / 0.2) 80%, rgb(6 20 14 / 0.62))';
/** Without a photo only the phone's header needs it: the title is dark on the event's own colours. */
const HEADER_SHADE = 'linear-gradient(to bottom, rgb(6 37 26 / 0.78), rgb(6 37 26 / 0.5) 4.5rem, transparent 8rem)';

/** The photo, or the event's own colours, with the title over the fold; on phones it bleeds under the header. */
export function Hero({ event }: { event: ArvoEvent }) {
  const [failed, setFailed] = useState<string | null>(null);
  const gradient = eventGradient(event.id);
  const photo = event.imageURL !== null && event.imageURL !== '' && event.imageURL !== failed ? event.imageURL : null;
  return (
    <div className="mx-auto max-w-wide md:px-5">
      <div
        className="relative flex min-h-[75vw] flex-col justify-end overflow-hidden md:min-h-[22rem] md:rounded-card"
        style={{ background: gradient.css }}
      >
        {photo !== null && (
          <img
            src={photo}
            alt=""
            fetchPriority="high"
            decoding="async"
            onError={() => setFailed(photo)}
            className="absolute inset-0 size-full object-cover"
          />
        )}
        <div
          aria-hidden="true"
          className={`absolute inset-0 ${photo === null ? 'md:hidden' : ''}`}
          style={{ background: photo === null ? HEADER_SHADE : PHOTO_SHADE }}
        />
        <h1
          tabIndex={-1}
          className="relative px-5 pt-28 pb-6 text-2xl font-extrabold wrap-anywhere md:px-8 md:pb-8 md:text-3xl"
          style={{ color: photo === null ? gradient.ink : '#ffffff' }}
        >
          {event.title || eventTexts.untitled}
        </h1>
      </div>
    </div>
  );
}
