import type { EventId } from '@arvo/domain/events/event.ts';
import { mailRemoveAt } from '@arvo/domain/mail/mail.ts';
import type { SentMessage } from '@arvo/domain/messages/hostMessage.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { eventPath, mailsPath, messagesPath } from '@arvo/domain/protocol/store/paths.ts';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { hostedEvent } from '../events/hostedEvent.ts';
import { reachedWith } from '../mail/storedMail.ts';
import { Refusal } from '../platform/requests/refusal.ts';

type Tools = { readonly db: Firestore; readonly clock: () => number };
type Question = { readonly uid: UserId; readonly eventId: EventId };
type Answer = { readonly success: true; readonly messages: SentMessage[] };

/** As many as a host may write in five days; each costs a count. */
const MOST = 20;

/** The last messages to an event's guests, newest first, with how many they have reached. */
export async function sentMessages({ db, clock }: Tools, { uid, eventId }: Question): Promise<Answer | Refusal> {
  const event = hostedEvent(await db.doc(eventPath(eventId)).get(), uid);
  if (event instanceof Refusal) return event;
  const { docs } = await db.collection(messagesPath(eventId)).orderBy('at', 'desc').limit(MOST).get();
  return {
    success: true,
    messages: await Promise.all(docs.map((message) => sentMessage(db, { eventId, message }, clock()))),
  };
}

async function sentMessage(
  db: Firestore,
  { eventId, message }: { readonly eventId: EventId; readonly message: DocumentSnapshot },
  now: number,
): Promise<SentMessage> {
  const sent: unknown = message.get('sent');
  const at = Number(message.get('at'));
  // The mails, which know it, are removed then.
  const isKnown = typeof sent === 'number' && now < mailRemoveAt(at);
  return {
    id: message.id,
    at,
    text: String(message.get('text')),
    sent: typeof sent === 'number' ? sent : null,
    reached: isKnown ? await reached(db, reachedWith(eventId, message.id)) : null,
  };
}

const reached = async (db: Firestore, by: string): Promise<number> =>
  (await db.collection(mailsPath).where('reachedWith', '==', by).count().get()).data().count;
