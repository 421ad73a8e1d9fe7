import type { Page } from '@playwright/test';
import { handOver } from './support/emptyDevice.ts';
import { newMember, readFields, signInAs } from './support/member.ts';
import { picture } from './support/pictures.ts';
import { expect, test } from './support/test.ts';

/** The older variant of profile setup (specification sections 2, 5 and 8), on the real stack. */

const newcomer = () => newMember('Ada', { profileComplete: false, termsAccepted: false, profilePicture: null });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function fillDetails(page: Page): Promise<void> {
  await field(page, 'Name').fill('Ada Lovelace');
  await field(page, 'Date of birth').fill('1990-12-10');
  await field(page, 'Gender').selectOption('Woman');
  await button(page, 'Next').click();
}

async function fillPicture(page: Page): Promise<void> {
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture(400, 400) };
  await field(page, 'Profile picture').setInputFiles(file);
  await page.getByRole('checkbox', { name: 'Terms & Conditions' }).check();
}

/** Ends at Your Events. */
async function setUpWithReload(page: Page, checkAxe: () => Promise<void>): Promise<void> {
  const ada = await newcomer();
  await signInAs(page, ada);
  await page.goto('/setup-profile?variant=two-step&redirect=%2Fyour-events');
  await expect(page.getByRole('heading', { level: 1, name: "Welcome! Let's set up your profile" })).toBeVisible();
  await expect(page).toHaveTitle('Set up your profile · Arvo');
  await expect(field(page, 'Name')).toHaveValue(ada.name);
  await field(page, 'Name').fill('');
  await button(page, 'Next').click();
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Please enter your name');
  await checkAxe();
  await fillDetails(page);

  await expect(page).toHaveURL('/setup-profile-step2?redirect=%2Fyour-events');
  await expect(button(page, 'Finish')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await checkAxe();
  const between = await readFields(`users/${ada.uid}`);
  expect(between).toMatchObject({ name: 'Ada Lovelace', dob: '1990-12-10', gender: 'Woman', profileComplete: false });

  await page.reload();
  await button(page, 'Finish').click();
  await expect(field(page, 'Profile picture')).toHaveAccessibleDescription('Please select a profile picture.');
  await expect(page.getByRole('checkbox', { name: 'Terms & Conditions' })).toHaveAccessibleDescription(
    'Please agree to the Terms & Conditions to finish.',
  );
  await checkAxe();
  await fillPicture(page);
  await button(page, 'Finish').click();
  await expect(page.getByRole('region', { name: 'Events You Created' })).toBeVisible();
  await expect(page).toHaveURL('/your-events');
  const after = await readFields(`users/${ada.uid}`);
  expect(after).toMatchObject({ name: 'Ada Lovelace', dob: '1990-12-10', gender: 'Woman', profileComplete: true });
  expect(await readFields(`profiles/${ada.uid}`)).toEqual({ name: 'Ada Lovelace', photo: after?.profilePicture });
}

test('set-up in two steps', async ({ page, trouble, checkAxe }) => {
  // @spec:2/two-step-setup
  await test.step('a newcomer sets up in two steps, with a reload in between, and continues to the page they wanted', () =>
    setUpWithReload(page, checkAxe));

  // What is missing or fails is said, and does not end the set-up of another newcomer.
  await handOver(page, await newcomer());

  await test.step('step 2 without step 1 says so, links back to step 1 and keeps the redirect', async () => {
    await page.goto('/setup-profile-step2?redirect=%2Fprofile');
    await expect(page.getByRole('alert')).toHaveText('Profile data not found. Please complete step 1.');
    await fillPicture(page);
    await button(page, 'Finish').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Profile data is missing.' })).toBeVisible();
    await checkAxe();
    await page.getByRole('link', { name: 'Back to step 1' }).click();
    await expect(page).toHaveURL('/setup-profile?variant=two-step&redirect=%2Fprofile');
    await fillDetails(page);
    await expect(page).toHaveURL('/setup-profile-step2?redirect=%2Fprofile');

    // Step 1 shows the saved values again.
    await page.getByRole('link', { name: 'Back to step 1' }).click();
    await expect(field(page, 'Date of birth')).toHaveValue('1990-12-10');
    await expect(field(page, 'Gender')).toHaveValue('Woman');
  });

  // @spec:8/profile
  await test.step('a failed read, upload or write says so, and a retry continues from there', async () => {
    trouble.expect(/ERR_FAILED|status of 403|Firestore/u);
    await page.goto('/setup-profile?variant=two-step');
    await page.route(/documents:commit/u, (route) => route.abort());
    await fillDetails(page);
    await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.');
    await expect(field(page, 'Name')).toHaveValue('Ada Lovelace');
    await page.unroute(/documents:commit/u);

    await page.route(/documents:batchGet/u, (route) => route.abort());
    await button(page, 'Next').click();
    await expect(page.getByRole('alert')).toHaveText('Failed to fetch profile data.');
    await checkAxe();
    await page.unroute(/documents:batchGet/u);
    await button(page, 'Try again').click();
    await expect(page.getByRole('alert')).toHaveCount(0);

    await fillPicture(page);
    const upload = /\/o\?name=/u;
    await page.route(upload, (route) =>
      route.fulfill({ status: 403, headers: { 'access-control-allow-origin': '*' }, json: {} }),
    );
    await button(page, 'Finish').click();
    await expect(page.getByRole('alert')).toHaveText('Failed to upload profile picture. Please try again.');
    await page.unroute(upload);
    await button(page, 'Finish').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hey Ada!' })).toBeVisible();
    await expect(page).toHaveURL('/home');
  });
});
