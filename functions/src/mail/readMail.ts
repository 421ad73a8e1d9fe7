import { unseenNews } from '@arvo/domain/changes/change.schema.ts';
import { newsFor } from '@arvo/domain/changes/guestNews.ts';
import { lastMailable } from '@arvo/domain/changes/mailedChange.ts';
import { parseFarewell } from '@arvo/domain/events/farewell.schema.ts';
import { cardOf } from '@arvo/domain/events/eventCard.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import {
  cancelledMail,
  changedMail,
  joinedMail,
  messageMail,
  reminderMail,
  removedMail,
} from '@arvo/domain/mail/eventMails.ts';
import { type Mail, mailId } from '@arvo/domain/mail/mail.ts';
import type { MailContent } from '@arvo/domain/mail/mailContent.ts';
import {
  claimedMail,
  confirmMail,
  invitationMail,
  paidOutMail,
  payoutReturnedMail,
  refundedMail,
  refundFailedMail,
  ticketMail,
} from '@arvo/domain/mail/moneyMails.ts';
import { namesBuyer } from '@arvo/domain/orders/receipt.ts';
import { messagesIn } from '@arvo/domain/messages/hostMessage.schema.ts';
import { parseProfile } from '@arvo/domain/people/person.schema.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import {
  departurePath,
  devicesPath,
  eventPath,
  farewellPath,
  guestPath,
  mailPath,
  messagePath,
  profilePath,
  ticketsPath,
} from '@arvo/domain/protocol/store/paths.ts';
import { changeRefundUntil } from '@arvo/domain/refunds/changeRefund.ts';
import { isOver } from '@arvo/domain/time/over.ts';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { changesOf } from '../events/changesOf.ts';
import { knewSince } from '../guests/joinedAt.ts';
import { eventOf, readOrder, removedWith } from '../orders/orderStore.ts';
import { plainDocument } from '../platform/documents/plainDocument.ts';
import { holderSince } from '../tickets/holders.ts';
import { ticketMark } from '../tickets/mailInvitation.ts';
import { ticketOf } from '../tickets/ticketStore.ts';
import { confirmHref, mailKey } from './mailLinks.ts';
import type { MailTools } from './mailTools.ts';
import { userOf } from './recipientOf.ts';

type Reading = Pick<MailTools, 'db' | 'clock'>;
type Of<K extends Mail['kind']> = Extract<Mail, { kind: K }>;

/** What a mail says now; null if nothing is left to say to this person. Every document is read again, because a mail may wait for hours. */
export async function readMail(tools: Reading, mail: Mail): Promise<MailContent | null> {
  switch (mail.kind) {
    case 'ticket':
      return readTicket(tools, mail);
    case 'changed':
      return readChanged(tools, mail);
    case 'cancelled':
      return readCancelled(tools, mail);
    case 'removed':
      return readRemoved(tools, mail);
    case 'refunded':
    case 'refund-failed':
      return readRefund(tools, mail);
    case 'claimed': {
      const [event, name] = await Promise.all([readEvent(tools, mail.eventId), readName(tools, mail.claimer)]);
      return event && !event.isCancelled && name !== null ? claimedMail(event, name) : null;
    }
    case 'paid-out': {
      const event = await readEvent(tools, mail.eventId);
      return event && paidOutMail(event, mail.cents);
    }
    case 'payout-returned':
      return payoutReturnedMail();
    case 'joined':
      return readJoined(tools, mail);
    case 'message':
      return readMessage(tools, mail);
    case 'reminder':
      return readReminder(tools, mail);
    case 'invitation':
      return readInvitation(tools, mail);
    case 'confirm': {
      const { mailAddress } = await userOf(tools, mail.to);
      return mailAddress === null || mailAddress.isConfirmed
        ? null
        : confirmMail(confirmHref(await mailKey(tools.db), { uid: mail.to, address: mailAddress.address }));
    }
  }
}

