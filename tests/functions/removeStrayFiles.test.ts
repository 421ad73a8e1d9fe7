import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeStrayFiles } from '../../functions/src/pictures/removeStrayFiles.ts';
import type { ListableFiles, ListedFile } from '../../functions/src/platform/files/fileStore.ts';
import { expectGeneration } from './support/generations.ts';
import { bucket, db, newEventId, withoutTriggers, writeEvent } from './support/world.ts';

withoutTriggers();

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 22, 12);
const PROGRESS = 'maintenance/pictureSweep';
const addressOf = (file: string) =>
  `http://127.0.0.1:9199/v0/b/demo-arvo.firebasestorage.app/o/${encodeURIComponent(file)}?alt=media&token=1`;

/** The age of this test's files by name, ms, because the emulator has no files from yesterday. */
const stored = new Map<string, number>();
let listings = 0;
let afterListing = async (): Promise<void> => {};
const aged = (name: string, metadata: ListedFile['metadata']): ListedFile['metadata'] => ({
  ...metadata,
  timeCreated: new Date(NOW - (stored.get(name) ?? 0)).toISOString(),
});
/** The emulator's bucket, without the files of this file's other tests. */
const aBucket = (): ListableFiles => ({
  getFiles: async ({ maxResults, pageToken }) => {
    listings += 1;
    const [all] = await bucket().getFiles();
    const ours = all.filter(({ name }) => stored.has(name)).filter(({ name }) => name >= (pageToken ?? ''));
    const next = ours[maxResults]?.name;
    const page = ours.slice(0, maxResults).map(({ name, metadata }) => ({ name, metadata: aged(name, metadata) }));
    await afterListing();
    return [page, next === undefined ? null : { pageToken: next }];
  },
  file: (path) => {
    const file = bucket().file(path);
    return {
      delete: async (options) => {
        await expectGeneration(file, options);
        return file.delete(options);
      },
      save: async (content, options) => {
        await expectGeneration(file, options.preconditionOpts);
        return file.save(content, options);
      },
      getMetadata: async () => [aged(path, (await file.getMetadata())[0])],
    };
  },
});

let jpeg: Buffer;
async function given(name: string, hoursAgo: number): Promise<string> {
  await bucket().file(name).save(jpeg, { contentType: 'image/jpeg', resumable: false });
  stored.set(name, hoursAgo * HOUR);
  return name;
}
/** 'whole', 'empty' or 'gone'. */
async function fateOf(name: string): Promise<string> {
  const [exists] = await bucket().file(name).exists();
  if (!exists) return 'gone';
  const [{ size }] = await bucket().file(name).getMetadata();
  return Number(size) === 0 ? 'empty' : 'whole';
}
const sweep = (over: { now?: number; page?: number; most?: number } = {}) =>
  removeStrayFiles({ db: db(), bucket: aBucket(), now: NOW, ...over });

beforeAll(async () => {
  jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#d97742' } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  stored.clear();
  listings = 0;
  afterListing = async () => {};
  await db().doc(PROGRESS).delete();
});

