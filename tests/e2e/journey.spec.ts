import type { Page } from '@playwright/test';
import { newEmail } from './support/authEmulator.ts';
import { signInLocally } from './support/localSignIn.ts';
import { setUpProfile } from './support/newcomer.ts';
import { expect, test } from './support/test.ts';
import { button, chooseLocation, choosePhoto, expectEventPage, field, fillBasicInfo, next } from './support/wizard.ts';

/** Two people's way through all main screens: the host's on a phone, the guest's on a computer. */

/** The date in Sydney so many days from now. */
const dateIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Australia/Sydney' });

async function createEvent(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Create Event' }).click();
  await fillBasicInfo(page, 'Picnic by the river', 'Bring a rug.\nAnd a friend.');
  await next(page);
  await field(page, 'Date').fill(dateIn(5));
  await field(page, 'Start time').fill('18:30');
  await chooseLocation(page, '12 Smith Street, Fitzroy', '12 Smith Street, Fitzroy VIC');
  await next(page);
  await field(page, 'Capacity').fill('20');
  await next(page);
  await choosePhoto(page);
  await button(page, 'Create Event').click();
  await expectEventPage(page, 'Picnic by the river');
}

const spots = (page: Page) => page.getByRole('region', { name: 'Spots Available' });
const going = (page: Page) => page.getByRole('region', { name: /^Who.s going/u });

// @spec:1/product @spec:6/complete
test('sign in, set up a profile, create an event; another person joins it and leaves', async ({
  page,
  browser,
  trouble,
  checkAxe,
}) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await signInLocally(page, newEmail(), 'Hana Sato');
  await setUpProfile(page, 'Hana Sato');
  await expect(page).toHaveURL('/home', { timeout: 30_000 });
  await createEvent(page);

  await expect(page.getByRole('heading', { level: 1, name: 'Picnic by the river' })).toBeVisible();
  await expect(page).toHaveTitle('Picnic by the river · Arvo');
  await expect(page.getByRole('region', { name: 'Host' })).toContainText('Hana Sato');
  await expect(page.getByRole('region', { name: 'Date and time' })).toContainText('6:30 PM');
  await expect(page.getByRole('region', { name: 'Location' })).toContainText('12 Smith Street, Fitzroy VIC');
  await expect(page.getByRole('region', { name: 'Entry price' })).toContainText('FREE');
  await expect(page.getByText("You're the host of this event")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share Your Event' })).toBeVisible();
  await expect(spots(page)).toContainText('20');
  await checkAxe();
  const address = page.url();

  const computer = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
  });
  trouble.watch(computer);
  const other = await computer.newPage();
  await other.goto(address);
  await expect(other.getByRole('heading', { level: 1, name: 'Picnic by the river' })).toBeVisible();
  await expect(other.getByRole('region', { name: 'Location' })).toContainText('Fitzroy VIC');
  await expect(other.getByRole('region', { name: 'Location' })).not.toContainText('Smith Street');
  await expect(other.getByText('Want to join?')).toBeVisible();
  await other.getByRole('button', { name: 'Sign In' }).click();
  await signInLocally(other, newEmail(), 'Tom Whitlock');
  await setUpProfile(other, 'Tom Whitlock');

  // "Sign In" under "Want to join?" includes the join, so the person presses nothing more.
  await expect(other.getByText("You're in!")).toBeVisible({ timeout: 30_000 });
  await expect(other).toHaveURL(address);
  await expect(other.getByText("You're in!")).toBeHidden({ timeout: 5000 });
  await expect(other.getByRole('button', { name: 'Leave Event' })).toBeVisible();
  await expect(other.getByRole('region', { name: 'Location' })).toContainText(
    'Full address will be revealed 24 hours before the event',
  );

  // Both pages update without a reload.
  await expect(spots(other)).toContainText('19');
  await expect(spots(page)).toContainText('19');
  await expect(page.getByRole('heading', { name: "Who's going (1)" })).toBeVisible();
  await expect(going(page).getByRole('button', { name: 'Tom Whitlock' })).toBeVisible();

  await other.getByRole('button', { name: 'Leave Event' }).click();
  const question = other.getByRole('alertdialog', { name: 'Are you sure you want to leave this event?' });
  await question.getByRole('button', { name: 'Leave Event' }).click();
  await expect(question).toBeHidden();
  await expect(other.getByRole('button', { name: 'Join Event' })).toBeVisible();
  await expect(spots(other)).toContainText('20');
  await expect(spots(page)).toContainText('20');
  await expect(going(page).getByRole('button', { name: 'Tom Whitlock' })).toBeHidden();
  await computer.close();
});
