import type { Page } from '@playwright/test';
import { givePortraits, guestGrid, region, served, takenOver } from './support/eventPage.ts';
import { givenEvent } from './support/eventWorld.ts';
import { type Member, newMember, signInAs } from './support/member.ts';
import { expect, test } from './support/test.ts';
import { brokenWords } from './support/words.ts';

/** What fits on the first screen of an event's page, in portrait, in landscape and with large text. */

const PAID = { isPaid: true, price: 50, hostStripeAccountId: 'acct_1' };

test.beforeEach(async ({ context }) => givePortraits(context));

async function open(page: Page, id: string): Promise<void> {
  await served(page, id);
  await page.goto(`/events/${id}`);
  await takenOver(page);
}

const bottomOf = async (page: Page, name: string): Promise<number> => {
  const box = await region(page, name).boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
};

test('the first screen of an event, for visitors and members', async ({ page, checkAxe }) => {
  const host = await newMember('Priya Raman');
  await test.step("a phone's first screen shows guests' faces, and no screen shows them twice", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, await givenEvent({ host, guests: 9 }));
    const faces = region(page, 'Your spot').locator('.ring-card');
    await expect(faces).toHaveCount(5);
    const bar = await page.getByRole('button', { name: 'Sign In', exact: true }).boundingBox();
    for (const face of await faces.all()) {
      const box = await face.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    }
    await expect(guestGrid(page).locator('.ring-card')).toHaveCount(0);
  });

  await test.step('on a phone in landscape host, date and place are above the bar', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await open(page, await givenEvent({ host }));
    const bar = await page.getByRole('button', { name: 'Sign In', exact: true }).boundingBox();
    for (const name of ['Host', 'Date and time', 'Location'])
      expect(await bottomOf(page, name), name).toBeLessThanOrEqual(bar?.y ?? 0);
    await checkAxe();
  });

  await signInAs(page, await newMember('Tom Whitlock'));
  await test.step("with large text a paid event's bar takes less than half of the screen", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const device = await page.context().newCDPSession(page);
    await device.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    const id = await givenEvent({ host, fields: PAID });
    await open(page, id);
    await expect(page.getByRole('combobox', { name: 'Number of tickets' })).toBeVisible();
    const price = await region(page, 'Entry price').boundingBox();
    expect(price?.y).toBeGreaterThan(844 / 2);
    expect(await brokenWords(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await device.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  });

  await test.step('on a computer the header ends at the right edge of the page, and the facts at that of their card', async () => {
    await expectEndsAligned(page, host);
  });
});

async function expectEndsAligned(page: Page, host: Member): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, await givenEvent({ host }));
  const last = page.getByRole('navigation', { name: 'Main' }).getByRole('link').last();
  const ends = await Promise.all(
    [last, page.locator('[data-hero]'), page.getByText('Add to calendar'), region(page, 'Date and time')].map((part) =>
      part.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return Math.round((element.matches('a, span') ? range : element).getBoundingClientRect().right);
      }),
    ),
  );
  const [tab = 0, hero = 0, calendar = 0, facts = 0] = ends;
  expect(Math.abs(tab - hero)).toBeLessThanOrEqual(1);
  expect(Math.abs(calendar - facts)).toBeLessThanOrEqual(1);
}
