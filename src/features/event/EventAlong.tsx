import type { EventId } from '@arvo/domain/events/event.ts';
import type { PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import { eventGradient } from '@arvo/domain/pictures/eventGradient.ts';
import { heroPicture } from '@arvo/domain/pictures/pictures.ts';
import type { Reading } from '@arvo/domain/reading/reading.ts';
import { alongTexts } from '@arvo/domain/texts/events/along.ts';
import { longDate, twelveHour } from '@arvo/domain/time/labels.ts';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { Cover } from '#src/ui/media/cover.tsx';

type EventAlongProps = {
  id: EventId;
  /** Shown while the event is read. */
  meanwhile: ReactNode;
  /** Shown if there is no such event, or it cannot be read. */
  without: ReactNode;
};

/** The event that somebody signs in for, as a small card: photo, title and when. Its page has usually been read already. */
export function EventAlong({ id, meanwhile, without }: EventAlongProps) {
  const reading = usePublicEvent(id);
  if (reading === null) return meanwhile;
  return reading !== 'failed' && reading.kind === 'found' ? <AlongCard {...reading.value} /> : without;
}

/** Null until it is read. */
function usePublicEvent(id: EventId): Reading<PublicEvent> | 'failed' | null {
  const { publicEvents } = useData();
  const known = publicEvents.known(id);
  const [read, setRead] = useState<Reading<PublicEvent> | 'failed' | null>(null);
  const isMissing = known === null && read === null;
  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    const tell = (reading: Reading<PublicEvent> | null) => !isGone && setRead(reading ?? 'failed');
    publicEvents.read(id).then(tell, () => tell(null));
    return () => {
      isGone = true;
    };
  }, [publicEvents, id, isMissing]);
  return known ?? read;
}

function AlongCard({ event }: PublicEvent) {
  const label = useId();
  const [year] = useState(() => new Date().getFullYear());
  const when = [longDate(event.date, year), twelveHour(event.startTime)].filter(Boolean).join(', ');
  return (
    <section
      aria-labelledby={label}
      className="mb-6 flex min-h-33 items-stretch overflow-hidden rounded-card border border-line bg-card"
    >
      {/* The address that the event's page showed on a phone, so that the browser has it. */}
      <Cover
        picture={heroPicture(event.imageURL)}
        background={eventGradient(event.id).css}
        aspect="auto"
        className="w-[clamp(0px,100vw-15rem,8.25rem)] shrink-0"
      />
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-0.5 px-4 py-2">
        <p id={label} className="text-xs font-semibold text-accent-text">
          {alongTexts.label}
        </p>
        <p className="line-clamp-3 leading-snug font-bold wrap-anywhere">{displayTitle(event)}</p>
        <p className="text-sm text-ink-soft tabular-nums">{when}</p>
      </div>
    </section>
  );
}