const readEvent = async ({ db }: Reading, id: EventId) => eventOf(await db.doc(eventPath(id)).get());

async function readName({ db }: Reading, uid: UserId): Promise<string | null> {
  return parseProfile(plainDocument(await db.doc(profilePath(uid)).get()))?.name ?? null;
}

/** Not once somebody has the ticket, or its link was replaced. */
async function readInvitation(tools: Reading, mail: Of<'invitation'>): Promise<MailContent | null> {
  const { eventId, ticket: mark, to } = mail;
  const [event, found] = await Promise.all([
    readEvent(tools, eventId),
    tools.db.collection(ticketsPath(eventId)).where('ownerId', '==', to).get(),
  ]);
  const ticket = found.docs.map((each) => ticketOf(eventId, each)).find((each) => each && ticketMark(each.id) === mark);
  if (!event || event.isCancelled || isOver(event, tools.clock()) || ticket?.status !== 'reserved') return null;
  return invitationMail(event, ticket.id);
}

/** Not for tickets that were refunded meanwhile. */
async function readTicket(tools: Reading, { orderId, to }: Of<'ticket'>): Promise<MailContent | null> {
  const order = await readOrder(tools.db, orderId);
  if (order?.state !== 'issued' || order.buyerId !== to) return null;
  const [event, host, buyer] = await Promise.all([
    readEvent(tools, order.eventId),
    readName(tools, order.hostId),
    namesBuyer(order) ? readName(tools, order.buyerId) : null,
  ]);
  return event && ticketMail({ order, event, host, buyer });
}

/** Not to people who have left or seen the change, nor if a later mail says more. */
async function readChanged(tools: Reading, mail: Of<'changed'>): Promise<MailContent | null> {
  const { db, clock } = tools;
  const { eventId, revision, to } = mail;
  const [event, guest] = await Promise.all([readEvent(tools, eventId), db.doc(guestPath(eventId, to)).get()]);
  if (!event || event.isCancelled || isOver(event, clock())) return null;
  const told = guest.exists
    ? { news: unseenNews(plainDocument(guest) ?? {}).news ?? null, since: knewSince(guest), isHolder: false }
    : await toldHolder(tools, mail);
  const { news, since, isHolder } = told;
  if (!news || news.revision < revision) return null;
  if (news.revision > revision) {
    const later = await db.doc(mailPath(mailId({ ...mail, revision: news.revision }))).get();
    if (later.exists) return null;
  }
  const until = event.isPaid ? changeRefundUntil(since, event) : null;
  const refundUntil = until !== null && until > clock() ? until : null;
  return changedMail({ event, news, isHolder, refundUntil });
}

/** The news of somebody who is no guest and holds friends' tickets that nobody has claimed, since they bought them; none without such a ticket. */
async function toldHolder({ db }: Reading, { eventId, to }: Of<'changed'>) {
  const since = await holderSince(db, eventId, to);
  const changes = since === null ? [] : await changesOf(db, eventId);
  const last = lastMailable(changes);
  const untilLast = changes.filter(({ revision }) => last !== undefined && revision <= last.revision);
  return { news: newsFor({ joinedAt: since ?? 0, seenRevision: 0 }, untilLast), since: since ?? 0, isHolder: true };
}

/** The event of a host who deleted it is gone: its guests' farewells say what it was. */
async function readCancelled(tools: Reading, { eventId, to }: Of<'cancelled'>): Promise<MailContent | null> {
  const event = await readEvent(tools, eventId);
  if (event) {
    const isToBeTold = event.isCancelled && !isOver(event, tools.clock());
    return isToBeTold
      ? cancelledMail({ card: cardOf(event), word: event.cancelledWith ?? '', isPaid: event.isPaid })
      : null;
  }
  const left = await tools.db.doc(farewellPath(eventId, to)).get();
  const farewell = parseFarewell(eventId, plainDocument(left), tools.clock());
  return farewell && cancelledMail({ card: farewell.card, word: farewell.farewell.word, isPaid: false });
}

