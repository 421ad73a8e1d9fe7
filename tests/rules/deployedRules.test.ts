import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deployedRules } from '../../deploy/firestoreRules.ts';
import { commit, update } from './support/attempt.ts';
import { legalWorld, pictureOf, userPath } from './support/legalWorld.ts';
import { newcomer } from './support/people.ts';
import { openStage, type Stage } from './support/stage.ts';

/** The rules as `npm run deploy` writes them: one line differs from the source, against which the whole table runs. */
const source = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

let stage: Stage;
beforeAll(async () => {
  stage = await openStage(`demo-rules-deployed-${process.pid}`, deployedRules(source, 'arvo-live.firebasestorage.app'));
});
afterAll(() => stage.close());

const local = pictureOf(newcomer);
const live = local.replace(
  'http://127.0.0.1:9199/v0/b/demo-arvo.',
  'https://firebasestorage.googleapis.com/v0/b/arvo-live.',
);

test.each([
  ['accept an address of the project’s own bucket', true, live],
  ['refuse an address of the local stack', false, local],
  ['refuse the local bucket at the real storage', false, live.replace('arvo-live', 'demo-arvo')],
  ['refuse another project’s bucket', false, live.replace('arvo-live', 'evil-live')],
  ['refuse a bucket whose name only looks alike', false, live.replace('arvo-live.', 'arvo-liveX')],
  ['refuse the own bucket at the emulator', false, local.replace('demo-arvo', 'arvo-live')],
])('the rules of a deployment %s', async (_, allowed, profilePicture) => {
  await stage.build(legalWorld);
  expect(await stage.attempt(newcomer, commit(update(userPath(newcomer), { profilePicture })))).toBe(allowed);
});
