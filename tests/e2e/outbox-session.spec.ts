import { givenEvent, stored } from './support/eventWorld.ts';
import { newMember, readFields, signInAs } from './support/member.ts';
import { readyOffline } from './support/readyOffline.ts';
import { expireToken } from './support/sdkRows.ts';
import { expect } from './support/test.ts';
import { deviceTest as test } from './support/watchedDevice.ts';
import { button } from './support/wizard.ts';

/** What is queued outlives an ended session, and is sent once. */

test.use({ browserKind: 'shell' });

const SOON = { timeout: 60_000 };
const REFRESH = /securetoken/u;

test('a join that was queued before the session ended is kept, and is sent once after signing in again', async ({
  device,
}) => {
  const ada = await newMember('Ada Lovelace');
  const id = await givenEvent({ host: await newMember('Priya Raman') });
  const guest = () => readFields(`events/${id}/guests/${ada.uid}`);
  const page = await device.open();
  await signInAs(page, ada);
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Your Events' })).toBeVisible(SOON);
  await readyOffline(page);
  await page.goto(`/events/${id}`);
  await expect(button(page, 'Join Event')).toBeVisible();
  await device.goOffline();
  await button(page, 'Join Event').click();
  await expect(page.getByText('Waiting to join')).toBeVisible();
  await expireToken(page);
  // As after a new password or "sign out everywhere".
  device.refuse({ address: REFRESH, status: 400, body: { error: { code: 400, message: 'TOKEN_EXPIRED' } } });
  await device.shut();
  await device.goOnline();
  const next = await device.open();
  await test.step('the app asks to sign in, and sends nothing', async () => {
    await next.goto('/home');
    await expect(button(next, 'Continue with Google')).toBeVisible(SOON);
    expect(await guest()).toBeNull();
  });
  await test.step('after signing in the join is carried out once, and home and the event show it', async () => {
    device.refuse(null);
    await signInAs(next, ada);
    await next.goto('/home');
    await expect.poll(async () => (await guest()) !== null, SOON).toBe(true);
    await expect(next.getByRole('region', { name: 'Your Events' }).getByText('Picnic by the river')).toBeVisible(SOON);
    await next.goto(`/events/${id}`);
    await expect(button(next, 'Leave Event')).toBeVisible(SOON);
    await expect(next.getByText('Waiting to join')).toHaveCount(0);
    expect(await stored(id)).toMatchObject({ ticketCount: 1, guests: 1 });
  });
});
