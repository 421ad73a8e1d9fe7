import { givenEvent } from './support/eventWorld.ts';
import { givePortraits, region } from './support/eventPage.ts';
import { type Member, newMember, signInAs } from './support/member.ts';
import { anEventTomorrowThatGuestJoined } from './support/scenarios.ts';
import { expect, test } from './support/test.ts';

/** The drawn map of Australia, which needs neither a token nor a connection. */

let host: Member;
test.beforeEach(async ({ context }) => {
  await givePortraits(context);
  host = await newMember('Priya Raman');
});

test('the drawn map on an event page', async ({ page, context, trouble, checkAxe }) => {
  await test.step('everybody sees on a drawn map where the event is', async () => {
    const id = await givenEvent({ host });
    await page.goto(`/events/${id}`);
    const location = region(page, 'Where it is');
    const drawing = location.getByRole('img', { name: 'Newtown, New South Wales' });
    // React may replace the server's markup meanwhile.
    await expect(() => location.scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass();
    // The text and the dot are rendered together.
    await expect(location).toContainText('GeoNames');
    const [dot, land] = await Promise.all([
      drawing.locator('span').boundingBox(),
      location.locator('img').boundingBox(),
    ]);
    // Sydney's place on the drawing, within 5 % of its width and height.
    expect(((dot?.x ?? 0) + (dot?.width ?? 0) / 2 - (land?.x ?? 0)) / (land?.width ?? 1)).toBeCloseTo(0.921, 1);
    expect(((dot?.y ?? 0) + (dot?.height ?? 0) / 2 - (land?.y ?? 0)) / (land?.height ?? 1)).toBeCloseTo(0.703, 1);
    await expect(page.getByRole('button', { name: 'Show map' })).toHaveCount(0);
    await checkAxe();
  });

  await test.step('without a connection the drawing still shows where the event is', async () => {
    trouble.expect(/ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore/u);
    const guest = await newMember('Tom Whitlock');
    const id = await anEventTomorrowThatGuestJoined(host, guest);
    await signInAs(page, guest);
    await page.goto(`/events/${id}`);
    await expect(() => region(page, 'Where it is').scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass();
    await expect(region(page, 'Location')).toContainText('12 Smith Street');
    await context.setOffline(true);
    await expect(region(page, 'Where it is').getByRole('img', { name: 'Newtown, New South Wales' })).toBeVisible();
  });
});
