import * as z from 'zod/mini';
import type { EventId } from '../events/event.ts';
import { asUserId } from '../people/person.ts';
import { EVENT_PAYOUT_STATES, type EventPayout, PAYOUT_PROBLEMS } from './payout.ts';

const payoutDocument = z.object({
  hostId: z.string().check(z.minLength(1)),
  firstEndAt: z.number(),
  dueAt: z.number(),
  state: z.enum(EVENT_PAYOUT_STATES),
  problem: z.catch(z.nullable(z.enum(PAYOUT_PROBLEMS)), null),
  receivesCents: z.catch(z.nullable(z.int()), null),
  transferredCents: z.catch(z.int(), 0),
});

/** payouts/{eventId} parsed, instants in ms UTC; null if the document is invalid. */
export function parsePayout(eventId: EventId, document: unknown): EventPayout | null {
  const result = z.safeParse(payoutDocument, document);
  return result.success ? { ...result.data, eventId, hostId: asUserId(result.data.hostId) } : null;
}
