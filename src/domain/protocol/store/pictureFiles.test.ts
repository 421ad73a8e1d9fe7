import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PICTURE_SIZES, parsePicturePath } from '../../pictures/pictures.ts';
import { isSurelyStored, pictureOwner } from './pictureFiles.ts';

const part = fc.stringMatching(/^[\w-]{1,20}$/u);
const at = fc.integer({ min: 0, max: 10 ** 15 });

it('every picture that a page can request has the owner of its folder', () => {
  fc.assert(
    fc.property(part, at, fc.constantFrom(...PICTURE_SIZES), (id, ms, size) => {
      for (const [path, owner] of [
        [`events/${id}/photo_${ms}.jpg`, { kind: 'event', id }],
        [`users/${id}/profile/profile_${ms}.jpg`, { kind: 'person', uid: id }],
      ] as const) {
        expect(parsePicturePath(`/img/${size}/${path}`)?.file).toBe(path);
        expect(pictureOwner(path)).toEqual(owner);
      }
    }),
  );
});

it.each([
  'backups/users.json',
  'events/a/private/photo_1.jpg',
  'events/../photo_1.jpg',
  'events/a/photo_.jpg',
  'events/a/photo_1.jpg\n',
  'users/a/profile_1.jpg',
  'users/a/profile/photo_1.jpg',
  '',
])('no owner is found for %j', (path) => {
  expect(pictureOwner(path)).toBeNull();
});

const HOUR = 3_600_000;
it.each([
  ['a moment ago', 0, true],
  ['19 hours ago', 19 * HOUR, true],
  ['21 hours ago', 21 * HOUR, false],
  ['a day from now, before the clock was put back', -24 * HOUR, false],
])('an upload of %s certainly still exists: %s', (_, ago, kept) => {
  const now = Date.UTC(2026, 10, 22);
  expect(isSurelyStored(`https://x/v0/b/y/o/events%2Fa%2Fphoto_${now - ago}.jpg?alt=media`, now)).toBe(kept);
});

it('an address without an upload time counts as removed', () => {
  expect(isSurelyStored('https://example.org/a.jpg', 0)).toBe(false);
});
