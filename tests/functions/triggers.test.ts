import { Timestamp } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { COPY_WINDOW_MS } from '../../functions/src/people/copyWindow.ts';
import {
  bucket,
  db,
  guestOf,
  newEventId,
  previewEntry,
  previewOf,
  until,
  writeEvent,
  writeGuests,
} from './support/world.ts';

/** The triggers as the functions emulator runs them from functions/lib: bundled, wired to their paths, and firing. */
describe('triggers', () => {
  it('a guest who joins appears in the preview, and one who leaves disappears from it', async () => {
    const id = newEventId();
    await writeEvent(id);
    await writeGuests(id, [1, 2]);
    const is = (numbers: readonly number[]) => async () =>
      JSON.stringify(await previewOf(id)) !== '[]' &&
      JSON.stringify(await userIdsOf(id)) === JSON.stringify(numbers.map((n) => previewEntry(n).userId));
    await until('both guests in the preview', is([1, 2]));
    await db().doc(`events/${id}/guests/person1`).delete();
    await until('the second guest alone in the preview', is([2]));
    expect(await previewOf(id)).toEqual([previewEntry(2)]);
  });

  it('a moved event says since when its start is public, once', async () => {
    const id = newEventId();
    const event = db().doc(`events/${id}`);
    await writeEvent(id, { date: '2026-12-12', startAt: Timestamp.fromMillis(Date.UTC(2026, 11, 12, 7, 30)) });
    const startAt = Timestamp.fromMillis(Date.UTC(2026, 11, 20, 7, 30));
    const from = Date.now();
    await event.update({ date: '2026-12-20', startAt });
    const noticed = async () => (await event.get()).get('startNotice');
    await until('the notice', async () => (await noticed()) !== undefined);
    const { at, startAt: known } = await noticed();
    expect(known).toEqual(startAt);
    expect(at.toMillis()).toBeGreaterThanOrEqual(from);
    await event.update({
      title: 'Late picnic',
      startTime: '19:30',
      startAt: Timestamp.fromMillis(startAt.toMillis() + 3_600_000),
    });
    await writeGuests(id, [1]);
    await until('the preview, which is written later', async () => JSON.stringify(await previewOf(id)) !== '[]');
    expect(await noticed()).toEqual({ at, startAt: known });
  });

  // @spec:6/changed-photo
  it("a changed photo reaches a person's guest records, and the previews they are in", async () => {
    const [small, large] = [newEventId(), newEventId()];
    const [early, late] = [`early${newEventId()}`, `late${newEventId()}`];
    const join = (id: string, userId: string, n: number) =>
      db()
        .doc(`events/${id}/guests/${userId}`)
        .set({ ...guestOf(n), userId });
    await Promise.all([writeEvent(small), writeEvent(large)]);
    await Promise.all([writeGuests(small, [8]), writeGuests(large, [1, 2, 3, 4, 5, 6, 8, 9])]);
    // A person who is seventh in one event and first in another is in both previews; one who is tenth is in none.
    await Promise.all([join(small, early, 7), join(large, early, 7), join(large, late, 10)]);
    const previewed = async (id: string, count: number, text: string) =>
      (await userIdsOf(id)).length === count && JSON.stringify(await previewOf(id)).includes(text);
    await until('the first preview of both', async () =>
      (await Promise.all([previewed(small, 2, early), previewed(large, 8, early)])).every(Boolean),
    );
    const photo = 'http://127.0.0.1:9199/new';
    const say = (face: { name: string; photo: string }) =>
      Promise.all([early, late].map((uid) => db().doc(`profiles/${uid}`).set(face)));
    await say({ name: 'Guest', photo: 'http://127.0.0.1:9199/old' });
    await say({ name: 'Ada', photo });
    const faceOf = async (id: string, uid: string) => {
      const guest = await db().doc(`events/${id}/guests/${uid}`).get();
      return [guest.get('name'), guest.get('profilePhoto')];
    };
    await until('the new face in all three records', async () => {
      const faces = await Promise.all([faceOf(small, early), faceOf(large, early), faceOf(large, late)]);
      return faces.every(([name, picture]) => name === 'Ada' && picture === photo);
    });
    await until('the new face in both previews', async () =>
      (await Promise.all([previewed(small, 2, 'Ada'), previewed(large, 8, 'Ada')])).every(Boolean),
    );
    const ada = { userId: early, name: 'Ada', profilePhoto: photo };
    expect(await previewOf(small)).toEqual([ada, previewEntry(8)]);
    expect(await previewOf(large)).toEqual([...[1, 2, 3, 4, 5, 6].map(previewEntry), ada, previewEntry(8)]);
  });

  // @spec:6/changed-photo
  it('several changes within the wait are copied once, with the latest name', async () => {
    const id = newEventId();
    const uid = `quick${newEventId()}`;
    await writeEvent(id);
    const record = db().doc(`events/${id}/guests/${uid}`);
    await record.set({ ...guestOf(1), userId: uid, event: { title: 'Picnic' }, pass: 'made' });
    const profile = db().doc(`profiles/${uid}`);
    await profile.set({ name: 'Guest 1', photo: guestOf(1).profilePhoto });
    const names: unknown[] = [];
    const stop = record.onSnapshot((snapshot) => names.push(snapshot.get('name')));
    try {
      // Half a window is left for the changes to reach their trigger.
      await until('the first half of a window', async () => Date.now() % COPY_WINDOW_MS < COPY_WINDOW_MS / 2);
      for (const name of ['Ada', 'Ada King', 'Ada Lovelace']) await profile.update({ name });
      await until('the latest name in the record', async () => names.includes('Ada Lovelace'));
      expect(names).toEqual(['Guest 1', 'Ada Lovelace']);
    } finally {
      stop();
    }
  });

  it("an edited event changes in its guests' lists too", async () => {
    const id = newEventId();
    await writeEvent(id);
    await writeGuests(id, [1, 2]);
    await db().doc(`events/${id}`).update({ title: 'Picnic, a day later', date: '2026-12-13' });
    const cardOf = async (n: number) =>
      (await db().doc(`events/${id}/guests/person${n}`).get()).get('event') as Record<string, unknown> | undefined;
    await until('the new title in both records', async () =>
      (await Promise.all([cardOf(1), cardOf(2)])).every((card) => card?.title === 'Picnic, a day later'),
    );
    expect(await cardOf(2)).toMatchObject({ date: '2026-12-13', startTime: '18:30', area: 'Fitzroy VIC' });
  });

  it('a guest who joins without a card, like an older app, gets one a moment later, and a pass', async () => {
    const id = newEventId();
    await writeEvent(id);
    await writeGuests(id, [1]);
    const record = db().doc(`events/${id}/guests/person1`);
    await until('the card in the record', async () => (await record.get()).get('event.title') === 'Picnic');
    const pass = async () => (await record.get()).get('pass');
    await until('the pass', async () => typeof (await pass()) === 'string');
    const event = {
      title: 'Picnic',
      date: '2026-12-12',
      startTime: '18:30',
      timeZone: 'Australia/Melbourne',
      startAt: Timestamp.fromMillis(Date.UTC(2026, 11, 12, 7, 30)),
      endAt: null,
      area: 'Fitzroy VIC',
      imageURL: null,
    };
    expect((await record.get()).data()).toEqual({
      ...guestOf(1),
      event,
      pass: expect.stringMatching(/^[0-9A-Z]{37}$/u),
    });
  });

  it('a file that is not a JPEG is removed a moment after the upload, and a JPEG stays', async () => {
    const stored = async (bytes: Buffer) => {
      const file = bucket().file(`events/${newEventId()}/photo_1.jpg`);
      await file.save(bytes, { contentType: 'image/jpeg', resumable: false });
      return file;
    };
    const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#d97742' } })
      .jpeg()
      .toBuffer();
    const [good, bad] = [await stored(jpeg), await stored(Buffer.from('text'))];
    await until('the removal', async () => !(await bad.exists())[0]);
    expect(await good.exists()).toEqual([true]);
  });

  // @spec:1/backend
  it('deleting an event removes its guests, street and photo, and its id stays taken', async () => {
    const id = newEventId();
    await writeEvent(id);
    await writeGuests(id, [1, 2, 3]);
    await db().doc(`events/${id}/private/place`).set({ address: '1 A Street, B', lat: 0, lng: 0 });
    await bucket().file(`events/${id}/photo_1.jpg`).save(Buffer.from('a photo'));
    await db().doc(`events/${id}`).delete();
    await until(
      'the tombstone, which is written last',
      async () => JSON.stringify((await db().doc(`events/${id}/private/place`).get()).data()) === '{}',
    );
    expect((await db().collection(`events/${id}/guests`).get()).size).toBe(0);
    expect((await bucket().getFiles({ prefix: `events/${id}/` }))[0]).toHaveLength(0);
  });
});

async function userIdsOf(id: string): Promise<readonly unknown[]> {
  const preview = await previewOf(id);
  return Array.isArray(preview) ? preview.map((entry: { userId?: unknown }) => entry.userId) : [];
}
