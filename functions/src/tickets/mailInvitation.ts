import { parseEmail } from '@arvo/domain/accounts/email.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import { type Mail, mailId } from '@arvo/domain/mail/mail.ts';
import { eventPath, mailPath, ticketPath, userPath } from '@arvo/domain/protocol/store/paths.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { FriendTicket, TicketId } from '@arvo/domain/tickets/ticket.ts';
import { isOver } from '@arvo/domain/time/over.ts';
import { invitedOnceMore, invitedRef, wantsNone } from '../mail/invitedAddresses.ts';
import { mailboxHash } from '../mail/mailLinks.ts';
import { isReturned } from '../mail/returnedAddresses.ts';
import { timesOfDay } from '../mail/timesOfDay.ts';
import { writeMail } from '../mail/writeMail.ts';
import { eventOf, instant } from '../orders/orderStore.ts';
import type { StoreTools } from '../orders/orderTools.ts';
import { sha256 } from '../platform/sha256.ts';
import { ticketOf } from './ticketStore.ts';

export type Inviting = {
  readonly eventId: EventId;
  readonly ticketId: TicketId;
  readonly owner: UserId;
  /** As the buyer typed it. */
  readonly email: string;
};

export type Invited = 'written' | 'no-address' | 'invalid' | 'claimed' | 'over' | 'unwanted' | 'too-often';

/** Somebody with a table of friends; not a list of strangers. */
const MOST_A_PERSON = 20;
const MOST_AN_ADDRESS = 3;

const MARK_LENGTH = 16;
/** Names a ticket in a mail's document, which must not contain the secret. */
export const ticketMark = (id: TicketId): string => sha256(id, 'hex').slice(0, MARK_LENGTH);

/** The mail to the friend. Idempotent: the same ticket to the same address is one mail. Only the ticket's buyer may ask for it, within limits by person and address a day. */
export async function mailInvitation(
  tools: StoreTools,
  { eventId, ticketId, owner, email }: Inviting,
): Promise<Invited> {
  const { db, clock } = tools;
  const address = parseEmail(email);
  if (address === null) return 'no-address';
  if (await isReturned(tools, address)) return 'unwanted';
  const refs = [
    db.doc(ticketPath(eventId, ticketId)),
    db.doc(eventPath(eventId)),
    db.doc(userPath(owner)),
    invitedRef(db, address),
  ] as const;
  return db.runTransaction(async (transaction): Promise<Invited> => {
    const [ticketFound, eventFound, person, invited] = await transaction.getAll(...refs);
    if (!ticketFound || !eventFound || !person || !invited) throw new Error('four documents were asked for');
    const now = clock();
    const ticket = ticketOf(eventId, ticketFound);
    if (ticket?.ownerId !== owner || !person.exists) return 'invalid';
    if (ticket.status === 'claimed') return 'claimed';
    const event = eventFound.exists ? eventOf(eventFound) : null;
    if (event === null || event.isCancelled || isOver(event, now)) return 'over';
    const mail = mailOf(ticket, address);
    if ((await transaction.get(db.doc(mailPath(mailId(mail))))).exists) return 'written';
    if (wantsNone(invited)) return 'unwanted';
    const ofPerson = timesOfDay(person.get('invitedAt'), now);
    const ofAddress = timesOfDay(invited.get('mailedAt'), now);
    if (ofPerson.length >= MOST_A_PERSON || ofAddress.length >= MOST_AN_ADDRESS) return 'too-often';
    transaction.update(person.ref, { invitedAt: [...ofPerson, now] });
    transaction.set(invited.ref, invitedOnceMore(ofAddress, now), { merge: true });
    if (ticket.sentAt === null) transaction.update(ticketFound.ref, { sentAt: instant(now) });
    writeMail(transaction, db, mail, now, { address });
    return 'written';
  });
}

const mailOf = ({ id, eventId, ownerId }: FriendTicket, address: string): Mail => ({
  kind: 'invitation',
  eventId,
  ticket: ticketMark(id),
  address: mailboxHash(address).slice(0, MARK_LENGTH),
  to: ownerId,
});
