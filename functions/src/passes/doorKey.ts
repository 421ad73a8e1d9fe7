import { randomBytes } from 'node:crypto';
import type { EventId } from '@arvo/domain/events/event.ts';
import { asDoorKey, DOOR_KEY_BYTES, type DoorKey } from '@arvo/domain/pass/passBytes.ts';
import { doorKeyPath } from '@arvo/domain/protocol/store/paths.ts';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { createInstanceCache } from '../platform/instanceCache.ts';

/** A key never changes. */
const known = createInstanceCache<DoorKey>({ ms: 60 * 60_000, most: 500, clock: Date.now });

/**
 * The key of an event's passes, made by whoever needs it first. It is only here and, while the door is open, on door phones
 * (docs/security.md). One read an instance and hour.
 */
export const eventDoorKey = (db: Firestore, id: EventId): Promise<DoorKey> => known(id, () => readKey(db, id));

async function readKey(db: Firestore, id: EventId): Promise<DoorKey> {
  const document = await db.doc(doorKeyPath(id)).get();
  if (document.exists) return storedKey(document);
  return db.runTransaction(async (transaction) => keyIn(transaction, await transaction.get(document.ref)));
}

/** The key for a transaction that has read its document, `doorKeyPath`; makes it if there is none. @throws Error as storedKey. */
export function keyIn(transaction: Transaction, document: DocumentSnapshot): DoorKey {
  if (document.exists) return storedKey(document);
  const bytes = randomBytes(DOOR_KEY_BYTES);
  transaction.create(document.ref, { key: bytes.toString('base64') });
  return mustBeKey(bytes, document);
}

/** @throws Error if the stored value is no key: a new one would make every pass of the event worthless. */
function storedKey(document: DocumentSnapshot): DoorKey {
  const value: unknown = document.get('key');
  return mustBeKey(Buffer.from(typeof value === 'string' ? value : '', 'base64'), document);
}

function mustBeKey(bytes: Buffer, { ref }: DocumentSnapshot): DoorKey {
  const key = asDoorKey(bytes);
  if (key === null) throw new Error(`${ref.path} is not a key`);
  return key;
}
