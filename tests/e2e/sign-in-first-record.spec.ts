import { newEmail } from './support/authEmulator.ts';
import { askForLink } from './support/newcomer.ts';
import { userByEmail } from './support/records.ts';
import { expect, test } from './support/test.ts';

test('a first sign-in by magic link writes only e-mail, profileComplete false and createdAt (section 3)', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/');
  const link = await askForLink(page, email);
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
