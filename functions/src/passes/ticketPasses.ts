import { FIRST_GENERATION, nextGeneration, ticketPass } from '@arvo/domain/pass/seats.ts';
import type { DoorKey } from '@arvo/domain/pass/passBytes.ts';
import type { PassCode } from '@arvo/domain/pass/passCode.ts';
import type { FriendTicket } from '@arvo/domain/tickets/ticket.ts';
import type { DocumentSnapshot } from 'firebase-admin/firestore';

type Numbered = Pick<FriendTicket, 'orderId' | 'ticketNumber'>;
/** `generation`: absent in tickets from before passes, whose holder is the first. */
type Passed = { readonly generation: number; readonly pass: PassCode };

/** The stored fields of a new ticket's pass. */
export const firstPass = (key: DoorKey, ticket: Numbered): Passed => ({
  generation: FIRST_GENERATION,
  pass: ticketPass(key, ticket, FIRST_GENERATION),
});

/** The stored fields after the ticket has moved to somebody else or got a new link: older pictures of its pass are refused. */
export function nextPass(key: DoorKey, ticket: Numbered, stored: DocumentSnapshot): Passed {
  const generation = nextGeneration(generationOf(stored));
  return { generation, pass: ticketPass(key, ticket, generation) };
}

/** The stored fields of a ticket whose pass is missing. */
export function currentPass(key: DoorKey, ticket: Numbered, stored: DocumentSnapshot): Passed {
  const generation = generationOf(stored);
  return { generation, pass: ticketPass(key, ticket, generation) };
}

export function generationOf(stored: DocumentSnapshot): number {
  const generation: unknown = stored.get('generation');
  return typeof generation === 'number' ? generation : FIRST_GENERATION;
}
