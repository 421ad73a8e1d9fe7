import { callTexts } from '@arvo/domain/texts/calls.ts';
import { reminderTexts } from '@arvo/domain/texts/reminders.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testBrowser } from '../../doubles/push/client.ts';
import { request, signIn } from './support/calling.ts';
import { newMember } from './support/host.ts';
import { db } from './support/world.ts';

let person: { uid: string; idToken: string };
beforeAll(async () => {
  person = await signIn();
  await newMember({}, person.uid);
});
const bodyOf = ({ endpoint, p256dh, auth }: ReturnType<typeof testBrowser>) => ({
  endpoint,
  p256dh,
  auth,
  tomorrow: true,
  addressOpen: true,
});
const save = (body: unknown, idToken = person.idToken) =>
  request('save-reminders', body, { authorization: `Bearer ${idToken}` });
const mine = async () => (await db().collection('devices').where('uid', '==', person.uid).get()).docs;

describe('save-reminders', () => {
  it('saves for the person of the token, and deletes', async () => {
    const browser = testBrowser();
    expect((await save(bodyOf(browser))).json).toEqual({ success: true });
    expect((await mine()).map((device) => device.get('endpoint'))).toEqual([browser.endpoint]);
    await save({ ...bodyOf(browser), tomorrow: false, addressOpen: false });
    expect(await mine()).toEqual([]);
  });

  it.each([
    ['an address of another server', { endpoint: 'https://evil.example/fcm/send/abc' }, reminderTexts.unknownService],
    ['an address of this machine', { endpoint: 'http://127.0.0.1:12112/' }, reminderTexts.unknownService],
    ['a short key', { p256dh: 'BAAA' }, callTexts.invalid],
    ['no choices', { tomorrow: undefined }, callTexts.invalid],
  ])('with %s is 400 and stores nothing', async (_what, change, error) => {
    const { status, json } = await save({ ...bodyOf(testBrowser()), ...change });
    expect([status, json]).toEqual([400, { success: false, error }]);
    expect(await mine()).toEqual([]);
  });

  it('without a complete profile is 403', async () => {
    const { idToken } = await signIn();
    expect((await save(bodyOf(testBrowser()), idToken)).status).toBe(403);
  });
});
