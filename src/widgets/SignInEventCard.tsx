import type { EventId } from '@arvo/domain/events/event.ts';
import type { PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import { eventGradient } from '@arvo/domain/pictures/eventGradient.ts';
import { heroPicture } from '@arvo/domain/pictures/pictures.ts';
import type { Reading } from '@arvo/domain/protocol/reading/reading.ts';
import { redirectEventTexts } from '@arvo/domain/texts/events/events.ts';
import { longDate, twelveHour } from '@arvo/domain/time/labels.ts';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { Cover } from '#src/ui/media/cover.tsx';

type SignInEventCardProps = {
  id: EventId;
  /** Shown while the event is read. */
  fallback: ReactNode;
  /** Shown if there is no such event, or it cannot be read. */
  otherwise: ReactNode;
  /** In a wide window it has a large photo above its text. */
  isTall?: boolean;
};

/** A small card of the event that somebody signs in for: photo, title, date and time. Usually its page has read it already. */
export function SignInEventCard({ id, fallback, otherwise, isTall = false }: SignInEventCardProps) {
  const reading = usePublicEvent(id);
  if (reading === null) return fallback;
  return reading !== 'failed' && reading.kind === 'found' ? (
    <FoundEvent {...reading.value} isTall={isTall} />
  ) : (
    otherwise
  );
}

/** The public event; null until it is read. */
function usePublicEvent(id: EventId): Reading<PublicEvent> | 'failed' | null {
  const { publicEvents } = useData();
  const known = publicEvents.known(id);
  const [read, setRead] = useState<Reading<PublicEvent> | 'failed' | null>(null);
  const isMissing = known === null && read === null;
  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    const receive = (reading: Reading<PublicEvent> | null) => !isGone && setRead(reading ?? 'failed');
    publicEvents.read(id).then(receive, () => receive(null));
    return () => {
      isGone = true;
    };
  }, [publicEvents, id, isMissing]);
  return known ?? read;
}

function FoundEvent({ event, isTall }: PublicEvent & { isTall: boolean }) {
  const label = useId();
  const [year] = useState(() => new Date().getFullYear());
  const when = [longDate(event.date, year), twelveHour(event.startTime)].filter(Boolean).join(', ');
  return (
    <section
      aria-labelledby={label}
      className={`mb-6 flex min-h-33 items-stretch overflow-hidden rounded-card border border-line bg-card ${isTall ? 'roomy:h-landing roomy:flex-col' : ''}`}
    >
      {/* The same picture as on the event page of a phone, so that the browser has it already. */}
      <Cover
        picture={heroPicture(event.imageURL)}
        background={eventGradient(event.id).css}
        aspect="auto"
        className={`w-[clamp(0px,100vw-15rem,8.25rem)] shrink-0 ${isTall ? 'roomy:w-full roomy:flex-1' : ''}`}
      />
      <div
        className={`flex min-w-0 flex-1 flex-col justify-center gap-0.5 px-4 py-2 ${isTall ? 'roomy:grow-0 roomy:p-6' : ''}`}
      >
        <p id={label} className="text-xs font-semibold text-accent-text">
          {redirectEventTexts.label}
        </p>
        <p
          dir="auto"
          className={`line-clamp-3 leading-snug font-bold text-wrap wrap-anywhere ${isTall ? 'roomy:line-clamp-2 roomy:text-xl' : ''}`}
        >
          {displayTitle(event)}
        </p>
        <p className="text-sm text-ink-soft tabular-nums">{when}</p>
      </div>
    </section>
  );
}
