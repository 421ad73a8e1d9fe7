import { linksFor, newEmail } from './support/authEmulator.ts';
import { userByEmail } from './support/records.ts';
import { expect, test } from './support/test.ts';

test('who comes by magic link begins with e-mail, profileComplete false and createdAt alone (section 3)', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/');
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Magic Link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  const [link] = await linksFor(email);
  if (link === undefined) throw new Error(`no link for ${email}`);
  const before = Date.now();
  await page.goto(link);
  await expect(page).toHaveURL(/\/setup-profile$/u);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Welcome! Let's set up your profile");

  // Read at once: completing the profile adds to it.
  const found = await userByEmail(email);
  const { createdAt, ...rest } = found?.user ?? {};
  expect(rest).toEqual({ email, profileComplete: false });
  expect(createdAt).toBeGreaterThanOrEqual(before);
  expect(createdAt).toBeLessThanOrEqual(Date.now());
});