/** Not once the event is cancelled or over: they do not go there anyway. */
async function readRemoved({ db, clock }: Reading, { eventId, to }: Of<'removed'>): Promise<MailContent | null> {
  const [found, departure] = await db.getAll(db.doc(eventPath(eventId)), db.doc(departurePath(eventId, to)));
  const event = found ? eventOf(found) : null;
  const word = departure ? removedWith(departure) : null;
  return event && word !== null && !event.isCancelled && !isOver(event, clock()) ? removedMail(event, word) : null;
}

/** The event if it is still to come and the person goes there, with their record; null otherwise. */
async function goingTo({ db, clock }: Reading, { eventId, to }: { readonly eventId: EventId; readonly to: UserId }) {
  const [found, guest] = await db.getAll(db.doc(eventPath(eventId)), db.doc(guestPath(eventId, to)));
  const event = found ? eventOf(found) : null;
  return event && guest?.exists && !event.isCancelled && !isOver(event, clock()) ? { event, guest } : null;
}

/** Not to buyers, whose mail with the tickets says it. */
async function readJoined(tools: Reading, mail: Of<'joined'>): Promise<MailContent | null> {
  const going = await goingTo(tools, mail);
  if (!going) return null;
  const { event } = going;
  if (!event.isPaid) return joinedMail(event);
  const claimed = tools.db.collection(ticketsPath(event.id)).where('claimedBy', '==', mail.to).limit(1);
  return (await claimed.get()).empty ? null : joinedMail(event);
}

async function readMessage(tools: Reading, mail: Of<'message'>): Promise<MailContent | null> {
  const going = await goingTo(tools, mail);
  if (!going) return readMessageToHolder(tools, mail);
  const { messages = [] } = messagesIn({ messages: going.guest.get('messages') });
  const message = messages.find(({ id }) => id === mail.messageId);
  if (!message) return null;
  const stored = await tools.db.doc(messagePath(mail.eventId, mail.messageId)).get();
  return messageMail(going.event, message.text, hasReplies(stored));
}

const hasReplies = (message: DocumentSnapshot): boolean => message.get('hasReplies') === true;

/** To somebody who is no guest, as long as they hold friends' tickets. */
async function readMessageToHolder(tools: Reading, mail: Of<'message'>): Promise<MailContent | null> {
  const { eventId, messageId, to } = mail;
  const [event, since] = await Promise.all([readEvent(tools, eventId), holderSince(tools.db, eventId, to)]);
  if (!event || since === null || event.isCancelled || isOver(event, tools.clock())) return null;
  const message = await tools.db.doc(messagePath(eventId, messageId)).get();
  const text: unknown = message.get('text');
  return typeof text === 'string' ? messageMail(event, text, hasReplies(message)) : null;
}

/** Not to people who have a device with reminders by now, and not if it is no longer tomorrow. */
async function readReminder(tools: Reading, mail: Of<'reminder'>): Promise<MailContent | null> {
  const going = await goingTo(tools, mail);
  if (going?.event.startAt !== mail.startAt || tools.clock() >= mail.startAt) return null;
  const devices = await tools.db.collection(devicesPath).where('uid', '==', mail.to).limit(1).get();
  return devices.empty ? reminderMail(going.event) : null;
}

async function readRefund(
  { db }: Reading,
  { kind, orderId, refund, to }: Of<'refunded' | 'refund-failed'>,
): Promise<MailContent | null> {
  const order = await readOrder(db, orderId);
  const found = order?.buyerId === to ? order.refundsByKey.get(refund) : undefined;
  if (!order || !found) return null;
  if (kind === 'refunded') return found.state === 'failed' ? null : refundedMail(order, found);
  return found.state === 'failed' ? refundFailedMail(order, found) : null;
}
