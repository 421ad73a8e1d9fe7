import { closedText } from '@arvo/domain/events/closedText.ts';
import { isFull, spotsLeft } from '@arvo/domain/events/join.ts';
import { formatCents } from '@arvo/domain/money/price.ts';
import { eventTexts } from '@arvo/domain/texts/events.ts';
import { JoinNotes } from './JoinNotes.tsx';
import { PrimaryButton } from './PrimaryButton.tsx';
import { isClosed, type EventView } from './primaryAction.ts';

/** Below 768 px: fixed to the bottom edge, above the navigation, with the price and the next step. At most 88 px high, without the notes above it. */
export function ActionBar(view: EventView) {
  const { event, over, joining } = view;
  const left = spotsLeft(event);
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card pb-(--bottom-room) shadow-float md:hidden">
      <JoinNotes joining={joining} className="mx-4 mt-3" />
      <div className="flex items-center gap-4 px-4 py-3">
        <div className="min-w-0 shrink-0">
          <p className="text-lg leading-tight font-bold tabular-nums">
            {event.isPaid ? formatCents(event.priceCents) : eventTexts.free}
          </p>
          {left !== null && !over && (
            <p className="text-xs text-ink-soft tabular-nums">
              {isFull(event) ? eventTexts.noneLeft : eventTexts.spotsLeft(left)}
            </p>
          )}
        </div>
        <div className="min-w-0 flex-1">
          {isClosed(view) ? (
            <p className="text-right font-semibold">{closedText(event)}</p>
          ) : (
            <PrimaryButton {...view} />
          )}
        </div>
      </div>
    </div>
  );
}
