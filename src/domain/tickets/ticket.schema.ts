import * as z from 'zod/mini';
import type { EventId } from '../events/event.ts';
import { asUserId } from '../people/person.ts';
import { passField } from '../pass/pass.schema.ts';
import { asOrderId } from '../orders/order.ts';
import { type FriendTicket, parseTicketId } from './ticket.ts';

const id = z.string().check(z.minLength(1));

const ticketDocument = z.object({
  orderId: id,
  ownerId: id,
  hostId: id,
  ticketNumber: z.int().check(z.positive()),
  /** Specification section 3: 'reserved' waits for a friend, any other value means claimed. Earlier versions also wrote 'opened'. */
  status: z.catch(z.enum(['reserved', 'opened', 'claimed']), 'claimed'),
  openedAt: z.catch(z.nullable(z.number()), null),
  sentAt: z.catch(z.nullable(z.number()), null),
  claimedBy: z.catch(z.nullable(id), null),
  claimedByName: z.catch(z.nullable(z.string()), null),
  pass: passField,
});

/** events/{id}/tickets/{ticketId} parsed, or null if the document is invalid. */
export function parseTicket(eventId: EventId, ticketId: string, document: unknown): FriendTicket | null {
  const result = z.safeParse(ticketDocument, document);
  const parsedId = parseTicketId(ticketId);
  if (!result.success || parsedId === null) return null;
  const { orderId, ownerId, hostId, claimedBy, status, openedAt, ...rest } = result.data;
  const wasOpened = status === 'opened';
  return {
    ...rest,
    status: wasOpened ? 'reserved' : status,
    // Rows of this device from earlier versions have no time.
    openedAt: openedAt ?? (wasOpened ? 0 : null),
    id: parsedId,
    eventId,
    orderId: asOrderId(orderId),
    ownerId: asUserId(ownerId),
    hostId: asUserId(hostId),
    claimedBy: claimedBy === null ? null : asUserId(claimedBy),
  };
}