describe('stray pictures', () => {
  it('whose event was never created are removed a day after the upload, not before', async () => {
    const [old, fresh] = [`events/${newEventId()}/photo_1.jpg`, `events/${newEventId()}/photo_1.jpg`];
    await given(old, 25);
    await given(fresh, 23);
    expect(await sweep()).toEqual({ checked: 2, removed: 1, emptied: 0 });
    expect([await fateOf(old), await fateOf(fresh)]).toEqual(['gone', 'whole']);
  });

  it('without an owner are removed a day after the upload', async () => {
    const portrait = await given(`users/${newEventId()}/profile/profile_1.jpg`, 25);
    await sweep();
    expect(await fateOf(portrait)).toBe('gone');
  });

  it('that an event or a person shows are never removed', async () => {
    const [id, uid] = [newEventId(), newEventId()];
    const photo = await given(`events/${id}/photo_1.jpg`, 9000);
    const portrait = await given(`users/${uid}/profile/profile_1.jpg`, 9000);
    await writeEvent(id, { imageURL: addressOf(photo) });
    await db()
      .doc(`users/${uid}`)
      .set({ profilePicture: addressOf(portrait) });
    expect(await sweep()).toEqual({ checked: 2, removed: 0, emptied: 0 });
    expect([await fateOf(photo), await fateOf(portrait)]).toEqual(['whole', 'whole']);
  });

  it.each([
    ['a day ago are emptied: the name stays taken', 25, 'empty'],
    ['less than a day ago stay', 23, 'whole'],
  ])('that were replaced %s', async (_, replacedHoursAgo, fate) => {
    const [id, uid] = [newEventId(), newEventId()];
    const before = [`events/${id}/photo_1.jpg`, `users/${uid}/profile/profile_1.jpg`];
    const after = [`events/${id}/photo_2.jpg`, `users/${uid}/profile/profile_2.jpg`];
    for (const name of before) await given(name, 9000);
    for (const name of after) await given(name, replacedHoursAgo);
    await writeEvent(id, { imageURL: addressOf(after[0] ?? '') });
    await db()
      .doc(`users/${uid}`)
      .set({ profilePicture: addressOf(after[1] ?? '') });
    await sweep();
    expect(await Promise.all([...before, ...after].map(fateOf))).toEqual([fate, fate, 'whole', 'whole']);
  });

  it('that nothing refers to, of an existing event or person, are emptied a day after the upload', async () => {
    const [id, uid] = [newEventId(), newEventId()];
    const [photo, portrait] = [`events/${id}/photo_1.jpg`, `users/${uid}/profile/profile_1.jpg`];
    await writeEvent(id);
    await db().doc(`users/${uid}`).set({ profileComplete: false });
    await given(photo, 25);
    await given(portrait, 25);
    expect(await sweep()).toEqual({ checked: 2, removed: 0, emptied: 2 });
    // Emptied files are skipped.
    expect(await sweep({ now: NOW + 25 * HOUR })).toEqual({ checked: 2, removed: 0, emptied: 0 });
  });

  it('stay if the picture that replaces them is missing', async () => {
    const uid = newEventId();
    const portrait = await given(`users/${uid}/profile/profile_1.jpg`, 9000);
    await db()
      .doc(`users/${uid}`)
      .set({ profilePicture: addressOf(`users/${uid}/profile/profile_2.jpg`) });
    await sweep();
    expect(await fateOf(portrait)).toBe('whole');
  });

  it.each(['removed', 'emptied'])('that were stored again after the listing are not %s', async (what) => {
    const id = newEventId();
    if (what === 'emptied') await writeEvent(id);
    const photo = await given(`events/${id}/photo_1.jpg`, 25);
    afterListing = async () => {
      await given(photo, 0);
    };
    await expect(sweep()).rejects.toThrow('412');
    expect(await fateOf(photo)).toBe('whole');
  });

  it('do not include files elsewhere', async () => {
    const backup = await given(`backups/${newEventId()}.json`, 9000);
    await sweep();
    expect(await fateOf(backup)).toBe('whole');
  });
});

describe('a sweep', () => {
  it('continues where the last run stopped, page by page, and does not restart within a day', async () => {
    const names = Array.from({ length: 5 }, () => `events/${newEventId()}/photo_1.jpg`).toSorted();
    for (const name of names) await given(name, 25);
    // In this test's listing the page token is the first file of the next page, as in the emulator.
    expect(await sweep({ page: 2, most: 2 })).toMatchObject({ checked: 2, removed: 2 });
    expect(await Promise.all(names.map(fateOf))).toEqual(['gone', 'gone', 'whole', 'whole', 'whole']);
    expect(await sweep({ page: 2, now: NOW + HOUR })).toMatchObject({ checked: 3, removed: 3 });
    const before = listings;
    expect(await sweep({ now: NOW + 2 * HOUR })).toEqual({ checked: 0, removed: 0, emptied: 0 });
    expect(listings).toBe(before);
    await sweep({ now: NOW + 25 * HOUR });
    expect(listings).toBe(before + 1);
  });

  it('restarts after a failed listing, so that an expired token fails only one run', async () => {
    await db().doc(PROGRESS).set({ startedAt: NOW, next: 'too old' });
    const stray = await given(`events/${newEventId()}/photo_1.jpg`, 25);
    const failing = { ...aBucket(), getFiles: () => Promise.reject(new Error('Invalid page token')) };
    await expect(removeStrayFiles({ db: db(), bucket: failing, now: NOW })).rejects.toThrow('page token');
    await sweep();
    expect(await fateOf(stray)).toBe('gone');
  });

  it('may run twice at the same time', async () => {
    const strays = Array.from({ length: 8 }, () => `events/${newEventId()}/photo_1.jpg`);
    for (const stray of strays) await given(stray, 25);
    // Neither removes anything before both have listed.
    const bothListed = Promise.withResolvers<void>();
    afterListing = () => {
      if (listings === 2) bothListed.resolve();
      return bothListed.promise;
    };
    await Promise.all([sweep(), sweep()]);
    expect(new Set(await Promise.all(strays.map(fateOf)))).toEqual(new Set(['gone']));
  });
});
