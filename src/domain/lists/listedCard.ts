import type { ArvoEvent } from '../events/event.ts';
import { cardOf, type EventCard } from '../events/eventCard.ts';
import type { JoinedEvent } from './homeEvents.ts';

/** How a hosted event goes, as its row says it. */
export type Taken = {
  /** Spots taken, as ArvoEvent.ticketCount. */
  readonly spots: number;
  /** Null: no limit. */
  readonly capacity: number | null;
  readonly isPaid: boolean;
  /** What the host receives so far, in cents; null for a free event, before the first sale, and if it could not be read. */
  readonly receivesCents: number | null;
};

/** An event as a row of Your Events; `taken` is absent in rows of joined events, and of one that was published just now. */
export type ListedCard = EventCard & { readonly taken?: Taken };

export const takenOf = (
  { ticketCount, capacity, isPaid }: Pick<ArvoEvent, 'ticketCount' | 'capacity' | 'isPaid'>,
  receivesCents: number | null,
): Taken => ({ spots: ticketCount, capacity, isPaid, receivesCents });

/** As the device stores it in the lists of hosted events. */
export const entryOfCard = (card: ListedCard): JoinedEvent => ({
  event: cardOf(card),
  joinedAt: null,
  ...(card.taken && { taken: card.taken }),
});

export const cardOfEntry = ({ event, taken }: JoinedEvent): ListedCard => ({ ...event, ...(taken && { taken }) });
