import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { spotsLeft } from '@arvo/domain/events/join.ts';
import { formatCents } from '@arvo/domain/money/price.ts';
import { eventTexts } from '@arvo/domain/texts/events.ts';
import { Section } from './Section.tsx';

/** Nobody joins an event that is over, so it has no spots available. */
export function PriceAndSpots({ event, over }: { event: ArvoEvent; over: boolean }) {
  if (over) return <Price event={event} />;
  const left = spotsLeft(event);
  return (
    <div className="grid grid-cols-2 gap-4">
      <Price event={event} />
      <Section name={eventTexts.spotsAvailable}>
        <p className="text-sm text-ink-soft">{eventTexts.spotsAvailable}</p>
        <p className="text-xl font-extrabold tabular-nums">{left === null ? eventTexts.noLimit : left}</p>
        {left !== null && event.capacity !== null && (
          <p className="text-xs text-ink-soft tabular-nums">{eventTexts.ofCapacity(event.capacity)}</p>
        )}
      </Section>
    </div>
  );
}

const Price = ({ event }: { event: ArvoEvent }) => (
  <Section name={eventTexts.entryPrice}>
    <p className="text-sm text-ink-soft">{eventTexts.entryPrice}</p>
    <p className="text-xl font-extrabold tabular-nums">
      {event.isPaid ? formatCents(event.priceCents) : eventTexts.free}
    </p>
    {event.isPaid && <p className="text-xs text-ink-soft">{eventTexts.feesIncluded}</p>}
  </Section>
);
