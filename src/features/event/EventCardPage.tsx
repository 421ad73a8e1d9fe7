import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import type { ReactNode } from 'react';
import { SavedNote } from '#src/widgets/SavedNote.tsx';
import { type CardOnDevice, useCardOnDevice } from '#src/session/reads/useCardOnDevice.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';
import { QueuedHere } from './actions/QueuedHere.tsx';
import { AddressOf } from './details/AddressOf.tsx';
import { EventTitle, Hero } from './details/Hero.tsx';
import { LocationRow } from './details/LocationRow.tsx';
import { WhenRow } from './details/WhenRow.tsx';
import { DETAILS, FACTS, PAGE, SHEET, SIDE, SURFACE } from './layout.ts';
import { useOver } from './useOver.ts';

type EventCardPageProps = {
  id: EventId;
  uid: UserId;
  onBack: () => void;
  onRetry: () => void;
  /** Shown while the device is read, and if none of its lists has the event. */
  otherwise: ReactNode;
};

export function EventCardPage({ otherwise, ...props }: EventCardPageProps) {
  const known = useCardOnDevice(props.id, props.uid);
  return known === null ? otherwise : <CardPage {...props} known={known} />;
}

type CardPageProps = Omit<EventCardPageProps, 'id' | 'otherwise'> & { known: CardOnDevice };

/**
 * An event of which this device has only the card of a list: what the card says, and that the rest is not here. It shows no host, price, spots or
 * guests, because it knows none.
 */
function CardPage({ known: { card, role, savedAt }, uid, onBack, onRetry }: CardPageProps) {
  usePageTitle(displayTitle(card));
  const over = useOver(card);
  const event = { ...card, endTime: null };
  return (
    <article className={PAGE}>
      <Hero event={event} onBack={onBack} />
      <AddressOf event={event} viewer={{ kind: 'known', role, uid, profile: null, own: null }}>
        <div className={SHEET}>
          <EventTitle event={event} />
          <div className={FACTS}>
            <div className="empty:hidden news">
              <SavedNote at={savedAt} />
            </div>
            <div className={`${SURFACE} divide-y divide-line compact:py-1.5`}>
              <WhenRow event={event} hasCalendar={false} />
              <LocationRow over={over} />
            </div>
          </div>
          <section
            aria-label={eventTexts.actions}
            className={`${SIDE} ${SURFACE} compact:py-5 roomy:self-start roomy:py-6`}
          >
            <h2 className="text-lg font-bold">{titleOf(role, card.isCancelled, over)}</h2>
            <QueuedHere id={card.id} className="block" />
          </section>
          <div className={`${DETAILS} ${SURFACE} py-5`}>
            <div>
              <p className="text-ink-soft">{eventTexts.openOnline}</p>
              <Button variant="secondary" onClick={onRetry} className="mt-4">
                {generalTexts.tryAgain}
              </Button>
            </div>
          </div>
        </div>
      </AddressOf>
    </article>
  );
}

function titleOf(role: CardOnDevice['role'], isCancelled: boolean, over: boolean): string {
  if (isCancelled) return eventTexts.cancelled;
  if (over) return eventTexts.ended;
  return role === 'host' ? eventTexts.hostNote : eventTexts.guestTitle;
}
