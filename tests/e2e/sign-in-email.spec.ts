import type { Page } from '@playwright/test';
import { answerAgain, linksFor, newEmail, refuse } from './support/authEmulator.ts';
import { expect, test } from './support/test.ts';

const failed = /status of 400.*accounts:(sendOobCode|signInWithEmailLink)/u;
const used = 'This magic link has expired or been used already.';

async function openEmailEntry(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Magic Link' }).click();

/** Asks for a link and answers it. */
async function receiveLink(page: Page, email: string, path = '/'): Promise<string> {
  await openEmailEntry(page, path);
  await page.getByLabel('Email').fill(email);
  await send(page);
  await expect(page.getByText('Check your email')).toBeVisible();
  const link = (await linksFor(email)).at(-1);
  if (link === undefined) throw new Error(`no link for ${email}`);
  return link;
}

/** The page that a link completes on, as if the link had said these parameters. */
function completion(link: string, parameters: Readonly<Record<string, string>>): string {
  const sent = new URL(link);
  const query = new URLSearchParams(parameters);
  for (const name of ['mode', 'oobCode', 'apiKey']) query.set(name, sent.searchParams.get(name) ?? '');
  return `/finishSignIn?${query}`;
}

test('a magic link signs in on the device that asked for it, once', async ({ page, trouble, checkAxe }) => {
  trouble.expect(failed);
  const email = newEmail();
  const link = await receiveLink(page, email, '/?redirect=%2Fevents%2Fabc%3Fintent%3Djoin-free');
  await expect(page.getByText(email)).toBeVisible();
  await checkAxe();
  expect(await page.evaluate(() => localStorage.getItem('emailForSignIn'))).toBe(email);

  await page.goto(link);
  await expect(page).toHaveURL('/setup-profile?redirect=%2Fevents%2Fabc%3Fintent%3Djoin-free');
  expect(await page.evaluate(() => localStorage.getItem('emailForSignIn'))).toBeNull();
  // The link's address has been replaced: going back does not lead to it.
  await page.goBack();
  await expect(page).not.toHaveURL(/finishSignIn/u);

  await page.evaluate((address) => localStorage.setItem('emailForSignIn', address), email);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Link Expired' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(used);
  await expect(page.getByText('Magic links expire after 1 hour for security')).toBeVisible();
  await checkAxe();
});

test('a link opened elsewhere takes the e-mail from itself', async ({ page, anotherDevice }) => {
  const email = newEmail();
  const link = await receiveLink(page, email);
  const other = await anotherDevice();
  await other.goto(`${link}&email=${encodeURIComponent(email)}`);
  await expect(other).toHaveURL(/\/setup-profile$/u);
});

test('a link opened elsewhere without an e-mail cannot be completed', async ({ page, anotherDevice }) => {
  const link = await receiveLink(page, newEmail());
  const other = await anotherDevice();
  await other.goto(link);
  await expect(other.getByRole('alert')).toHaveText('Sign-in failed. The magic link may be invalid or expired.');
  await other.getByRole('button', { name: 'Get New Magic Link' }).click();
  await expect(other.getByRole('button', { name: 'Continue with Email' })).toBeVisible();
});

test('the target may come inside continueUrl, and only a page of this site is followed', async ({ page, baseURL }) => {
  const link = await receiveLink(page, newEmail());
  const continueUrl = `${baseURL}/finishSignIn?redirect=%2Fevents%2Fxyz`;
  await page.goto(completion(link, { continueUrl, redirect: '/your-events' }));
  await expect(page).toHaveURL('/setup-profile?redirect=%2Fevents%2Fxyz');
});

for (const elsewhere of ['https://evil.example/home', '//evil.example/home', '/\\evil.example/home']) {
  test(`another site is not followed, inside continueUrl or without it: ${elsewhere}`, async ({ page, baseURL }) => {
    const inside = `${baseURL}/finishSignIn?redirect=${encodeURIComponent(elsewhere)}`;
    for (const parameters of [{ continueUrl: inside, redirect: elsewhere }, { continueUrl: elsewhere }]) {
      const link = await receiveLink(page, newEmail());
      await page.goto(completion(link, parameters));
      // Nor is it carried along to be followed after setting up.
      await expect(page).toHaveURL('/setup-profile');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeVisible();
    }
  });
}

test('what is not a link says so', async ({ page }) => {
  // The last was cut off in the middle of a letter.
  for (const address of ['/finishSignIn', '/finishSignIn?mode=signIn', '/finishSignIn?mode=signIn&oobCode=%E0%A4%A']) {
    await page.goto(address);
    await expect(page.getByRole('alert')).toHaveText(
      'This is not a valid sign-in link. Please request a new magic link.',
    );
  }
});

test('each reason of the service has its sentence', async ({ page, context, trouble }) => {
  trouble.expect(failed);
  const link = await receiveLink(page, newEmail());
  for (const [reason, sentence] of [
    ['INVALID_OOB_CODE', used],
    ['EXPIRED_OOB_CODE', used],
    ['INVALID_EMAIL', 'This magic link could not be verified. Please request a new one.'],
    ['USER_DISABLED', 'This account has been disabled.'],
    ['OPERATION_NOT_ALLOWED', 'Sign-in failed. The magic link may be invalid or expired.'],
  ] as const) {
    await refuse(context, 'signInWithEmailLink', reason);
    await page.goto(link);
    await expect(page.getByRole('alert')).toHaveText(sentence);
    await answerAgain(context, 'signInWithEmailLink');
  }
  // None of that has used it up.
  await page.goto(link);
  await expect(page).toHaveURL('/setup-profile');
});

test('an address is judged, a link that could not be sent is said, and another can be asked for', async ({
  page,
  context,
  trouble,
}) => {
  trouble.expect(failed);
  const email = newEmail();
  await openEmailEntry(page);
  const field = page.getByLabel('Email');
  await send(page);
  await expect(field).toHaveAccessibleDescription(/Please enter your email address/u);
  await field.fill('ada at example');
  await send(page);
  await expect(field).toHaveAccessibleDescription(/Please enter a valid email address/u);

  await refuse(context, 'sendOobCode', 'QUOTA_EXCEEDED');
  await field.fill(` ${email} `);
  await send(page);
  await expect(page.getByRole('alert')).toHaveText('We could not send the magic link. Please try again.');
  await answerAgain(context, 'sendOobCode');
  await send(page);
  await expect(page.getByText('Check your email')).toBeVisible();

  await page.getByRole('button', { name: 'Resend link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'A new link is on its way.' })).toBeVisible();
  expect(await linksFor(email)).toHaveLength(2);
});
