import type { Delivery } from '@arvo/domain/mail/delivery.ts';
import { parseMail, type StoredMail } from '@arvo/domain/mail/mail.schema.ts';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { instant } from '../orders/orderStore.ts';
import { plainDocument } from '../platform/documents/plainDocument.ts';

/** The mail of a document; null if there is none. */
export const mailIn = (document: DocumentSnapshot): StoredMail | null => parseMail(plainDocument(document));

/** The field `delivery`. `now` in ms UTC. */
export const storedDelivery = ({ state, attempts, dueAt }: Delivery, now: number) => ({
  state,
  attempts,
  dueAt: dueAt === null ? null : instant(dueAt),
  at: instant(now),
});
