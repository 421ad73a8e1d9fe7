import type { Brand } from '../brand.ts';
import type { EventId } from '../events/event.ts';
import type { UserId } from '../people/person.ts';
import type { OrderId } from '../orders/order.ts';
import type { PassCode } from '../pass/passCode.ts';

/**
 * The secret of an invitation link: 128 random bits as 22 characters of base64url. Never put it into a public document, a
 * preview, a log or analytics.
 */
export type TicketId = Brand<string, 'TicketId'>;

const TICKET_ID_PATTERN = /^[A-Za-z0-9_-]{22}$/u;
export const parseTicketId = (value: string): TicketId | null =>
  TICKET_ID_PATTERN.test(value) ? (value as TicketId) : null;

/**
 * events/{id}/tickets/{ticketId}, parsed: a ticket for a friend. 'reserved' waits for a friend (specification section 3); 'claimed': a
 * person has it. The purchase already counted the spot.
 */
export type FriendTicket = {
  readonly id: TicketId;
  readonly eventId: EventId;
  readonly orderId: OrderId;
  readonly ownerId: UserId;
  readonly hostId: UserId;
  /**
   * The buyer's own spot is number 1, so a friend's ticket is 2 or more if the buyer has one. Numbers continue over a
   * buyer's orders.
   */
  readonly ticketNumber: number;
  readonly status: 'reserved' | 'claimed';
  /** When somebody other than the buyer first visited the link, ms UTC; null before. */
  readonly openedAt: number | null;
  /** When its buyer first sent the link, or copied it to send it, ms UTC; null before. */
  readonly sentAt: number | null;
  readonly claimedBy: UserId | null;
  /** The holder's name at the time of claiming. */
  readonly claimedByName: string | null;
  /** Of a ticket that nobody has claimed, for its buyer to show at the door; null until the server has made it, and once it is claimed. */
  readonly pass: PassCode | null;
};

/** Whether the buyer still has to send its link: nobody can have it yet. */
export const isToSend = ({ status, sentAt, openedAt }: FriendTicket): boolean =>
  status === 'reserved' && sentAt === null && openedAt === null;
