import type { Page } from '@playwright/test';
import { givenEvent } from './support/eventWorld.ts';
import { googleSendsPictures, newGoogleAccount } from './support/googleAccount.ts';
import { signInLocally } from './support/localSignIn.ts';
import { newMember, signInAs } from './support/member.ts';
import { setUpProfile, signInByPhone } from './support/newcomer.ts';
import { givenPaidEvent, wakeCalls } from './support/sales.ts';
import { payOnPage } from './support/stripe.ts';
import { expect, test } from './support/test.ts';

/** How often somebody presses on their way. */

test.beforeAll(wakeCalls);

/** Counts the presses on our own pages: not in Google's window, on Stripe's page or in the device's own sheets. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('noteTap', () => {
    taps += 1;
  });
  await page.addInitScript(() => {
    const isElsewhere = (target: EventTarget | null) =>
      target instanceof Element && target.closest('[role=dialog]')?.textContent.includes('Choose a local account');
    const { noteTap } = window as unknown as { noteTap: () => void };
    addEventListener('pointerup', ({ target }) => isElsewhere(target) || noteTap(), true);
  });
  return () => taps;
}

const joined = (page: Page) => expect(page.getByText("You're in!")).toBeVisible({ timeout: 30_000 });

test('from a link to "You\'re in!" it takes a newcomer five presses with Google', async ({ page, context }) => {
  const ada = await newGoogleAccount('Ada Lovelace');
  await googleSendsPictures(context);
  const taps = await countTaps(page);
  await page.goto(`/events/${await givenEvent({ host: await newMember('Hedy Lamarr') })}`);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await signInLocally(page, ada.email, 'Ada Lovelace');
  await page.getByRole('button', { name: 'Use your Google picture' }).click();
  await page.getByRole('checkbox', { name: /Terms/u }).check();
  await page.getByRole('button', { name: 'Get Started!' }).click();
  await joined(page);
  expect(taps()).toBe(5);
});

test('from a link to "You\'re in!" it takes a newcomer at most eight presses by phone', async ({ page }) => {
  const taps = await countTaps(page);
  await page.goto(`/events/${await givenEvent({ host: await newMember('Hedy Lamarr') })}`);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await signInByPhone(page);
  await setUpProfile(page, 'Tom Whitlock');
  await joined(page);
  // The field of the photo, and one in the device's own picker.
  const forThePhoto = 2;
  expect(taps() + forThePhoto).toBeLessThanOrEqual(8);
});

test('a buyer has sent two friends their tickets after six presses and the card', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { configurable: true, value: async () => {} });
  });
  const { id } = await givenPaidEvent();
  await signInAs(page, await newMember('Grace Hopper'));
  await page.goto(`/events/${id}`);
  const count = page.getByRole('combobox', { name: 'Number of tickets' });
  await expect(count).toBeVisible();
  const taps = await countTaps(page);
  await page.reload();
  await count.selectOption('3');
  await page.getByRole('button', { name: /^Join Event/u }).click();
  await page.waitForURL(/\/pay\//u);
  const before = taps();
  await payOnPage(page);
  const sheet = page.getByRole('dialog', { name: 'Tickets to send' });
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  const onStripe = taps() - before;
  for (const ticket of [0, 1]) {
    const row = sheet.getByRole('listitem').nth(ticket);
    await row.getByRole('button', { name: 'Send' }).click();
    await expect(row).toContainText('Sent');
  }
  // Two in the list of numbers, and one in the device's sheet for each friend.
  const ownOfDevice = 4;
  expect(taps() - onStripe + ownOfDevice - 1).toBeLessThanOrEqual(6);
});
