import { parseTaxDetails } from '@arvo/domain/money/taxDetails.ts';
import { PROFILE_CHANGE_PAUSE_MS, type UserId } from '@arvo/domain/people/person.ts';
import { firstRecordWrites } from '@arvo/domain/accounts/accountWrites.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { photoOf } from './support/someone.ts';
import { useWorlds, worlds } from './support/worlds.ts';

/** A person's own record and public profile, as the app's gateways change them. */

useWorlds();

describe.each(worlds)('%s', (_name, { server, data: { people }, signInSomebody, stores }) => {
  let uid: UserId;
  let email: string;
  beforeEach(async () => {
    ({ uid, email } = await signInSomebody());
    const [, store] = stores[0] ?? expect.fail('no way to write');
    await store.commit(firstRecordWrites({ uid, email, phoneNumber: null, provider: 'google' }, 1));
  });
  const profile = () => server.get(`profiles/${uid}`);
  /** As if the last change had been this long ago. */
  const longAgo = (seconds: number) =>
    server.update(`users/${uid}`, { profileChangedAt: new Date(Date.now() - seconds * 1000) });

  test('the first change is allowed at once; the next, of name or photo, only after 30 seconds', async () => {
    expect(await people.completeProfile({ uid, name: 'Ada', photo: photoOf(uid, 1) })).toEqual({ kind: 'saved' });
    expect(await people.saveName(uid, 'Ada King')).toEqual({ kind: 'saved' });
    expect(await people.saveName(uid, 'Ada Lovelace')).toMatchObject({ kind: 'too-soon' });
    expect(await people.savePhoto(uid, photoOf(uid, 2))).toMatchObject({ kind: 'too-soon' });
    // Saved again after a lost answer: the change is already there.
    expect(await people.saveName(uid, 'Ada King')).toEqual({ kind: 'saved' });
    expect(await profile()).toEqual({ name: 'Ada King', photo: photoOf(uid, 1) });

    await longAgo(PROFILE_CHANGE_PAUSE_MS / 1000 + 1);
    expect(await people.savePhoto(uid, photoOf(uid, 2))).toEqual({ kind: 'saved' });
    expect(await people.saveName(uid, 'Ada Lovelace')).toMatchObject({ kind: 'too-soon' });
    expect(await profile()).toEqual({ name: 'Ada King', photo: photoOf(uid, 2) });
  });

  test('a profile completed without the record of the sign-in begins that record', async () => {
    await server.delete(`users/${uid}`);
    expect(await people.completeProfile({ uid, name: 'Ada', photo: photoOf(uid, 1) })).toEqual({ kind: 'saved' });
    expect(await server.get(`users/${uid}`)).toMatchObject({ profileComplete: true, name: 'Ada', email });
  });

  test("another person's record can be neither changed nor read, and their profile can be read by everybody", async () => {
    await people.completeProfile({ uid, name: 'Ada', photo: photoOf(uid, 1) });
    const { uid: other } = await signInSomebody();
    expect(await people.saveName(uid, 'Mallory')).toEqual({ kind: 'not-signed-in' });
    expect(await people.details(uid)).toEqual({ kind: 'failed' });
    expect(await people.profile(uid)).toEqual({ kind: 'found', value: { name: 'Ada', photo: photoOf(uid, 1) } });
    expect(await people.profile(other)).toEqual({ kind: 'missing' });
  });

  test('the first step of the older set-up is read back as saved, and leaves the profile incomplete', async () => {
    expect(await people.details(uid)).toEqual({ kind: 'missing' });
    const details = { name: 'Ada', dob: '1990-12-10', gender: 'Woman' };
    expect(await people.saveDetails(uid, details)).toEqual({ kind: 'saved' });
    expect(await people.details(uid)).toEqual({ kind: 'found', value: details });
    expect(await server.get(`users/${uid}`)).toMatchObject({ profileComplete: false });
    expect(await profile()).toBeUndefined();
  });

  test('tax details are saved and removed only by their owner', async () => {
    await people.completeProfile({ uid, name: 'Ada', photo: photoOf(uid, 1) });
    const details = parseTaxDetails({ abn: '51824753556', isGstRegistered: true });
    expect(await people.saveTaxDetails(uid, details)).toEqual({ kind: 'saved' });
    expect(await server.get(`users/${uid}`)).toMatchObject({ taxDetails: details });
    expect(await people.saveTaxDetails(uid, null)).toEqual({ kind: 'saved' });
    expect(await server.get(`users/${uid}`)).toMatchObject({ taxDetails: null });
    await signInSomebody();
    expect(await people.saveTaxDetails(uid, details)).toEqual({ kind: 'not-signed-in' });
  });

  test('a welcome is marked as seen', async () => {
    await people.completeProfile({ uid, name: 'Ada', photo: photoOf(uid, 1) });
    expect(await server.get(`users/${uid}`)).toMatchObject({ firstTime: true });
    await people.markWelcomed(uid);
    expect(await server.get(`users/${uid}`)).toMatchObject({ firstTime: false });
  });
});
