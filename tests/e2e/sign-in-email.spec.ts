import type { Page } from '@playwright/test';
import { answerAgain, linkOf, linksFor, newEmail, refuse } from './support/authEmulator.ts';
import { emptyDevice, handOver } from './support/emptyDevice.ts';
import { newMember } from './support/member.ts';
import { completion, question, storeEmail } from './support/magicLink.ts';
import { askForLink } from './support/newcomer.ts';
import { userByEmail } from './support/records.ts';
import { expect, test } from './support/test.ts';

const failed = /status of 400.*accounts:(sendOobCode|signInWithEmailLink)/u;
const used = 'This magic link has expired or been used already.';

async function openEmailEntry(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Magic Link' }).click();

/** Requests a magic link and returns it. */
async function receiveLink(page: Page, email: string, path = '/'): Promise<string> {
  await page.goto(path);
  return askForLink(page, email);
}

const pressSignIn = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }).click();
const pressCancel = (page: Page) => page.getByRole('button', { name: 'Cancel' }).click();
const storedEmail = (page: Page) => page.evaluate(() => localStorage.getItem('emailForSignIn'));

async function useOwnLink(page: Page, checkAxe: () => Promise<void>): Promise<void> {
  const email = newEmail();
  const link = await receiveLink(page, email, '/?redirect=%2Fevents%2Fabc%3Fintent%3Djoin-free');
  await expect(page.getByText(email)).toBeVisible();
  await checkAxe();
  expect(await storedEmail(page)).toBe(email);
  const before = Date.now();
  await page.goto(link);
  await expect(page).toHaveURL('/setup-profile?redirect=%2Fevents%2Fabc%3Fintent%3Djoin-free');
  expect(await storedEmail(page)).toBeNull();
  // @spec:3/magic-link-user
  await test.step('a first sign-in by magic link writes only e-mail, profileComplete false and createdAt (section 3)', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Welcome! Let's set up your profile");
    const { createdAt, ...rest } = (await userByEmail(email))?.user ?? {};
    expect(rest).toEqual({ email, profileComplete: false });
    expect(createdAt).toBeGreaterThanOrEqual(before);
    expect(createdAt).toBeLessThanOrEqual(Date.now());
  });
  // The link's address has been replaced: going back leads to the sign-in, which leads on again.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Welcome! Let's set up your profile");
  await expect(page).toHaveURL(/\/setup-profile/u);

  // This device knows that it has used the link, although the stored address is gone.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Link Expired' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(used);

  await page.evaluate(() => localStorage.removeItem('arvo.usedLink'));
  await storeEmail(page, email);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Link Expired' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(used);
  await expect(page.getByText('Magic links expire after 1 hour for security')).toBeVisible();
  await checkAxe();
}

async function useLinkElsewhere(page: Page, checkAxe: () => Promise<void>): Promise<void> {
  const email = newEmail();
  const link = await receiveLink(page, email);
  // Another device: nothing of the request is on this one.
  await emptyDevice(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(link);
  await expect(question(page, email)).toBeVisible();
  await expect(page.getByText('will be signed out')).toHaveCount(0);
  await checkAxe();
  await pressCancel(page);
  await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/finishSignIn/u);
  expect(requested.filter((address) => address.includes('signInWithEmailLink'))).toEqual([]);

  await page.goto(link);
  await pressSignIn(page);
  await expect(page).toHaveURL(/\/setup-profile$/u);
}

test('a magic link, on the device that requested it and on another one', { tag: '@wide' }, async ({
  page,
  trouble,
  checkAxe,
}) => {
  // @spec:1/sign-in @spec:3/email-for-sign-in @spec:4/magic-link @spec:9/magic-link-hour
  await test.step('a magic link signs in once on the device that requested it', () => {
    trouble.expect(failed);
    // There is no such event to show above the sign-in, which may be left before the answer.
    trouble.allow(/404 .*\/api\/events\/abc/u);
    return useOwnLink(page, checkAxe);
  });
  await emptyDevice(page);
  // @spec:4/magic-link
  await test.step('a link opened on another device asks whether its address is theirs, and signs in only after a press', () =>
    useLinkElsewhere(page, checkAxe));
});

