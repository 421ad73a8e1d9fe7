import type { EventCard } from '@arvo/domain/events/eventCard.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import type { ReactNode } from 'react';
import type { CardOnDevice } from '#src/session/reads/useCardOnDevice.ts';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';
import { AddressOf } from './details/AddressOf.tsx';
import { EventTitle, Hero } from './details/Hero.tsx';
import { LocationRow } from './details/LocationRow.tsx';
import { WhenRow } from './details/WhenRow.tsx';
import { DETAILS, FACTS, PAGE, SHEET, SIDE, SURFACE } from './layout.ts';

type CardLayoutProps = {
  card: EventCard;
  as: { role: CardOnDevice['role']; uid: UserId };
  over: boolean;
  onBack: () => void;
  /** Above the facts. */
  note?: ReactNode;
  /** In the place of the action card. */
  state: ReactNode;
  /** Below the facts. */
  children?: ReactNode;
};

/** The page of an event of which only its card is known: no host, price, spots or guests, because nobody here knows any. */
export function CardLayout({ card, as, over, onBack, note, state, children }: CardLayoutProps) {
  usePageTitle(displayTitle(card));
  const event = { ...card, endTime: null };
  return (
    <article className={PAGE}>
      <Hero event={event} onBack={onBack} />
      <AddressOf event={event} viewer={{ kind: 'known', ...as, profile: null, own: null }}>
        <div className={SHEET}>
          <EventTitle event={event} />
          <div className={FACTS}>
            <div className="empty:hidden news">{note}</div>
            <div className={`${SURFACE} divide-y divide-line compact:py-1.5`}>
              <WhenRow event={event} hasCalendar={false} />
              <LocationRow over={over} />
            </div>
          </div>
          <section
            aria-label={eventTexts.actions}
            className={`${SIDE} ${SURFACE} compact:py-5 roomy:self-start roomy:py-6`}
          >
            {state}
          </section>
          {children !== undefined && (
            <div className={`${DETAILS} ${SURFACE} py-5`}>
              <div>{children}</div>
            </div>
          )}
        </div>
      </AddressOf>
    </article>
  );
}
