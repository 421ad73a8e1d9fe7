import type { BrowserContext, Page } from '@playwright/test';
import { answerAgain, newEmail, refuse } from './support/authEmulator.ts';
import { answerGapi } from './support/gapiDouble.ts';
import { openChooser, signInLocally } from './support/localSignIn.ts';
import { expect, test } from './support/test.ts';

/** Adds an account on the Auth emulator's page, which replaces Google's. */
async function addAccount(window: Page, email: string, name: string): Promise<void> {
  // By keyboard: the emulator's page has no styles here, and a long list of accounts covers the button.
  await window.getByRole('button', { name: /add new account/iu }).press('Enter');
  await window.locator('#email-input').fill(email);
  await window.locator('#display-name-input').fill(name);
  await window.getByRole('button', { name: /sign in with/iu }).click();
}

/** The app on the emulators' host, because browsers let their helper frame use storage only on the same site. */
const site = (baseURL: string | undefined): string => (baseURL ?? '').replace('localhost', '127.0.0.1');

/** Imitates a browser that blocks pop-ups. */
async function blockWindows(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.open = () => null;
  });
}

// @spec:2/sign-in-choice
test('a local account signs in without Google, and the same e-mail is the same person', { tag: '@wide' }, async ({
  page,
  checkAxe,
}) => {
  const email = newEmail();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(page).toHaveTitle('Sign in · Arvo');
  await checkAxe();

  const dialog = await openChooser(page);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await checkAxe();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await signInLocally(page, email, 'Ada Lovelace');
  await expect(page).toHaveURL('/setup-profile');
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome!/u })).toBeVisible();
  await checkAxe();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await signInLocally(page, email.toUpperCase(), 'Ada Lovelace');
  await expect(page).toHaveURL('/setup-profile');
});

// @spec:2/after-sign-in
test('sign-in leads to the page that asked for it, and never to another site', async ({ page, trouble }) => {
  await test.step('a page for members sends a visitor to sign in and is shown afterwards', async () => {
    await page.goto('/create-event');
    await expect(page).toHaveURL('/');
    await signInLocally(page, newEmail(), 'Ada Lovelace');
    await expect(page).toHaveURL('/setup-profile?redirect=%2Fcreate-event');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  });

  await test.step('an event with an intent is where the set-up leads', async () => {
    // There is no such event to show above the sign-in.
    trouble.expect(/404 .*\/api\/events\/abc/u);
    await page.goto('/?redirect=%2Fevents%2Fabc%3Fintent%3Djoin-free');
    await signInLocally(page, newEmail(), 'Ada Lovelace');
    await expect(page).toHaveURL('/setup-profile?redirect=%2Fevents%2Fabc%3Fintent%3Djoin-free');
  });

  await test.step('another site is not, for signed-in people either', async () => {
    await page.goto('/?redirect=https%3A%2F%2Fevil.example%2F');
    await expect(page).toHaveURL('/setup-profile');
    await page.goto('/?redirect=%2F%2Fevil.example');
    await expect(page).toHaveURL('/setup-profile');
  });
});

test("Google's window, and where windows are blocked", async ({ page, context, baseURL, trouble }) => {
  await answerGapi(page);
  await page.goto(`${site(baseURL)}/`);
  const openWindow = async (): Promise<Page> => {
    const dialog = await openChooser(page);
    const opened = context.waitForEvent('page');
    await dialog.getByRole('button', { name: "Use Google's window" }).click();
    return opened;
  };

  await test.step("closing Google's window shows no message, and the person can choose again", async () => {
    await (await openWindow()).close();
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled({ timeout: 20_000 });
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  // @spec:8/social
  await test.step('a sign-in that Google refuses says so', async () => {
    trouble.expect(/status of 400.*signInWithIdp/u);
    await refuse(page, 'signInWithIdp', 'INVALID_IDP_RESPONSE');
    await addAccount(await openWindow(), newEmail(), 'Grace Hopper');
    await expect(page.getByRole('alert')).toHaveText('Google sign-in failed. Please try again.');
    await answerAgain(page, 'signInWithIdp');
  });

  // @spec:1/sign-in @spec:7/identity
  await test.step("Google's window signs in", async () => {
    await addAccount(await openWindow(), newEmail(), 'Grace Hopper');
    await expect(page).toHaveURL(`${site(baseURL)}/setup-profile`);
  });

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await blockWindows(context);
  const comeFromGoogle = async (path: string): Promise<void> => {
    await page.goto(`${site(baseURL)}${path}`);
    const dialog = await openChooser(page);
    await dialog.getByRole('button', { name: "Use Google's window" }).click();
    await expect(page).toHaveURL(/emulator\/auth\/handler/u);
    await addAccount(page, newEmail(), 'Grace Hopper');
  };

  // @spec:7/identity @spec:8/social
  await test.step('a refused result of the redirect shows an error', async () => {
    trouble.expect(/status of 400.*signInWithIdp/u);
    await refuse(page, 'signInWithIdp', 'INVALID_IDP_RESPONSE');
    await comeFromGoogle('/');
    await expect(page.getByRole('alert')).toHaveText('Sign-in failed. Please try again.');
    await answerAgain(page, 'signInWithIdp');
  });

  // @spec:1/sign-in
  await test.step("the sign-in redirects to Google's page instead, and succeeds on return", async () => {
    await comeFromGoogle('/create-event');
    await expect(page).toHaveURL(`${site(baseURL)}/setup-profile?redirect=%2Fcreate-event`);
  });
});
