import { cardOf, type EventCard } from '../events/eventCard.ts';
import type { JoinedEvent, NextEvent } from './homeEvents.ts';
import type { Taken } from './taken.ts';

/** An event as a row of Your Events; `taken` is absent in rows of joined events, and of one that was published just now. */
export type ListedCard = EventCard & { readonly taken?: Taken };

/** As the device stores it in the lists of hosted events. */
export const entryOfCard = (card: ListedCard): JoinedEvent => ({
  event: cardOf(card),
  joinedAt: null,
  ...(card.taken && { taken: card.taken }),
});

export const cardOfEntry = ({ event, taken }: Pick<JoinedEvent, 'event' | 'taken'>): ListedCard => ({
  ...event,
  ...(taken && { taken }),
});

/** A hosted event as home may show it first. */
export const nextHosted = (card: ListedCard): NextEvent => ({
  event: cardOf(card),
  isHost: true,
  ...(card.taken && { taken: card.taken }),
});
