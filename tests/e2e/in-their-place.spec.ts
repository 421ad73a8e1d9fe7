import { givePortraits } from './support/eventPage.ts';
import { givenEvent } from './support/eventWorld.ts';
import { newMember, signInAs } from './support/member.ts';
import { expect, test } from './support/test.ts';

/** A phone in landscape, or text twice as large, pushes nothing off the screen or out of its column. */

test.beforeEach(async ({ context }) => givePortraits(context));

test('on a phone in landscape home shows the next event with its title, and a dialog its buttons', async ({
  page,
  checkAxe,
}) => {
  const tom = await newMember('Tom Whitlock');
  await givenEvent({ host: tom, fields: { title: 'Street orchestra' } });
  await page.setViewportSize({ width: 844, height: 390 });
  await signInAs(page, tom);
  await page.goto('/home');
  const next = page.getByRole('region', { name: 'Next up' });
  await expect(next.getByText('Street orchestra')).toBeInViewport({ ratio: 1 });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog');
  for (const name of ['Cancel', 'Delete account']) {
    await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await checkAxe();
});

test('with text twice as large the toggle of Your Events stays in its column', async ({ page }) => {
  await signInAs(page, await newMember('Tom Whitlock'));
  const device = await page.context().newCDPSession(page);
  await device.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto('/your-events');
  const toggle = page.getByRole('button', { name: 'Upcoming' }).locator('..');
  await expect(toggle).toBeVisible();
  const column = await page.getByRole('region', { name: 'Events You Created' }).boundingBox();
  const box = await toggle.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((column?.x ?? 0) + (column?.width ?? 0) + 1);
});
