import type { Page } from '@playwright/test';
import { readPorts } from '../../stack/services/ports.ts';
import { COMMIT } from './support/commits.ts';
import { changeDocument, type Member, newMember, signInAs } from './support/member.ts';
import { HEIC_SENTENCE, heicPhoto, picture } from './support/pictures.ts';
import { profileOf, userByEmail } from './support/records.ts';
import { expect, test } from './support/test.ts';

const uploads = new RegExp(`:${readPorts().storage}/v0/b/.*/o\\?`, 'u');
const refusedByTest = /ERR_CONNECTION_FAILED/u;

const nameField = (page: Page) => page.getByLabel('Display name');
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const choose = async (page: Page) =>
  page
    .getByLabel('Profile picture')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture(400, 400) });

/** The rules allow one change in 30 seconds, so this moves the last one into the past. */
const forgetLastChange = ({ uid }: Member): Promise<void> =>
  changeDocument(`users/${uid}`, { profileChangedAt: new Date(Date.now() - 31_000) });

test('a name and a picture are changed, and changed again', async ({ page, context, checkAxe, trouble }) => {
  const member = await newMember('Ada Lovelace');
  await signInAs(page, member);
  await page.goto('/profile');

  // @spec:2/edit-profile @spec:5/profile-edit
  await test.step('a new name appears for the person and for others', async () => {
    await expect(page.getByRole('heading', { name: 'Edit Profile' })).toBeVisible();
    await expect(nameField(page)).toHaveValue('Ada Lovelace');
    await checkAxe();
    await expect(save(page)).toBeDisabled();
    await nameField(page).fill('   ');
    await expect(save(page)).toBeDisabled();
    await nameField(page).fill(' Ada Lovelace  ');
    await expect(save(page)).toBeDisabled();

    await nameField(page).fill('  Ada King ');
    await page.clock.install();
    await save(page).click();
    const toast = page.getByRole('status').filter({ hasText: 'Profile updated' });
    await expect(toast).toBeVisible();
    await expect(save(page)).toBeDisabled();
    await page.clock.fastForward(3_000);
    await expect(toast).toBeHidden();

    const found = await userByEmail(member.email);
    expect(found?.user).toMatchObject({ name: 'Ada King', displayName: 'Ada King' });
    expect(await profileOf(member.uid)).toMatchObject({ name: 'Ada King' });
  });

  // @spec:2/edit-profile
  await test.step('a name and a photo right after another change wait together, survive a reload and are saved without a press', async () => {
    trouble.expect(/status of 403.*documents:commit/u);
    const before = (await profileOf(member.uid))?.photo;
    await nameField(page).fill('Ada Byron');
    await save(page).click();
    const note = page.getByRole('status').filter({ hasText: 'Saving in a few seconds…' });
    await expect(note).toBeVisible();
    expect(await profileOf(member.uid)).toMatchObject({ name: 'Ada King' });
    await choose(page);
    await expect(note).toHaveCount(2);
    await checkAxe();

    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(nameField(page)).toHaveValue('Ada Byron');
    await expect(note).toHaveCount(2);
    await forgetLastChange(member);
    await page.clock.fastForward(31_000);
    await expect(page.getByRole('status').filter({ hasText: 'Profile updated' })).toBeVisible();
    await expect(note).toHaveCount(0);
    const after = await profileOf(member.uid);
    expect(after).toMatchObject({ name: 'Ada Byron', photo: expect.stringMatching(/profile_\d{13}\.jpg/u) });
    expect(after?.photo).not.toBe(before);
  });

  await test.step('a name with invisible characters is refused with a sentence', async () => {
    await nameField(page).fill('Ada\u202EKing');
    await save(page).click();
    await expect(nameField(page)).toHaveAccessibleDescription(
      'Your name has invisible characters in it. Please type it again.',
    );
  });

  await test.step('a name that could not be saved stays in the field, to be saved again', async () => {
    trouble.expect(refusedByTest);
    await forgetLastChange(member);
    await nameField(page).fill('Ada King');
    await context.route(COMMIT, (route) => route.abort('connectionfailed'));
    await save(page).click();
    await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.', { timeout: 30_000 });
    await expect(nameField(page)).toHaveValue('Ada King');
    await context.unroute(COMMIT);
    await save(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'Profile updated' })).toBeVisible();
    await expect.poll(() => profileOf(member.uid)).toMatchObject({ name: 'Ada King' });
  });

  // @spec:2/edit-profile @spec:7/profile-writes
  await test.step('a new picture shows its upload progress, and everybody gets the same picture', async () => {
    // The toast of the last change has gone.
    await page.clock.fastForward(3_000);
    await expect(page.getByRole('status').filter({ hasText: 'Profile updated' })).toBeHidden();
    await forgetLastChange(member);
    let letGo = (): void => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await context.route(uploads, async (route) => {
      await held;
      await route.continue();
    });
    await choose(page);
    await expect(page.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
    await expect(page.getByText('0%', { exact: true })).toBeVisible();
    await checkAxe();
    letGo();
    await expect(page.getByRole('status').filter({ hasText: 'Profile updated' })).toBeVisible();
    const address = (await userByEmail(member.email))?.user.profilePicture;
    expect(address).toMatch(/profile_\d{13}\.jpg/u);
    expect(await profileOf(member.uid)).toMatchObject({ photo: address });
    const file = decodeURIComponent(String(address)).match(/users\/.+\.jpg/u)?.[0];
    await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', `/img/128x128/${file}`);
    await context.unroute(uploads);
  });

  // @spec:5/profile-edit @spec:8/profile
  await test.step('a file that is no picture is refused; a failed upload or write can be retried, and never uploads twice', async () => {
    trouble.expect(refusedByTest);
    await forgetLastChange(member);
    const before = (await profileOf(member.uid))?.photo;
    const field = page.getByLabel('Profile picture');
    await field.setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await expect(field).toHaveAccessibleDescription('Please select a photo');
    await field.setInputFiles({ name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: heicPhoto() });
    await expect(field).toHaveAccessibleDescription(HEIC_SENTENCE);

    let count = 0;
    context.on('request', (request) => {
      if (request.method() === 'POST' && uploads.test(request.url())) count += 1;
    });
    await context.route(uploads, (route) =>
      route.fulfill({ status: 403, json: { error: { code: 403, message: 'no' } } }),
    );
    trouble.expect(/status of 403/u);
    await choose(page);
    await expect(page.getByRole('alert')).toHaveText('Upload failed. Try again.');
    await context.unroute(uploads);
    count = 0;
    await context.route(COMMIT, (route) => route.abort('connectionfailed'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.', { timeout: 30_000 });
    await context.unroute(COMMIT);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Profile updated' })).toBeVisible();
    await expect.poll(async () => (await profileOf(member.uid))?.photo).not.toBe(before);
    expect(count).toBe(1);
  });
});
