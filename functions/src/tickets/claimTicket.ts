import type { EventId } from '@arvo/domain/events/event.ts';
import { guestRecord } from '@arvo/domain/guests/guestRecord.ts';
import { parseProfile } from '@arvo/domain/people/person.schema.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { type ClaimRefusal, decideClaim } from '@arvo/domain/tickets/claim.ts';
import type { TicketId } from '@arvo/domain/tickets/ticket.ts';
import {
  departurePath,
  doorKeyPath,
  eventPath,
  guestPath,
  profilePath,
  ticketPath,
} from '@arvo/domain/protocol/store/paths.ts';
import { storedCard } from '../events/copyCardToGuests.ts';
import { countUnclaimed, eventOf, instant, removedWith } from '../orders/orderStore.ts';
import type { StoreTools } from '../orders/orderTools.ts';
import { writeMail } from '../mail/writeMail.ts';
import { keyIn } from '../passes/doorKey.ts';
import { nextPass } from '../passes/ticketPasses.ts';
import { plainDocument } from '../platform/documents/plainDocument.ts';
import { ticketOf } from './ticketStore.ts';

export type Claim = { readonly eventId: EventId; readonly ticketId: TicketId; readonly claimer: UserId };

/**
 * Gives a friend's ticket once, to the first person who claims its link: writes the ticket, the guest record and the event's number
 * of unclaimed tickets together. The purchase already counted the spot.
 */
export function claimTicket(
  { db, clock }: StoreTools,
  { eventId, ticketId, claimer }: Claim,
): Promise<'claimed' | ClaimRefusal> {
  return db.runTransaction(async (transaction) => {
    const documents = await transaction.getAll(
      db.doc(ticketPath(eventId, ticketId)),
      db.doc(eventPath(eventId)),
      db.doc(guestPath(eventId, claimer)),
      db.doc(profilePath(claimer)),
      db.doc(departurePath(eventId, claimer)),
      db.doc(doorKeyPath(eventId)),
    );
    const [ticket, event, guest, profile, departure, doorKey] = documents;
    if (!ticket || !event || !guest || !profile || !departure || !doorKey) throw new Error('documents are missing');
    const face = profile.exists ? parseProfile(plainDocument(profile)) : null;
    const now = clock();
    const sold = eventOf(event);
    const there = ticketOf(eventId, ticket);
    const decision = decideClaim({
      ticket: there,
      event: sold,
      claimer,
      isGuest: guest.exists,
      isRemoved: removedWith(departure) !== null,
      profileComplete: face !== null,
      now,
    });
    if (decision.kind === 'refused') return decision.reason;
    if (decision.kind === 'done' || !face || !sold || !there) return 'claimed';
    // The pass moves with the ticket: its buyer cannot read the new one.
    const { generation, pass } = nextPass(keyIn(transaction, doorKey), there, ticket);
    countUnclaimed(transaction, event.ref, sold, -1);
    transaction.update(ticket.ref, {
      status: 'claimed',
      claimedBy: claimer,
      claimedByName: face.name,
      claimedAt: instant(now),
      generation,
      pass: null,
    });
    const record = guestRecord({ uid: claimer, profile: face }, storedCard(event));
    transaction.create(guest.ref, { ...record, timestamp: instant(now), pass });
    writeMail(transaction, db, { kind: 'joined', eventId, to: claimer }, now);
    if (there.ownerId !== claimer)
      writeMail(transaction, db, { kind: 'claimed', eventId, claimer, to: there.ownerId }, now);
    return 'claimed';
  });
}
