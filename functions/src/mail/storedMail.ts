import type { Delivery } from '@arvo/domain/mail/delivery.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import type { Mail } from '@arvo/domain/mail/mail.ts';
import { parseMail, type StoredMail } from '@arvo/domain/mail/mail.schema.ts';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { instant } from '../orders/orderStore.ts';
import { plainDocument } from '../platform/documents/plainDocument.ts';

/** The mail of a document; null if there is none. */
export const mailIn = (document: DocumentSnapshot): StoredMail | null => parseMail(plainDocument(document));

/** In the document of a message that has reached its guest, so that its host can be told how many. */
export const reachedFields = (mail: Mail) =>
  mail.kind === 'message' ? { reachedWith: reachedWith(mail.eventId, mail.messageId) } : {};

/** Devices choose the ids of messages, so the event's belongs to it. */
export const reachedWith = (eventId: EventId, messageId: string): string => `${eventId}_${messageId}`;

/** What becomes of the document: a friend's address is not kept longer than it is needed. `now` in ms UTC. */
export const withDelivery = (delivery: Delivery, now: number) => ({
  delivery: storedDelivery(delivery, now),
  ...(delivery.dueAt === null ? { address: FieldValue.delete() } : {}),
});

/** The field `delivery`. `now` in ms UTC. */
export const storedDelivery = ({ state, attempts, dueAt }: Delivery, now: number) => ({
  state,
  attempts,
  dueAt: dueAt === null ? null : instant(dueAt),
  at: instant(now),
});
