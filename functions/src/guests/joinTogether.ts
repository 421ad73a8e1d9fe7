import { parseDeparture } from '@arvo/domain/events/event.schema.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import { decideFreeJoins, type FreeJoin, type JoinerFacts } from '@arvo/domain/guests/freeJoins.ts';
import { guestRecord } from '@arvo/domain/guests/guestRecord.ts';
import { guestPass } from '@arvo/domain/pass/seats.ts';
import { parseProfile } from '@arvo/domain/people/person.schema.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { departurePath, doorKeyPath, eventPath, guestPath, profilePath } from '@arvo/domain/protocol/store/paths.ts';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { storedCard } from '../events/copyCardToGuests.ts';
import { type EventQueue, ONE_TRY } from '../orders/eventQueue.ts';
import { eventOf, instant } from '../orders/orderStore.ts';
import { keyIn } from '../passes/doorKey.ts';
import { plainDocument } from '../platform/documents/plainDocument.ts';
import { readerOf } from '../platform/documents/readDocuments.ts';

export type JoinTools = Pick<EventQueue<UserId, FreeJoin>, 'inBatch'> & {
  readonly db: Firestore;
  /** Ms UTC. */
  readonly clock: () => number;
};

type Joiner = { readonly eventId: EventId; readonly uid: UserId };

/**
 * Joins a free event in one transaction with everybody else who is waiting to join it
 * (docs/decisions/0030-a-sale-that-opens-at-noon.md).
 * @throws Busy if the request waited too long.
 */
export const joinInBatch = (tools: JoinTools, { eventId, uid }: Joiner): Promise<FreeJoin> =>
  tools.inBatch(eventId, uid, (uids) => joinTogether(tools, eventId, uids));

/**
 * Writes the guests and the count in one transaction of two round trips, with the same documents as the app's own commit
 * (decision 1).
 */
function joinTogether(
  { db, clock }: JoinTools,
  eventId: EventId,
  uids: readonly UserId[],
): Promise<readonly FreeJoin[]> {
  return db.runTransaction(async (transaction) => {
    const found = await readerOf(
      transaction,
      db,
    )([
      eventPath(eventId),
      doorKeyPath(eventId),
      ...uids.flatMap((uid) => [guestPath(eventId, uid), profilePath(uid), departurePath(eventId, uid)]),
    ]);
    const eventDocument = found(eventPath(eventId));
    const event = eventOf(eventDocument);
    const now = clock();
    const joiners = uids.map(
      (uid): JoinerFacts => ({
        uid,
        profile: parseProfile(dataOf(found(profilePath(uid)))),
        isGuest: found(guestPath(eventId, uid)).exists,
        departure: parseDeparture(dataOf(found(departurePath(eventId, uid)))),
      }),
    );
    const decisions = decideFreeJoins(joiners, { event, now });
    const card = storedCard(eventDocument);
    if (!decisions.some(({ kind }) => kind === 'join')) return decisions;
    const key = keyIn(transaction, found(doorKeyPath(eventId)));
    let joined = 0;
    decisions.forEach((decision, at) => {
      const uid = uids[at];
      if (decision.kind !== 'join' || uid === undefined) return;
      joined += 1;
      const record = guestRecord({ uid, profile: decision.profile }, card);
      transaction.create(db.doc(guestPath(eventId, uid)), {
        ...record,
        timestamp: instant(now),
        pass: guestPass(key, uid),
      });
    });
    if (event && joined > 0) transaction.update(eventDocument.ref, { ticketCount: event.ticketCount + joined });
    return decisions;
  }, ONE_TRY);
}

const dataOf = (document: DocumentSnapshot): unknown => (document.exists ? plainDocument(document) : null);
