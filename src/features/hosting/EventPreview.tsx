import { publishedTimes } from '@arvo/domain/drafts/clockChange.ts';
import type { EventDraft } from '@arvo/domain/drafts/draft.ts';
import { parsePriceCents } from '@arvo/domain/drafts/draft.ts';
import { formatCents } from '@arvo/domain/money/price.ts';
import { eventGradient } from '@arvo/domain/pictures/eventGradient.ts';
import { publicArea } from '@arvo/domain/places/area.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { longDate, twelveHour } from '@arvo/domain/time/labels.ts';
import type { Hue } from '@arvo/domain/pictures/hue.ts';
import type { CSSProperties } from 'react';
import { Cover } from '#src/ui/media/cover.tsx';
import { Icon, type IconName } from '#src/ui/media/icon.tsx';
import { useTimeZone } from './useTimeZone.ts';

type EventPreviewProps = { draft: EventDraft; eventId: string; photoUrl: string | null; hue: Hue | null; year: number };

/** A preview of the event's card while the host creates it. Like the card, it does not show the street. */
export function EventPreview({ draft, eventId, photoUrl, hue, year }: EventPreviewProps) {
  const title = draft.title.trim();
  const timeZone = useTimeZone(draft.place);
  const times = timeZone === null ? draft : publishedTimes(draft, timeZone);
  return (
    <section
      aria-label={hostingTexts.preview}
      data-preview
      className={`overflow-hidden rounded-card border border-line bg-card ${hue === null ? '' : 'tinted'}`}
      style={{ '--hue': hue } as CSSProperties}
    >
      <Cover
        picture={photoUrl === null ? null : chosenPhoto(photoUrl)}
        background={eventGradient(eventId).css}
        priority
      />
      <div className="flex flex-col gap-2.5 p-5">
        <p dir="auto" className={`line-clamp-3 text-lg leading-snug font-bold ${title === '' ? 'text-ink-soft' : ''}`}>
          {title || hostingTexts.previewTitle}
        </p>
        <Line icon="calendar" parts={whenOf({ ...draft, ...times }, year)} placeholder={hostingTexts.previewDate} />
        <Line icon="pin" parts={[whereOf(draft)]} placeholder={hostingTexts.previewPlace} />
        <Line icon="ticket" parts={[priceOf(draft)]} placeholder={hostingTexts.priceField} />
      </div>
    </section>
  );
}

/** The photo on the device; `url` is an object URL. */
const chosenPhoto = (url: string) => ({
  src: url,
  stored: url,
  srcSet: undefined,
  sizes: undefined,
  width: 500,
  height: 200,
});

type LineProps = { icon: IconName; parts: readonly string[]; placeholder: string };

/** A line that breaks only between its parts. */
function Line({ icon, parts, placeholder }: LineProps) {
  const filled = parts.filter((part) => part !== '');
  return (
    <p className={`flex items-start gap-2.5 text-sm ${filled.length === 0 ? 'text-ink-soft' : ''}`}>
      <Icon name={icon} size={18} className="h-lh text-accent-text" />
      <span className="flex min-w-0 flex-wrap gap-x-[0.3em]">
        {filled.length === 0 ? placeholder : filled.map((part) => <span key={part}>{part}</span>)}
      </span>
    </p>
  );
}

/** '6:30 PM – 10:00 PM' breaks only after the dash, a date not at all. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0').replace('–\u00a0', '– ');

function whenOf(draft: EventDraft, year: number): readonly string[] {
  const from = twelveHour(draft.startTime);
  const to = twelveHour(draft.endTime);
  const times = from !== '' && to !== '' ? `${from} – ${to}` : from;
  const date = longDate(draft.date, year);
  return [date !== '' && times !== '' ? `${date},` : date, times].map(unbroken);
}

function whereOf({ address, place }: EventDraft): string {
  return place === null ? '' : publicArea(address, place) || eventTexts.revealAfterJoining;
}

function priceOf({ isPaid, price }: EventDraft): string {
  if (!isPaid) return eventTexts.free;
  const cents = parsePriceCents(price);
  return cents === null ? '' : formatCents(cents);
}
