import type { EventId } from '@arvo/domain/events/event.ts';
import { parseTicket } from '@arvo/domain/tickets/ticket.schema.ts';
import type { FriendTicket } from '@arvo/domain/tickets/ticket.ts';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { plainDocument } from '../platform/documents/plainDocument.ts';

/** The friend's ticket, or null if the document is missing or invalid. */
export const ticketOf = (eventId: EventId, snapshot: DocumentSnapshot): FriendTicket | null =>
  parseTicket(eventId, snapshot.id, plainDocument(snapshot));
