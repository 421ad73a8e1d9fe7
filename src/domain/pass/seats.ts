import type { UserId } from '../people/person.ts';
import type { FriendTicket } from '../tickets/ticket.ts';
import { type DoorKey, makePassCode, MOST_GENERATIONS, type SeatId, seatOf } from './passBytes.ts';
import type { PassCode } from './passCode.ts';

/*
 * Each spot is one seat for as long as the event exists: a person's own one is theirs however often they leave and return, and a friend's
 * ticket keeps it through new links, claims and returns, so that two of its codes never let two people in.
 */

/** The first holder's generation; it rises with each new one. */
export const FIRST_GENERATION = 1;

type TicketNumber = Pick<FriendTicket, 'orderId' | 'ticketNumber'>;

export const guestSeat = (key: DoorKey, uid: UserId): SeatId => seatOf(key, `guest/${uid}`);

export const ticketSeat = (key: DoorKey, { orderId, ticketNumber }: TicketNumber): SeatId =>
  seatOf(key, `ticket/${orderId}/${ticketNumber}`);

/** The pass of somebody's own spot. */
export const guestPass = (key: DoorKey, uid: UserId): PassCode =>
  makePassCode(key, { seat: guestSeat(key, uid), generation: FIRST_GENERATION });

export const ticketPass = (key: DoorKey, ticket: TicketNumber, generation: number): PassCode =>
  makePassCode(key, { seat: ticketSeat(key, ticket), generation });

/** After the ticket has moved to somebody else, or got a new link. It stays at the last possible one. */
export const nextGeneration = (generation: number): number => Math.min(generation + 1, MOST_GENERATIONS);
