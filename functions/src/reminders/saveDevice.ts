import type { UserId } from '@arvo/domain/people/person.ts';
import { parseDevice } from '@arvo/domain/reminders/device.schema.ts';
import { type Device, surplusDevices } from '@arvo/domain/reminders/device.ts';
import { devicePath, devicesPath, userPath } from '@arvo/domain/protocol/store/paths.ts';
import { callTexts } from '@arvo/domain/texts/calls.ts';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { instant } from '../orders/orderStore.ts';
import { plainDocument } from '../platform/documents/plainDocument.ts';
import { type Refusal, refuse } from '../platform/requests/refusal.ts';
import { sha256 } from '../platform/sha256.ts';

type SavedDevice = Pick<Device, 'endpoint' | 'p256dh' | 'auth' | 'tomorrow' | 'addressOpen'>;

/** One document per browser: saving again, for the same person or another, replaces it. */
const deviceId = (endpoint: string): string => sha256(endpoint, 'hex');

/** The stored device, or null if the document is missing or invalid. */
export const deviceOf = (snapshot: DocumentSnapshot): Device | null =>
  parseDevice(snapshot.id, plainDocument(snapshot));

/**
 * Saves which reminders a browser gets, or deletes its record if it gets none. A person has at most MOST_DEVICES. The
 * transaction also reads users/{uid}, so that no device is saved for a deleted account.
 */
export function saveDevice(
  { db, clock }: { readonly db: Firestore; readonly clock: () => number },
  uid: UserId,
  saved: SavedDevice,
): Promise<{ readonly success: true } | Refusal> {
  const ref = db.doc(devicePath(deviceId(saved.endpoint)));
  return db.runTransaction(async (transaction) => {
    const [user, stored, mine] = await Promise.all([
      transaction.get(db.doc(userPath(uid))),
      transaction.get(ref),
      transaction.get(db.collection(devicesPath).where('uid', '==', uid)),
    ]);
    if (!user.exists) return refuse(403, callTexts.profileIncomplete);
    const before = deviceOf(stored);
    if (!saved.tomorrow && !saved.addressOpen) {
      if (before?.uid === uid) transaction.delete(ref);
      return { success: true };
    }
    const others = mine.docs.filter(({ id }) => id !== ref.id).map(deviceOf);
    for (const { id } of surplusDevices(others.filter((one) => one !== null)))
      transaction.delete(db.doc(devicePath(id)));
    const now = instant(clock());
    const known = before?.uid === uid ? before : null;
    const createdAt = known ? instant(known.createdAt) : now;
    transaction.set(ref, { ...saved, uid, createdAt, savedAt: now, failures: 0, sent: known?.sent ?? {} });
    return { success: true };
  });
}
