import type { EventDraft } from '@arvo/domain/events/draft.ts';
import { parsePriceCents } from '@arvo/domain/events/draft.ts';
import { formatCents } from '@arvo/domain/money/price.ts';
import { eventGradient } from '@arvo/domain/page/eventGradient.ts';
import { areaOf, tidyAddress } from '@arvo/domain/places/address.ts';
import { eventTexts } from '@arvo/domain/texts/events.ts';
import { hostingTexts } from '@arvo/domain/texts/hosting.ts';
import { longDate, twelveHour } from '@arvo/domain/time/labels.ts';
import { Cover } from '#src/ui/cover.tsx';
import { Icon, type IconName } from '#src/ui/icon.tsx';

type EventPreviewProps = { draft: EventDraft; eventId: string; photoUrl: string | null; year: number };

/** The event's card as it will be, while it is being made. The street is not on it: it is not on the card either. */
export function EventPreview({ draft, eventId, photoUrl, year }: EventPreviewProps) {
  const title = draft.title.trim();
  return (
    <section aria-label={hostingTexts.preview} className="overflow-hidden rounded-card border border-line bg-card">
      <Cover src={photoUrl} background={eventGradient(eventId).css} priority />
      <div className="flex flex-col gap-2.5 p-5">
        <p className={`line-clamp-3 text-lg leading-snug font-bold ${title === '' ? 'text-ink-soft' : ''}`}>
          {title || hostingTexts.previewTitle}
        </p>
        <Line icon="calendar" text={whenOf(draft, year)} placeholder={hostingTexts.previewDate} />
        <Line icon="pin" text={whereOf(draft)} placeholder={hostingTexts.previewPlace} />
        <Line icon="ticket" text={priceOf(draft)} placeholder={hostingTexts.priceField} />
      </div>
    </section>
  );
}

function Line({ icon, text, placeholder }: { icon: IconName; text: string; placeholder: string }) {
  return (
    <p className={`flex items-start gap-2.5 text-sm ${text === '' ? 'text-ink-soft' : ''}`}>
      <Icon name={icon} size={18} className="mt-0.5 text-accent-text" />
      <span className="min-w-0">{text || placeholder}</span>
    </p>
  );
}

function whenOf(draft: EventDraft, year: number): string {
  const from = twelveHour(draft.startTime);
  const to = twelveHour(draft.endTime);
  const times = from !== '' && to !== '' ? `${from} – ${to}` : from;
  return [longDate(draft.date, year), times].filter((part) => part !== '').join(', ');
}

function whereOf({ address, coordinates }: EventDraft): string {
  if (coordinates === null) return '';
  return areaOf(tidyAddress(address)) || eventTexts.revealAfterJoining;
}

function priceOf({ isPaid, price }: EventDraft): string {
  if (!isPaid) return eventTexts.free;
  const cents = parsePriceCents(price);
  return cents === null ? '' : formatCents(cents);
}
