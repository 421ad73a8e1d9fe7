import type { Page } from '@playwright/test';
import { givePortraits } from './support/eventPage.ts';
import { givenEvent } from './support/eventWorld.ts';
import { newMember, signInAs } from './support/member.ts';
import { expect, test } from './support/test.ts';

/** A phone in landscape, or text twice as large, pushes nothing off the screen or out of its column. */

async function fitsInLandscape(page: Page): Promise<void> {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/home');
  const next = page.getByRole('region', { name: 'Next up' });
  await expect(next.getByText('Street orchestra')).toBeInViewport({ ratio: 1 });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog');
  for (const name of ['Cancel', 'Delete account']) {
    await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
}

async function toggleFits(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Upcoming' }).locator('..');
  await expect(toggle).toBeVisible();
  const column = await page.getByRole('region', { name: 'Events You Created' }).boundingBox();
  const box = await toggle.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((column?.x ?? 0) + (column?.width ?? 0) + 1);
}

test('everything stays in its place in landscape, and with large text', async ({ page, context, checkAxe }) => {
  await givePortraits(context);
  const tom = await newMember('Tom Whitlock');
  await givenEvent({ host: tom, fields: { title: 'Street orchestra' } });
  await signInAs(page, tom);
  await test.step('on a phone in landscape home shows the next event with its title, and a dialog its buttons', async () => {
    await fitsInLandscape(page);
    await checkAxe();
  });
  const device = await context.newCDPSession(page);
  await device.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto('/your-events');
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await test.step(`with text twice as large the toggle of Your Events stays in its column, ${width} px`, () =>
      toggleFits(page));
  }
});
