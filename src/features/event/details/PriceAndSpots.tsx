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

/** Price and spots, shown only here. The bar of an event that is over shows neither, because nobody can join it. */
export function PriceAndSpots({ event, over, isBeside }: PriceAndSpotsProps) {
  return (
    <>
      <section aria-label={eventTexts.entryPrice} className={`tabular-nums ${over ? 'compact:hidden' : ''}`}>
        <div
          className={`leading-tight roomy:text-xl roomy:font-extrabold ${isBeside ? 'text-sm text-ink-soft roomy:text-ink' : 'text-lg font-extrabold'}`}
        >
          {event.isPaid ? formatCents(event.priceCents) : eventTexts.free}
        </div>
        {event.isPaid && <div className="text-xs text-ink-soft">{eventTexts.feesIncluded}</div>}
      </section>
      {!over && <Spots event={event} isBeside={isBeside} />}
    </>
  );
}

/** A few words in the bar, a box with the number in the card. */
function Spots({ event, isBeside }: { event: ArvoEvent; isBeside: boolean }) {
  const left = spotsLeft(event);
  return (
    <section aria-label={eventTexts.spotsAvailable} className="text-xs text-ink-soft tabular-nums roomy:text-right">
      <div className="compact:hidden">
        <div className="text-xl leading-tight font-extrabold text-ink">{left ?? eventTexts.noLimit}</div>
        {event.capacity !== null && <> {eventTexts.ofCapacity(event.capacity)} </>}
        {eventTexts.spotsAvailable}
      </div>
      {left !== null && (
        // Beside a title the bar has no room for it, but the region must not be empty for assistive technology.
        <div className={isBeside ? 'compact:sr-only roomy:hidden' : 'roomy:hidden'}>
          {left === 0 ? eventTexts.noneLeft : eventTexts.spotsLeft(left)}
        </div>
      )}
    </section>
  );
}
