import { asUserId } from '@arvo/domain/people/person.ts';
import { deletionPath, devicesPath, eventsPath, mailsPath, personFolder } from '@arvo/domain/protocol/store/paths.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { deleteAll } from '../platform/documents/deleteAll.ts';
import type { FileStore } from '../platform/files/fileStore.ts';
import { beginDeletion } from './beginDeletion.ts';
import { giveUpSpots } from './giveUpSpots.ts';
import { releaseGuestRecords } from './releaseGuestRecords.ts';

/** The part of the identity service used here. */
export interface Identities {
  /** @throws Error with the code 'auth/user-not-found' if there is no such identity. */
  deleteUser(uid: string): Promise<void>;
}

export type DeletionTools = {
  readonly db: Firestore;
  readonly bucket: FileStore;
  readonly identities: Identities;
  /** Ms UTC. */
  readonly clock: () => number;
};

/**
 * Deletes an account at its owner's request (docs/data-model.md, "deletions"; docs/decisions/0023-deleting-an-account.md). Safe
 * to repeat, to run twice at the same time, and to resume: every step reads what is left and removes that.
 *
 * The order matters. The profile goes first, in the transaction that decides: without it the person can neither join, host nor
 * buy (fulfilOrder refunds a payment that comes later), and a late copyProfileToGuests cannot write their name back. The identity goes last, so that the same sign-in cannot
 * start a new account while parts of the old one remain.
 */
export async function deleteAccount(
  tools: DeletionTools,
  userId: string,
): Promise<'deleted' | 'blocked' | 'not-requested'> {
  const { db, bucket, identities, clock } = tools;
  const uid = asUserId(userId);
  const begun = await beginDeletion(tools, uid);
  if (begun !== 'working') return begun;
  // onEventDeleted clears up after each event, as it does when a host deletes one.
  await deleteAll(db, db.collection(eventsPath).where('creatorId', '==', uid));
  // Before the guest records, because giving up a spot with a refund already removes its guest record.
  await giveUpSpots(tools, uid);
  await releaseGuestRecords(tools, uid);
  // After the guest records: a person without a guest record cannot leave an event, so no new departure is written.
  await deleteAll(db, db.collectionGroup('departures').where('userId', '==', uid));
  // After users/{uid}: saveDevice writes no device for a person without that record.
  await deleteAll(db, db.collection(devicesPath).where('uid', '==', uid));
  await deleteAll(db, db.collection(mailsPath).where('toUids', 'array-contains', uid));
  await bucket.deleteFiles({ prefix: personFolder(uid) });
  await deleteIdentity(identities, uid);
  await db.doc(deletionPath(uid)).update({ status: 'done', doneAt: clock() });
  return 'deleted';
}

async function deleteIdentity(identities: Identities, uid: string): Promise<void> {
  try {
    await identities.deleteUser(uid);
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
    if (!isGone) throw error;
  }
}
