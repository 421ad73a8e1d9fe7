import { MOST_DEVICES } from '@arvo/domain/reminders/reminder.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testBrowser } from '../../../doubles/push/client.ts';
import { newMember } from '../support/host.ts';
import { LONG_BEFORE, pushServices, saved } from '../support/reminders.ts';
import { db, withoutTriggers } from '../support/world.ts';

withoutTriggers();
pushServices();

let uid = '';
beforeEach(async () => {
  uid = await newMember();
});
const devices = async () => (await db().collection('devices').get()).docs.map((device) => device.data());
const MINUTE = 60_000;

describe('saving a browser’s reminders', () => {
  it('stores one document per browser, for any number of calls', async () => {
    const browser = testBrowser();
    await saved(browser, uid);
    await saved(browser, uid, { addressOpen: false, at: LONG_BEFORE + MINUTE });
    expect(await devices()).toMatchObject([
      {
        uid,
        endpoint: browser.endpoint,
        p256dh: browser.p256dh,
        auth: browser.auth,
        tomorrow: true,
        addressOpen: false,
      },
    ]);
  });

  it('keeps the record of sent reminders, and the time since it gets them', async () => {
    const browser = testBrowser();
    await saved(browser, uid);
    const [device] = (await db().collection('devices').get()).docs;
    await device?.ref.update({ sent: { 'tomorrow:one': 7 } });
    const before = (await devices())[0];
    await saved(browser, uid, { at: LONG_BEFORE + MINUTE });
    expect((await devices())[0]).toMatchObject({ sent: { 'tomorrow:one': 7 }, createdAt: before?.createdAt });
  });

  it('by another person transfers the browser to them, without the first person’s data', async () => {
    const browser = testBrowser();
    const other = await newMember();
    await saved(browser, uid);
    const [device] = (await db().collection('devices').get()).docs;
    await device?.ref.update({ sent: { 'tomorrow:one': 7 } });
    await saved(browser, other, { at: LONG_BEFORE + MINUTE });
    const [moved, ...others] = await devices();
    expect(others).toEqual([]);
    expect(moved).toMatchObject({ uid: other, endpoint: browser.endpoint });
    expect(moved?.sent).toEqual({});
    expect(moved?.createdAt).toEqual(moved?.savedAt);
  });

  it('with every choice off deletes the browser’s record; somebody else’s stays', async () => {
    const browser = testBrowser();
    const other = await newMember();
    const off = { tomorrow: false, addressOpen: false };
    await saved(browser, uid);
    await saved(browser, other, off);
    expect(await devices()).toMatchObject([{ uid }]);
    await saved(browser, uid, off);
    expect(await devices()).toEqual([]);
  });

  it(`keeps the ${MOST_DEVICES} that were saved last`, async () => {
    const browsers = Array.from({ length: MOST_DEVICES + 2 }, () => testBrowser());
    for (const [at, browser] of browsers.entries()) await saved(browser, uid, { at: LONG_BEFORE + at * MINUTE });
    const kept = new Set((await devices()).map(({ endpoint }) => endpoint));
    expect(kept).toEqual(new Set(browsers.slice(2).map(({ endpoint }) => endpoint)));
  });

  it('is refused to a deleted account', async () => {
    await db().doc(`users/${uid}`).delete();
    expect(await saved(testBrowser(), uid)).toMatchObject({ status: 403 });
    expect(await devices()).toEqual([]);
  });
});
