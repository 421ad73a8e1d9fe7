import { readFileSync } from 'node:fs';
import { PICTURE_SIZES, parsePicturePath } from '@arvo/domain/pictures/pictures.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nothing } from '@arvo/storage-rules/evaluation/values.ts';
import { loadRules } from '@arvo/storage-rules/ruleset.ts';
import { decide } from '@arvo/storage-rules/trial.ts';

/**
 * The function `pictures` bypasses the rules, so every path that it accepts must be one that storage.rules let anyone get. If a
 * rule becomes stricter, this fails until pictures.ts does too.
 */

const shipped = loadRules(readFileSync(new URL('../../../storage.rules', import.meta.url), 'utf8'));
const mayAnyoneGet = (file: string): boolean =>
  decide(shipped, { auth: nothing, method: 'get', path: `/b/demo-arvo.firebasestorage.app/o/${file}` }) === 'permitted';

const name = fc.oneof(fc.stringMatching(/^[\w-]{1,20}$/u), fc.stringMatching(/^[\w.%-]{1,20}$/u));
const number = fc.integer({ min: 0 });
const paths = fc.oneof(
  fc.tuple(name, number).map(([uid, at]) => `users/${uid}/profile/profile_${at}.jpg`),
  fc.tuple(name, number).map(([id, at]) => `events/${id}/photo_${at}.jpg`),
  fc
    .array(fc.oneof(name, fc.constantFrom('users', 'events', 'profile', 'photo_1.jpg')), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.join('/')),
);

test('every picture that can be requested is one that anyone may get', () => {
  let requested = 0;
  fc.assert(
    fc.property(paths, fc.constantFrom(...PICTURE_SIZES), (path, size) => {
      const picture = parsePicturePath(`/img/${size}/${path}`);
      if (picture === null) return;
      requested++;
      expect([picture.file, mayAnyoneGet(picture.file)]).toEqual([path, true]);
    }),
    { numRuns: 1000 },
  );
  expect(requested).toBeGreaterThan(100);
});

test('the rules let nobody get other files', () => {
  for (const file of ['backups/users.json', 'users/ada/bank.pdf', 'users/ada/profile/old/profile_1.jpg']) {
    expect([file, mayAnyoneGet(file)]).toEqual([file, false]);
  }
});
