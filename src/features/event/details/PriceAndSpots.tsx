import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { spotsLeft } from '@arvo/domain/guests/join.ts';
import { formatCents } from '@arvo/domain/money/price.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';

type PriceAndSpotsProps = {
  event: ArvoEvent;
  over: boolean;
  /** Whether a larger title such as "You're going" stands above them. */
  isBeside: boolean;
};

/** Price and spots, shown only here: on every width, and after the event too (specification section 2). */
export function PriceAndSpots({ event, over, isBeside }: PriceAndSpotsProps) {
  return (
    <>
      <section
        aria-label={eventTexts.entryPrice}
        className={`tabular-nums ${isBeside ? 'compact:flex compact:flex-wrap compact:items-baseline compact:gap-x-1.5' : ''}`}
      >
        <div
          className={`leading-tight roomy:text-xl roomy:font-extrabold ${isBeside ? 'text-sm text-ink-soft roomy:text-ink' : 'text-[min(1.25rem,6vw)] font-extrabold'}`}
        >
          {event.isPaid ? formatCents(event.priceCents) : eventTexts.free}
        </div>
        {event.isPaid && <div className="text-xs text-ink-soft">{eventTexts.feesIncluded}</div>}
      </section>
      <Spots event={event} over={over} />
    </>
  );
}

/** A few words in the bar, a box with the number in the card. */
function Spots({ event, over }: { event: ArvoEvent; over: boolean }) {
  const left = spotsLeft(event);
  return (
    <section aria-label={eventTexts.spotsAvailable} className="text-xs text-ink-soft tabular-nums roomy:text-right">
      <div className="compact:hidden">
        <div className="text-xl leading-tight font-extrabold text-ink">{left ?? eventTexts.noLimit}</div>
        {event.capacity !== null && <> {eventTexts.ofCapacity(event.capacity)} </>}
        {eventTexts.spotsAvailable}
      </div>
      <div className="roomy:hidden">{inWords(left, over)}</div>
    </section>
  );
}

function inWords(left: number | null, over: boolean): string {
  if (left === null) return eventTexts.noLimitOnSpots;
  if (over) return eventTexts.spotsWereLeft(left);
  return left === 0 ? eventTexts.noneLeft : eventTexts.spotsLeft(left);
}
