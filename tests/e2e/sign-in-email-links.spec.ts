import type { Page } from '@playwright/test';
import { linkOf, newEmail } from './support/authEmulator.ts';
import { completion, question, storeEmail } from './support/magicLink.ts';
import { expect, test } from './support/test.ts';

/** A link to a new address, which the device of the open page has requested. */
async function requestedLink(page: Page, email = newEmail()): Promise<string> {
  await storeEmail(page, email);
  return linkOf(email);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeVisible();
}

test('links with odd addresses, and no links at all, and where a link leads', async ({ page, baseURL, trouble }) => {
  // The set-up asks for the event that it leads to, and may leave before the answer.
  trouble.allow(/status of 404.*\/api\/events\/xyz/u);
  const unused = await linkOf(newEmail());
  // @spec:2/signing-in @spec:5/magic-link
  await test.step('an address that is no magic link says so', async () => {
    // The last address is cut off in the middle of an encoded character.
    for (const address of [
      '/finishSignIn',
      '/finishSignIn?mode=signIn',
      '/finishSignIn?mode=signIn&oobCode=%E0%A4%A',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('alert')).toHaveText(
        'This is not a valid sign-in link. Please request a new magic link.',
      );
    }
  });

  await test.step('the longest possible address fits into the question', async () => {
    const long = `<script>${'a'.repeat(234)}@example.org`;
    await page.goto(completion(unused, { email: long }));
    await expect(question(page, long)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  // @spec:5/magic-link
  await test.step('a link opened elsewhere without a proper e-mail cannot be completed', async () => {
    for (const odd of [
      '',
      'ada',
      `${'a'.repeat(250)}@example.org`,
      'moc.elpmaxe@\u202Eada',
      'a@b@c',
      '<b>@x y',
      '\u200B@x.y',
    ]) {
      await page.goto(completion(unused, { email: odd }));
      await expect(page.getByRole('alert'), odd).toHaveText(
        'Sign-in failed. The magic link may be invalid or expired.',
      );
    }
    await page.getByRole('button', { name: 'Get New Magic Link' }).click();
    await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeVisible();
  });

  // @spec:2/continue-url
  await test.step('the target may come inside continueUrl, and only a page of this site is followed', async () => {
    const continueUrl = `${baseURL}/finishSignIn?redirect=%2Fevents%2Fxyz`;
    await page.goto(completion(await requestedLink(page), { continueUrl, redirect: '/your-events' }));
    await expect(page).toHaveURL('/setup-profile?redirect=%2Fevents%2Fxyz');
    await signOut(page);
  });

  for (const elsewhere of ['https://evil.example/home', '//evil.example/home', '/\\evil.example/home']) {
    // @spec:2/continue-url
    await test.step(`another site is not followed, inside continueUrl or without it: ${elsewhere}`, async () => {
      const inside = `${baseURL}/finishSignIn?redirect=${encodeURIComponent(elsewhere)}`;
      for (const parameters of [{ continueUrl: inside, redirect: elsewhere }, { continueUrl: elsewhere }]) {
        await page.goto(completion(await requestedLink(page), parameters));
        // The target is not kept until after the set-up either.
        await expect(page).toHaveURL('/setup-profile');
        await signOut(page);
      }
    });
  }
});
