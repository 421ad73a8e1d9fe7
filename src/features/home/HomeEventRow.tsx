import type { EventId } from '@arvo/domain/events/event.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { dateLabel } from '@arvo/domain/time/labels.ts';
import { dateLabelUntil } from '@arvo/domain/time/labelUntil.ts';
import { EventRow } from '#src/widgets/EventRow.tsx';

type HomeEventRowProps = {
  event: {
    readonly id: EventId;
    readonly title: string;
    readonly date: string;
    readonly timeZone: string;
    readonly imageURL: string | null;
    readonly isCancelled: boolean;
  };
  now: number;
  /** Text after the date, e.g. the time. */
  detail?: string;
};

/** A row of home's lists. */
export const HomeEventRow = ({ event, now, detail }: HomeEventRowProps) => (
  <EventRow event={event} size="compact">
    <span data-text-until={dateLabelUntil(event.date, now)} className="block text-sm text-ink-soft tabular-nums">
      {[event.isCancelled && eventTexts.cancelled, dateLabel(event.date, now), detail].filter(Boolean).join(' · ')}
    </span>
  </EventRow>
);
