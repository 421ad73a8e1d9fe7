import type { EventId } from '@arvo/domain/events/event.ts';
import {
  createRequestQueue,
  type DecideTogether,
  type RequestQueue,
  type QueueOptions,
} from '../platform/queue/requestQueue.ts';

/**
 * Turns off the Firestore client's own retries: the event's queue retries, with shorter pauses and with other work in
 * between.
 */
export const ONE_TRY = { maxAttempts: 1 } as const;

/**
 * The limits in production. `patienceMs`, the last try and Stripe's page together take less than a buyer's browser waits
 * (30 s). 200 orders are 401 of a commit's 500 writes.
 */
export const LIVE_LIMITS: QueueOptions = {
  patienceMs: 12_000,
  tryMs: 6_000,
  pauseMs: { first: 500, most: 2000 },
  mostTogether: 200,
};

/**
 * Runs a transaction alone, and retries it after contention.
 * @throws Busy after a bounded wait.
 */
export type InTurn = <T>(event: EventId, transaction: () => Promise<T>) => Promise<T>;

/**
 * Decides a request together with the others that wait for the same event.
 * @throws Busy after a bounded wait.
 */
export type InBatch<Request, Answer> = (
  event: EventId,
  request: Request,
  decide: DecideTogether<Request, Answer>,
) => Promise<Answer>;

export type EventQueue<Request, Answer> = {
  readonly inTurn: InTurn;
  readonly inBatch: InBatch<Request, Answer>;
};

/**
 * One queue per event: this process runs one transaction per event at a time, so its own transactions never contend, and it
 * decides waiting requests together. Other instances have their own queues (decision 30).
 */
export function createEventQueue<Request, Answer>(options: QueueOptions): EventQueue<Request, Answer> {
  const queues = new Map<EventId, RequestQueue<Request, Answer>>();
  const queueOf = (event: EventId): RequestQueue<Request, Answer> => {
    const queue = queues.get(event) ?? createRequestQueue<Request, Answer>(options, () => queues.delete(event));
    queues.set(event, queue);
    return queue;
  };
  return {
    inTurn: (event, transaction) => queueOf(event).alone(transaction),
    inBatch: (event, request, decide) => queueOf(event).together(request, decide),
  };
}
