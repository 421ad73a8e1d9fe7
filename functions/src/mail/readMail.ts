import { unseenNews } from '@arvo/domain/changes/change.schema.ts';
import { parseFarewell } from '@arvo/domain/events/farewell.schema.ts';
import { cardOf } from '@arvo/domain/events/eventCard.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import { cancelledMail, changedMail } from '@arvo/domain/mail/eventMails.ts';
import { type Mail, mailId } from '@arvo/domain/mail/mail.ts';
import type { MailContent } from '@arvo/domain/mail/mailContent.ts';
import {
  claimedMail,
  paidOutMail,
  payoutReturnedMail,
  refundedMail,
  refundFailedMail,
  ticketMail,
} from '@arvo/domain/mail/moneyMails.ts';
import { namesBuyer } from '@arvo/domain/orders/receipt.ts';
import { parseProfile } from '@arvo/domain/people/person.schema.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { eventPath, farewellPath, guestPath, mailPath, profilePath } from '@arvo/domain/protocol/store/paths.ts';
import { changeRefundUntil } from '@arvo/domain/refunds/changeRefund.ts';
import { isOver } from '@arvo/domain/time/over.ts';
import { knewSince } from '../guests/joinedAt.ts';
import { eventOf, readOrder } from '../orders/orderStore.ts';
import { plainDocument } from '../platform/documents/plainDocument.ts';
import type { MailTools } from './mailTools.ts';

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
  }
}

const readEvent = async ({ db }: Reading, id: EventId) => eventOf(await db.doc(eventPath(id)).get());

async function readName({ db }: Reading, uid: UserId): Promise<string | null> {
  return parseProfile(plainDocument(await db.doc(profilePath(uid)).get()))?.name ?? null;
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
  const { news } = unseenNews(plainDocument(guest) ?? {});
  if (!event || event.isCancelled || isOver(event, clock()) || !news || news.revision < revision) return null;
  if (news.revision > revision) {
    const later = await db.doc(mailPath(mailId({ ...mail, revision: news.revision }))).get();
    if (later.exists) return null;
  }
  const refundUntil = event.isPaid ? changeRefundUntil(knewSince(guest), event) : null;
  return changedMail({ event, news, refundUntil: refundUntil !== null && refundUntil > clock() ? refundUntil : null });
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
