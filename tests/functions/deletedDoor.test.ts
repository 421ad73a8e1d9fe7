import { randomBytes } from 'node:crypto';
import { asDoorKey, DOOR_KEY_BYTES } from '@arvo/domain/pass/passBytes.ts';
import { guestPass, guestSeat } from '@arvo/domain/pass/seats.ts';
import { asUserId, type UserId } from '@arvo/domain/people/person.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { deleteAccount } from '../../functions/src/deletion/deleteAccount.ts';
import { identities } from './support/identities.ts';
import { bucket, db, newEventId, withoutTriggers, writeEvent } from './support/world.ts';

withoutTriggers();

const DAY = 86_400_000;
const NOW = Date.now();
const KEY = asDoorKey(new Uint8Array(DOOR_KEY_BYTES).fill(7)) ?? expect.fail('no key');

/** An event with one guest, who came in at its door, as somebody else did. */
async function visited(uid: UserId, startsAt: number): Promise<string> {
  const id = newEventId();
  const when = new Date(startsAt).toISOString();
  const timing = { date: when.slice(0, 10), startTime: when.slice(11, 16), startAt: Timestamp.fromMillis(startsAt) };
  await writeEvent(id, { ...timing, ticketCount: 2 });
  const record = { userId: uid, name: 'Ada', profilePhoto: null, timestamp: Timestamp.fromMillis(NOW) };
  await db()
    .doc(`events/${id}/guests/${uid}`)
    .set({ ...record, totalTicketsPurchased: 1, additionalTickets: [], pass: guestPass(KEY, uid) });
  const scans = db().collection(`events/${id}/scans`);
  const seat = guestSeat(KEY, uid);
  await scans.doc('entered').set({ kind: 'in', seat, at: NOW, door: '' });
  await scans.doc('undone').set({ kind: 'undo', of: 'entered', seat, at: NOW, door: '' });
  await scans.doc('others').set({ kind: 'in', seat: guestSeat(KEY, asUserId('other')), at: NOW, door: '' });
  return id;
}

test('what a door noted about the person goes, what it noted about others stays, and no pass is left', async () => {
  const uid = asUserId(`visitor${randomBytes(8).toString('hex')}`);
  await db().doc(`users/${uid}`).set({ name: 'Ada', profilePicture: null, profileComplete: true });
  const events = [await visited(uid, NOW - 2 * DAY), await visited(uid, NOW + 2 * DAY)];
  await db()
    .doc(`deletions/${uid}`)
    .set({ requestedAt: Timestamp.fromMillis(NOW) });
  expect(await deleteAccount({ db: db(), bucket: bucket(), identities, clock: () => NOW }, uid)).toBe('deleted');
  for (const id of events) {
    const scans = await db().collection(`events/${id}/scans`).get();
    expect(scans.docs.map((scan) => scan.id)).toEqual(['others']);
  }
  const [former] = (await db().collection(`events/${events[0]}/guests`).get()).docs;
  expect(former?.get('name')).toBe('Former guest');
  expect(former?.get('pass')).toBeUndefined();
});
