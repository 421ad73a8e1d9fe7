import type { ArvoEvent } from '../events/event.ts';

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

export const takenOf = (
  { ticketCount, capacity, isPaid }: Pick<ArvoEvent, 'ticketCount' | 'capacity' | 'isPaid'>,
  receivesCents: number | null,
): Taken => ({ spots: ticketCount, capacity, isPaid, receivesCents });
