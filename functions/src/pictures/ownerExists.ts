import type { PictureOwner } from '@arvo/domain/protocol/store/pictureFiles.ts';
import { eventPath, userPath } from '@arvo/domain/protocol/store/paths.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { failAfter, READ_TIMEOUT_MS } from '../platform/queue/failAfter.ts';

/** The path of the document whose pictures are in this folder: events/{id} or users/{uid}. */
export const ownerPath = (owner: PictureOwner): string =>
  owner.kind === 'event' ? eventPath(owner.id) : userPath(owner.uid);

/**
 * Whether the event or person that owns a picture's folder exists: one read.
 * @throws Error if it is not read in time.
 */
export async function ownerExists({ db }: { db: Firestore }, owner: PictureOwner): Promise<boolean> {
  return (await failAfter(READ_TIMEOUT_MS, 'The owner of a picture', db.doc(ownerPath(owner)).get())).exists;
}
