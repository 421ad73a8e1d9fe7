import { isFormerGuest } from '@arvo/domain/accounts/accountDeletion.ts';
import { type Farewell, FAREWELL_MS } from '@arvo/domain/events/farewell.ts';
import { parseCard } from '@arvo/domain/events/event.schema.ts';
import { asEventId, type EventId } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { farewellPath, farewellWordPath, guestsPath } from '@arvo/domain/protocol/store/paths.ts';
import { isOver } from '@arvo/domain/time/over.ts';
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Query,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { instant } from '../orders/orderStore.ts';
import { pagesReadBy } from '../platform/documents/pages.ts';
import { plainDocument } from '../platform/documents/plainDocument.ts';
import { writeMail } from '../mail/writeMail.ts';
import { storedCard } from './copyCardToGuests.ts';

/** Guest records per transaction, three writes each: well within its size limit. */
const PAGE = 200;

/**
 * Removes the guests of a deleted event, and leaves each of them for 30 days its card, that it is cancelled, and why. Not if it was over.
 * Resumable: a record goes with what it leaves.
 */
export async function clearGuests(
  { db, clock }: { readonly db: Firestore; readonly clock: () => number },
  id: EventId,
): Promise<void> {
  const word: unknown = (await db.doc(farewellWordPath(id)).get()).get('word');
  const farewell = { at: clock(), word: typeof word === 'string' ? word : '' };
  const pages = pagesReadBy(db.collection(guestsPath(id)), PAGE, (page) => clearPage(db, page, { id, farewell }));
  for await (const _page of pages);
}

type Left = { readonly id: EventId; readonly farewell: Farewell };

/** One page in one transaction: an account that is deleted at the same time leaves nothing behind. */
function clearPage(db: Firestore, page: Query, { id, farewell }: Left) {
  return db.runTransaction(async (transaction) => {
    const { docs } = await transaction.get(page);
    for (const guest of docs) {
      const stored = plainDocument(guest)?.event;
      const card = parseCard(id, stored);
      if (card && !isOver(card, farewell.at))
        leave(transaction, db, {
          id,
          farewell,
          uid: guest.id,
          card: guest.get('event'),
          joined: guest.get('timestamp'),
        });
      transaction.delete(guest.ref);
    }
    return { docs };
  });
}

type Leaving = Left & { readonly uid: string; readonly card: object; readonly joined: unknown };

function leave(transaction: Transaction, db: Firestore, { id, farewell, uid, card, joined }: Leaving): void {
  if (isFormerGuest(uid)) return;
  transaction.set(db.doc(farewellPath(id, asUserId(uid))), {
    userId: uid,
    // Lists are in the order in which people joined.
    timestamp: joined instanceof Timestamp ? joined : FieldValue.serverTimestamp(),
    event: { ...card, isCancelled: true },
    farewell: { at: instant(farewell.at), word: farewell.word },
    removeAt: instant(farewell.at + FAREWELL_MS),
  });
  writeMail(transaction, db, { kind: 'cancelled', eventId: id, to: asUserId(uid) }, farewell.at);
}

/** Leaves the same to guests of a cancelled event whom a refund removes. `guests`: their uids. Does nothing for an event that goes on. */
export function leaveFarewells(
  transaction: Transaction,
  event: DocumentSnapshot,
  guests: readonly { readonly uid: string; readonly joined: unknown }[],
): void {
  const at: unknown = event.get('cancelledAt');
  if (event.get('status') !== 'cancelled' || !(at instanceof Timestamp)) return;
  const word: unknown = event.get('cancelledWith');
  const farewell = { at: at.toMillis(), word: typeof word === 'string' ? word : '' };
  const left = { id: asEventId(event.id), farewell, card: storedCard(event) };
  for (const guest of guests) leave(transaction, event.ref.firestore, { ...left, ...guest });
}
