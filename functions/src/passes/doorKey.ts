import { randomBytes } from 'node:crypto';
import type { EventId } from '@arvo/domain/events/event.ts';
import { asDoorKey, DOOR_KEY_BYTES, type DoorKey } from '@arvo/domain/pass/passBytes.ts';
import { doorKeyPath } from '@arvo/domain/protocol/store/paths.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { createInstanceCache } from '../platform/instanceCache.ts';

/** A key never changes. */
const known = createInstanceCache<DoorKey>({ ms: 60 * 60_000, most: 500, clock: Date.now });

/**
 * The key of an event's passes, made by whoever needs it first. It is only here and, while the door is open, on door phones
 * (docs/security.md). One read an instance and hour.
 */
export const eventDoorKey = (db: Firestore, id: EventId): Promise<DoorKey> => known(id, () => readKey(db, id));

/** @throws Error if the stored key is none. */
async function readKey(db: Firestore, id: EventId): Promise<DoorKey> {
  const document = db.doc(doorKeyPath(id));
  const stored = storedKey((await document.get()).get('key'));
  if (stored !== null) return stored;
  return db.runTransaction(async (transaction) => {
    const found = await transaction.get(document);
    const key = found.exists ? storedKey(found.get('key')) : asDoorKey(randomBytes(DOOR_KEY_BYTES));
    if (key === null) throw new Error(`${document.path} is not a key`);
    if (!found.exists) transaction.create(document, { key: Buffer.from(key).toString('base64') });
    return key;
  });
}

const storedKey = (value: unknown): DoorKey | null =>
  typeof value === 'string' ? asDoorKey(Buffer.from(value, 'base64')) : null;
