import type { Delivery } from '@arvo/domain/mail/delivery.ts';
import { parseMail, type StoredMail } from '@arvo/domain/mail/mail.schema.ts';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { instant } from '../orders/orderStore.ts';
import { plainDocument } from '../platform/documents/plainDocument.ts';

/** The mail of a document; null if there is none. */
export const mailIn = (document: DocumentSnapshot): StoredMail | null => parseMail(plainDocument(document));

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
