import type { EventId } from '@arvo/domain/events/event.ts';
import { createLine, type DecideTogether, type Line, type LineOptions } from '../platform/line.ts';

/** The queue of the event repeats a transaction, with shorter pauses than the store's client and between other work. */
export const ONE_TRY = { maxAttempts: 1 } as const;

/**
 * Of the live functions. Patience, the last try and Stripe's page together are shorter than a buyer's browser waits (30 s).
 * 200 orders are 401 of the 500 writes of a commit.
 */
export const LIVE_LIMITS: LineOptions = {
  patienceMs: 12_000,
  tryMs: 6_000,
  pauseMs: { first: 500, most: 2000 },
  mostTogether: 200,
};

/** Does a transaction when its turn has come; it is repeated while the store has no room for it. @throws Busy after a bounded wait. */
export type InTurn = <T>(event: EventId, transaction: () => Promise<T>) => Promise<T>;

/** Decides a wish together with the others that wait for the same event. @throws Busy after a bounded wait. */
export type InBatch<Wish, Answer> = (
  event: EventId,
  wish: Wish,
  decide: DecideTogether<Wish, Answer>,
) => Promise<Answer>;

export type EventQueue<Wish, Answer> = {
  readonly inTurn: InTurn;
  readonly inBatch: InBatch<Wish, Answer>;
};

/**
 * One line for each event: transactions of this process on one event never meet in the store, and wishes that wait are
 * decided together. Other instances have lines of their own (decision 30).
 */
export function createEventQueue<Wish, Answer>(options: LineOptions): EventQueue<Wish, Answer> {
  const lines = new Map<EventId, Line<Wish, Answer>>();
  const lineOf = (event: EventId): Line<Wish, Answer> => {
    const line = lines.get(event) ?? createLine<Wish, Answer>(options, () => lines.delete(event));
    lines.set(event, line);
    return line;
  };
  return {
    inTurn: (event, transaction) => lineOf(event).alone(transaction),
    inBatch: (event, wish, decide) => lineOf(event).together(wish, decide),
  };
}
