import type { EventId } from '@arvo/domain/events/event.ts';
import { formerTicketPath } from '@arvo/domain/protocol/store/paths.ts';
import { type FriendTicket, parseTicketId, type TicketId } from '@arvo/domain/tickets/ticket.ts';
import { asUserId, type UserId } from '@arvo/domain/people/person.ts';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { instant } from '../orders/orderStore.ts';
import { plainDocument } from '../platform/documents/plainDocument.ts';

/** An invitation that its buyer took back: so that whoever has the old link hears who can give them a new one. */
export type FormerTicket = {
  readonly ownerId: UserId;
  /** The same ticket's new link; null once the ticket was returned. */
  readonly nextId: TicketId | null;
  /** As they were, ms UTC. */
  readonly openedAt: number | null;
  readonly sentAt: number | null;
};

/** Longer than an event is sold before it starts. */
const KEPT_MS = 400 * 86_400_000;

const formerTicket = z.object({
  ownerId: z.string(),
  nextId: z.nullable(z.string()),
  openedAt: z.nullable(z.number()),
  sentAt: z.nullable(z.number()),
});

/** Null if the document is missing or invalid. */
export function formerTicketOf(snapshot: DocumentSnapshot): FormerTicket | null {
  const parsed = z.safeParse(formerTicket, plainDocument(snapshot));
  if (!parsed.success) return null;
  const { ownerId, nextId, ...times } = parsed.data;
  return { ...times, ownerId: asUserId(ownerId), nextId: nextId === null ? null : parseTicketId(nextId) };
}

type TakenBack = { readonly eventId: EventId; readonly ticket: FriendTicket; readonly nextId: TicketId | null };

/** Notes in the commit that ends a link whose it was. `now`: ms UTC. */
export function keepFormerTicket(
  { db, transaction }: { readonly db: Firestore; readonly transaction: Transaction },
  { eventId, ticket, nextId }: TakenBack,
  now: number,
): void {
  const time = (at: number | null) => (at === null ? null : instant(at));
  transaction.set(db.doc(formerTicketPath(eventId, ticket.id)), {
    ownerId: ticket.ownerId,
    nextId,
    openedAt: time(ticket.openedAt),
    sentAt: time(ticket.sentAt),
    removeAt: instant(now + KEPT_MS),
  });
}
