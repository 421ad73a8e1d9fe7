import { randomBytes } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { copyProfileToGuests } from '../../functions/src/people/copyProfileToGuests.ts';
import { beforeTransaction } from './support/beforeTransaction.ts';
import { db, JOINED_FROM, newEventId, withoutTriggers } from './support/world.ts';

withoutTriggers();

type Face = { readonly name: string; readonly photo: string };
const OLD: Face = { name: 'Ada King', photo: 'http://127.0.0.1:9199/old' };
const NEW: Face = { name: 'Ada Lovelace', photo: 'http://127.0.0.1:9199/new' };
const NEWEST: Face = { name: 'Ada, Countess of Lovelace', photo: 'http://127.0.0.1:9199/newest' };

const recordOf = (userId: string, minute: number, { name, photo }: Face) => ({
  userId,
  name,
  profilePhoto: photo,
  timestamp: Timestamp.fromMillis(JOINED_FROM + minute * 60_000),
  totalTicketsPurchased: 2,
  additionalTickets: [{ ticketNumber: 2 }],
});

/** Guest records of one person in this many events; ten of them have the same minute of joining. */
async function writeRecords(userId: string, count: number, face: Face = OLD): Promise<void> {
  for (let from = 0; from < count; from += 250) {
    const batch = db().batch();
    for (let at = from; at < Math.min(count, from + 250); at += 1) {
      batch.set(db().doc(`events/${newEventId()}/guests/${userId}`), recordOf(userId, Math.floor(at / 10), face));
    }
    await batch.commit();
  }
}

const recordsOf = async (userId: string) =>
  (await db().collectionGroup('guests').where('userId', '==', userId).get()).docs.map((record) => record.data());

/** Counts records by content. */
async function facesOf(userId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name, profilePhoto } of await recordsOf(userId)) {
    const face = `${name} ${profilePhoto}`;
    counts[face] = (counts[face] ?? 0) + 1;
  }
  return counts;
}

const all = (count: number, { name, photo }: Face) => ({ [`${name} ${photo}`]: count });

describe('copyProfileToGuests', () => {
  let uid = '';
  const say = (face: Face) => db().doc(`profiles/${uid}`).set(face);
  const copy = () => copyProfileToGuests({ db: db() }, uid);
  beforeEach(() => {
    uid = `carried${randomBytes(6).toString('hex')}`;
  });

  // @spec:6/changed-photo
  it('copies name and photo into each of 1,000 records, and a second delivery writes nothing', async () => {
    await writeRecords(uid, 1000);
    await say(NEW);
    expect(await copy()).toEqual({ written: 1000 });
    expect(await facesOf(uid)).toEqual(all(1000, NEW));
    expect(await copy()).toEqual({ written: 0 });
  });

  it('interrupted among 1,000 records, a second call ends in the same state', async () => {
    await writeRecords(uid, 1000);
    await say(NEW);
    const dying = beforeTransaction(3, () => Promise.reject(new Error('the process was stopped')));
    await expect(copyProfileToGuests({ db: dying }, uid)).rejects.toThrow('the process was stopped');
    expect(await facesOf(uid)).toEqual({ ...all(400, NEW), ...all(600, OLD) });
    expect(await copy()).toEqual({ written: 600 });
    expect(await facesOf(uid)).toEqual(all(1000, NEW));
  });

  it('a late delivery of an older photo keeps the newer one', async () => {
    await writeRecords(uid, 30);
    await say(NEW);
    await say(NEWEST);
    await copy();
    // The trigger of the first of the two changes.
    expect(await copy()).toEqual({ written: 0 });
    expect(await facesOf(uid)).toEqual(all(30, NEWEST));
  });

  it('a newer photo stays, even if an older one is still being copied', async () => {
    await writeRecords(uid, 600);
    await say(NEW);
    const overtaken = beforeTransaction(2, () => say(NEWEST).then(copy));
    await copyProfileToGuests({ db: overtaken }, uid);
    expect(await facesOf(uid)).toEqual(all(600, NEWEST));
  });

  it('concurrent deliveries end in the same state', async () => {
    await writeRecords(uid, 300);
    await say(NEW);
    await Promise.all([copy(), say(NEWEST).then(copy), copy()]);
    expect(await facesOf(uid)).toEqual(all(300, NEWEST));
  });

  it('changes only name and photo, and only of this person', async () => {
    const id = newEventId();
    await db()
      .doc(`events/${id}/guests/${uid}`)
      .set(recordOf(uid, 1, OLD));
    const other = `${uid}x`;
    await db()
      .doc(`events/${id}/guests/${other}`)
      .set(recordOf(other, 2, OLD));
    await say(NEW);
    await copy();
    expect(await recordsOf(uid)).toEqual([recordOf(uid, 1, NEW)]);
    expect(await recordsOf(other)).toEqual([recordOf(other, 2, OLD)]);
  });

  it('does nothing for somebody without records, or without a profile', async () => {
    await say(NEW);
    expect(await copy()).toEqual({ written: 0 });
    await db().doc(`profiles/${uid}`).delete();
    await writeRecords(uid, 1);
    expect(await copy()).toBe('profile-gone');
    expect(await facesOf(uid)).toEqual(all(1, OLD));
  });
});
