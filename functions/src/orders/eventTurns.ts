import type { EventId } from '@arvo/domain/events/event.ts';
import { createTurns, type InTurn } from '../platform/turns.ts';

/** Does a piece of work when the event's turn has come. @throws Error where it waited too long; nothing was done then. */
export type EventTurns = <T>(event: EventId, work: () => Promise<T>) => Promise<T>;

/**
 * One piece of work at a time for each event, in the order they came. Transactions that read and write one document
 * give up after five attempts; in one process they need not meet at all.
 */
export function createEventTurns({ patienceMs }: { readonly patienceMs: number }): EventTurns {
  const queues = new Map<EventId, { readonly inTurn: InTurn; waiting: number }>();
  return async (event, work) => {
    const queue = queues.get(event) ?? { inTurn: createTurns({ most: 1, patienceMs }), waiting: 0 };
    queues.set(event, queue);
    queue.waiting += 1;
    try {
      return await queue.inTurn(work);
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) queues.delete(event);
    }
  };
}