test("each failure has its message, and somebody else's link changes nothing on this device before they confirm it", async ({
  page,
  trouble,
}) => {
  const requester = newEmail();

  await test.step('invalid addresses and failed sends show an error, and another link can be requested', async () => {
    trouble.expect(failed);
    await openEmailEntry(page);
    const field = page.getByLabel('Email');
    await send(page);
    await expect(field).toHaveAccessibleDescription(/Please enter your email address/u);
    await field.fill('ada at example');
    await send(page);
    await expect(field).toHaveAccessibleDescription(/Please enter a valid email address/u);

    await refuse(page, 'sendOobCode', 'QUOTA_EXCEEDED');
    await field.fill(` ${requester} `);
    await send(page);
    await expect(page.getByRole('alert')).toHaveText('We could not send the magic link. Please try again.');
    await answerAgain(page, 'sendOobCode');
    await send(page);
    await expect(page.getByText('Check your email')).toBeVisible();

    await page.getByRole('button', { name: 'Resend link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'A new link is on its way.' })).toBeVisible();
    expect(await linksFor(requester)).toHaveLength(2);
  });

  // @spec:2/signing-in @spec:8/magic-link
  await test.step('each failure of the service has its message', async () => {
    trouble.expect(failed);
    const link = (await linksFor(requester)).at(-1) ?? '';
    for (const [reason, sentence] of [
      ['INVALID_OOB_CODE', used],
      ['EXPIRED_OOB_CODE', used],
      ['INVALID_EMAIL', 'This magic link could not be verified. Please request a new one.'],
      ['USER_DISABLED', 'This account has been disabled.'],
      ['OPERATION_NOT_ALLOWED', 'Sign-in failed. The magic link may be invalid or expired.'],
    ] as const) {
      await refuse(page, 'signInWithEmailLink', reason);
      await page.goto(link);
      await expect(page.getByRole('alert')).toHaveText(sentence);
      await answerAgain(page, 'signInWithEmailLink');
    }
    // The link is still unused.
    await page.goto(link);
    await expect(page).toHaveURL('/setup-profile');
  });
  await emptyDevice(page);

  await test.step('a link with the address of somebody else signs nobody in', async () => {
    trouble.expect(failed);
    const victim = newEmail();
    await page.goto(completion(await linkOf(newEmail()), { email: victim }));
    await expect(question(page, victim)).toBeVisible();
    await pressSignIn(page);
    await expect(page.getByRole('alert')).toHaveText(
      'This magic link could not be verified. Please request a new one.',
    );
  });

  await test.step("somebody else's link leaves alone the link that this device waits for", async () => {
    const [mallory, email] = [newEmail(), newEmail()];
    const own = await receiveLink(page, email);
    await page.goto(await linkOf(mallory));
    await expect(question(page, mallory)).toBeVisible();
    await pressCancel(page);
    await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeVisible();
    expect(await storedEmail(page)).toBe(email);
    await page.goto(own);
    await expect(page).toHaveURL('/setup-profile');
    expect(await storedEmail(page)).toBeNull();
  });

  await test.step('signing in by a link removes the address stored for somebody else, whose own link then asks first', async () => {
    await emptyDevice(page);
    const email = newEmail();
    const own = await receiveLink(page, email);
    await page.goto(await linkOf(newEmail()));
    await pressSignIn(page);
    await expect(page).toHaveURL('/setup-profile');
    await expect.poll(() => storedEmail(page)).toBeNull();
    await page.goto(own);
    await expect(question(page, email)).toBeVisible();
    await pressSignIn(page);
    await expect(page).toHaveURL('/setup-profile');
  });

  await test.step("somebody else's link signs nobody out before they confirm it", async () => {
    const mallory = newEmail();
    const link = await linkOf(mallory, '/create-event');
    const ada = await newMember('Ada Lovelace');
    await handOver(page, ada);
    await page.goto(`${link}&email=${encodeURIComponent(mallory)}&redirect=/create-event`);
    await expect(question(page, mallory)).toBeVisible();
    await expect(
      page.getByText(`Ada Lovelace (${ada.email}) is signed in on this device and will be signed out.`),
    ).toBeVisible();
    await pressCancel(page);
    await expect(page).toHaveURL('/home');
    await expect(page.getByRole('heading', { level: 1, name: 'Hey Ada!' })).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/finishSignIn/u);

    // The link is still unused, and redirects only after the press.
    await page.goto(link);
    await pressSignIn(page);
    await expect(page).toHaveURL('/setup-profile?redirect=%2Fcreate-event');
  });
});
