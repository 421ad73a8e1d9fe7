import type { EventId } from '@arvo/domain/events/event.ts';
import { messagesIn } from '@arvo/domain/messages/hostMessage.schema.ts';
import {
  type HostMessage,
  LIMITED_WITHIN_MS,
  mayWriteAgainAt,
  type MessageId,
  type MessageTo,
  withMessage,
} from '@arvo/domain/messages/hostMessage.ts';
import { asUserId, type UserId } from '@arvo/domain/people/person.ts';
import { eventPath, guestsPath, messagePath, messagesPath, ticketsPath } from '@arvo/domain/protocol/store/paths.ts';
import { messageTexts } from '@arvo/domain/texts/events/messages.ts';
import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import { hostedEvent } from '../events/hostedEvent.ts';
import { joinedAt } from '../guests/joinedAt.ts';
import { writeMail } from '../mail/writeMail.ts';
import { pagesReadBy } from '../platform/documents/pages.ts';
import { Refusal, refuse } from '../platform/requests/refusal.ts';
import { holdersOf } from '../tickets/holders.ts';

type Tools = { readonly db: Firestore; readonly clock: () => number };
type Sent = {
  readonly uid: UserId;
  readonly eventId: EventId;
  readonly id: MessageId;
  readonly text: string;
  readonly to: MessageTo;
  /** Whether answers to the mail reach the host. */
  readonly hasReplies: boolean;
};
type Answer = { readonly success: true; readonly sent: number };

/** Guest records per transaction. */
const PAGE = 200;

/**
 * Writes a host's message into the records of the guests it is for, where they read it, also later and without a connection. Idempotent by
 * the message's id, and resumable: a call that ended halfway is repeated, and reaches those that it has not. Who joins afterwards is not told.
 */
export async function messageGuests(tools: Tools, sent: Sent): Promise<Answer | Refusal> {
  const { db } = tools;
  const { eventId } = sent;
  const noted = await note(tools, sent);
  if (noted instanceof Refusal) return noted;
  const isFor = await recipients(db, noted, eventId);
  let reached = 0;
  const pages = pagesReadBy(db.collection(guestsPath(eventId)), PAGE, (page) =>
    tellPage(db, page, { eventId, message: noted.message, isFor }),
  );
  for await (const { told } of pages) reached += told;
  if (noted.to !== 'not-seen') reached += await mailHolders(db, eventId, noted.message);
  await db.doc(messagePath(eventId, sent.id)).update({ sent: reached });
  return { success: true, sent: reached };
}

type Noted = { readonly message: HostMessage; readonly to: MessageTo; readonly told: number | null };

/** Stores the message if the host may write now. The one that is stored counts: a repeated call cannot change it. */
function note({ db, clock }: Tools, { uid, eventId, id, text, to, hasReplies }: Sent): Promise<Noted | Refusal> {
  return db.runTransaction(async (transaction) => {
    const now = clock();
    const ref = db.doc(messagePath(eventId, id));
    const recent = db.collection(messagesPath(eventId)).where('at', '>', now - LIMITED_WITHIN_MS);
    const [document, known, others] = await Promise.all([
      transaction.get(db.doc(eventPath(eventId))),
      transaction.get(ref),
      transaction.get(recent),
    ]);
    const event = hostedEvent(document, uid);
    if (event instanceof Refusal) return event;
    const told = event.told?.revision ?? null;
    if (known.exists) return { ...storedMessage(known, id), told };
    const again = mayWriteAgainAt(
      others.docs.map((other) => Number(other.get('at'))),
      now,
    );
    if (again !== null) return refuse(429, messageTexts.tooOften);
    transaction.create(ref, { at: now, text, to, hasReplies });
    return { message: { id, at: now, text }, to, told };
  });
}

function storedMessage(document: DocumentSnapshot, id: MessageId): Omit<Noted, 'told'> {
  const to: unknown = document.get('to');
  return {
    message: { id, at: Number(document.get('at')), text: String(document.get('text')) },
    to: to === 'not-seen' || to === 'unclaimed' ? to : 'everyone',
  };
}

type IsFor = (guest: DocumentSnapshot) => boolean;

async function recipients(db: Firestore, { to, told }: Noted, eventId: EventId): Promise<IsFor> {
  switch (to) {
    case 'everyone':
      return () => true;
    case 'not-seen':
      // Whom the last change was not told to, because they joined after it, has nothing to see.
      return (guest) => told !== null && guest.get('news.revision') === told && guest.get('seenRevision') !== told;
    case 'unclaimed': {
      const tickets = await db.collection(ticketsPath(eventId)).where('status', '==', 'reserved').get();
      const holders = new Set(tickets.docs.map((ticket) => String(ticket.get('ownerId'))));
      return (guest) => holders.has(guest.id);
    }
  }
}

type Telling = { readonly eventId: EventId; readonly message: HostMessage; readonly isFor: IsFor };

/** One page in one transaction. `told`: how many of it have the message now. */
function tellPage(db: Firestore, page: Query, { eventId, message, isFor }: Telling) {
  return db.runTransaction(async (transaction) => {
    const { docs } = await transaction.get(page);
    let told = 0;
    for (const guest of docs) {
      const has = messagesIn({ messages: guest.get('messages') }).messages ?? [];
      const isTold = has.some(({ id }) => id === message.id);
      if (!isTold && (!isFor(guest) || joinedAt(guest) > message.at)) continue;
      told += 1;
      const next = withMessage(has, message);
      if (next === null) continue;
      transaction.update(guest.ref, { messages: next });
      writeMail(
        transaction,
        db,
        { kind: 'message', eventId, messageId: message.id, to: asUserId(guest.id) },
        message.at,
      );
    }
    return { docs, told };
  });
}

/** Mails the message to those who hold friends' tickets and are no guests: without a guest record they read it nowhere else. Their number. */
async function mailHolders(db: Firestore, eventId: EventId, { id: messageId, at }: HostMessage): Promise<number> {
  const holders = (await holdersOf(db, eventId)).filter(({ since }) => since <= at);
  const batch = db.batch();
  for (const { uid: to } of holders) writeMail(batch, db, { kind: 'message', eventId, messageId, to }, at);
  await batch.commit();
  return holders.length;
}
