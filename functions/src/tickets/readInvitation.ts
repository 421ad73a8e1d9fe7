import type { EventId } from '@arvo/domain/events/event.ts';
import { parseProfile } from '@arvo/domain/people/person.schema.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { Invitation } from '@arvo/domain/tickets/invitation.ts';
import type { TicketId } from '@arvo/domain/tickets/ticket.ts';
import { formerTicketPath, profilePath, ticketPath } from '@arvo/domain/protocol/store/paths.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { plainDocument } from '../platform/documents/plainDocument.ts';
import { formerTicketOf } from './formerTicket.ts';
import { ticketOf } from './ticketStore.ts';

/**
 * Whose gift an invitation is, and whether it can still be claimed; null for a link that never existed or was claimed. Only who has
 * the link, with its 128 random bits, hears the buyer's name, which the buyer's profile shows to everybody.
 */
export async function readInvitation(
  db: Firestore,
  { eventId, ticketId }: { readonly eventId: EventId; readonly ticketId: TicketId },
): Promise<Invitation | null> {
  const [document, before] = await db.getAll(
    db.doc(ticketPath(eventId, ticketId)),
    db.doc(formerTicketPath(eventId, ticketId)),
  );
  const ticket = document?.exists ? ticketOf(eventId, document) : null;
  if (ticket !== null)
    return ticket.status === 'claimed' ? null : { state: 'valid', buyer: await nameOf(db, ticket.ownerId) };
  const former = before?.exists ? formerTicketOf(before) : null;
  return former && { state: 'taken-back', buyer: await nameOf(db, former.ownerId) };
}

async function nameOf(db: Firestore, uid: UserId): Promise<string | null> {
  const profile = await db.doc(profilePath(uid)).get();
  return profile.exists ? (parseProfile(plainDocument(profile))?.name ?? null) : null;
}
