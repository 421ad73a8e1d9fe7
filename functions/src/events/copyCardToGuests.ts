import { storedNews } from '@arvo/domain/changes/changeWrites.ts';
import { isFormerGuest } from '@arvo/domain/accounts/accountDeletion.ts';
import { isMailed } from '@arvo/domain/changes/mailedChange.ts';
import { newsFor, type NumberedChange } from '@arvo/domain/changes/guestNews.ts';
import type { GuestNews } from '@arvo/domain/changes/told.ts';
import { asEventId, type EventId } from '@arvo/domain/events/event.ts';
import { CARD_FIELDS } from '@arvo/domain/events/eventCard.ts';
import { eventPath, guestsPath } from '@arvo/domain/protocol/store/paths.ts';
import {
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { asUserId } from '@arvo/domain/people/person.ts';
import { knewSince } from '../guests/joinedAt.ts';
import { writeMail } from '../mail/writeMail.ts';
import { pagesReadBy } from '../platform/documents/pages.ts';

/** Guest records per transaction: well within its size limit, with short locks. */
const PAGE = 200;

type Card = Readonly<Record<string, unknown>>;
type Copied = { readonly docs: readonly QueryDocumentSnapshot[]; readonly written: number | 'event-gone' };

/** The event's card with stored values. A cancelled event's says so, for guests whose refund is still to come. */
export const storedCard = (event: DocumentSnapshot): Card => ({
  ...Object.fromEntries(CARD_FIELDS.map((field) => [field, event.get(field) ?? null])),
  ...(event.get('status') === 'cancelled' ? { isCancelled: true } : {}),
});

type CopyTools = {
  readonly db: Firestore;
  /** Ms UTC. */
  readonly clock: () => number;
};

/**
 * Copies an event's card into all of its guest records (docs/data-model.md), and what their guests have not seen yet of its changes, which
 * the caller has read, in the order of their ids. Each transaction reads the current event and ignores the delivery's data, so repeated,
 * late, reordered and concurrent calls all leave every record equal to the event. Resumable: the next call writes what is still missing.
 * The rules ensure that people who join meanwhile write the current card, or none.
 */
export async function copyCardToGuests(
  { db, clock }: CopyTools,
  eventId: string,
  changes: readonly NumberedChange[],
): Promise<{ readonly written: number } | 'event-gone'> {
  const id = asEventId(eventId);
  const guests = db.collection(guestsPath(id));
  let written = 0;
  for await (const page of pagesReadBy(guests, PAGE, (query) => copyPage({ db, clock }, id, query, changes))) {
    if (page.written === 'event-gone') return page.written;
    written += page.written;
  }
  return { written };
}

/** One page in one transaction. */
function copyPage(
  { db, clock }: CopyTools,
  id: EventId,
  page: Query,
  changes: readonly NumberedChange[],
): Promise<Copied> {
  return db.runTransaction(async (transaction) => {
    const [event, guests] = await Promise.all([transaction.get(db.doc(eventPath(id))), transaction.get(page)]);
    if (!event.exists) return { docs: [], written: 'event-gone' };
    const card = storedCard(event);
    let written = 0;
    for (const guest of guests.docs) {
      const news = newsOf(guest, changes);
      if (news === null && isSameCard(guest.get('event'), card)) continue;
      transaction.update(guest.ref, { event: card, ...(news && { news: storedNews(news) }) });
      const about = mailAbout(guest, { card, news, changes });
      if (about) writeMail(transaction, db, { ...about, eventId: id, to: asUserId(guest.id) }, clock());
      written += 1;
    }
    return { docs: guests.docs, written };
  });
}

/** The guest's news; null if the record has them, or newer ones. */
function newsOf(guest: DocumentSnapshot, changes: readonly NumberedChange[]): GuestNews | null {
  if (changes.length === 0) return null;
  const known: unknown = guest.get('seenRevision');
  const news = newsFor(
    {
      joinedAt: knewSince(guest),
      seenRevision: typeof known === 'number' ? known : 0,
    },
    changes,
  );
  return news === null || knownNews(guest) >= news.revision ? null : news;
}

/** The revision of the news that the record has; 0 without any. */
function knownNews(guest: DocumentSnapshot): number {
  const stored: unknown = guest.get('news.revision');
  return typeof stored === 'number' ? stored : 0;
}

type Copying = {
  readonly card: Card;
  readonly news: GuestNews | null;
  readonly changes: readonly NumberedChange[];
};

/** The mail that the guest gets with what is copied; null if they get none. */
function mailAbout(
  guest: DocumentSnapshot,
  { card, news, changes }: Copying,
): { readonly kind: 'cancelled' } | { readonly kind: 'changed'; readonly revision: number } | null {
  if (isFormerGuest(guest.id)) return null;
  if (card['isCancelled'] === true) return guest.get('event.isCancelled') === true ? null : { kind: 'cancelled' };
  const isToBeMailed = news !== null && isMailed(changes, { joinedAt: knewSince(guest), after: knownNews(guest) });
  return isToBeMailed ? { kind: 'changed', revision: news.revision } : null;
}

/** Whether a record's card, or the event's previous one, equals the current card. */
export function isSameCard(stored: unknown, card: Card): boolean {
  if (typeof stored !== 'object' || stored === null) return false;
  const known = new Map(Object.entries(stored));
  const fields = Object.keys(card);
  return known.size === fields.length && fields.every((field) => isSame(known.get(field), card[field]));
}

const isSame = (one: unknown, other: unknown): boolean =>
  one instanceof Timestamp && other instanceof Timestamp ? one.isEqual(other) : one === other;
