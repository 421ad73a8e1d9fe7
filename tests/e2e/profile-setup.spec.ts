import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { readPorts } from '../../stack/services/ports.ts';
import { COMMIT } from './support/commits.ts';
import { newEmail } from './support/authEmulator.ts';
import { emptyDevice } from './support/emptyDevice.ts';
import { signInLocally } from './support/localSignIn.ts';
import { GOOGLE_PICTURES, googleSendsPictures, newGoogleAccount } from './support/googleAccount.ts';
import { signInAs } from './support/member.ts';
import { HEIC_SENTENCE, heicPhoto, picture } from './support/pictures.ts';
import { bytesAt, profileOf, userByEmail } from './support/records.ts';
import { drawn, passUntil, stopClockAgain } from './support/clock.ts';
import { expect, test } from './support/test.ts';

const MAX_BYTES = 5_242_880;
const uploads = new RegExp(`:${readPorts().storage}/v0/b/.*/o\\?`, 'u');
const refusedByTest = /ERR_CONNECTION_FAILED/u;

const photoField = (page: Page) => page.getByLabel('Profile photo');
const nameField = (page: Page) => page.getByLabel('Name', { exact: true });
const termsField = (page: Page) => page.getByRole('checkbox', { name: /Terms/u });
const start = (page: Page) => page.getByRole('button', { name: 'Get Started!' }).click();
const jpeg = (buffer: Buffer, name = 'me.jpg') => ({ name, mimeType: 'image/jpeg', buffer });

/** Signs in a new person and waits for the form. Returns their e-mail address. */
async function arrive(page: Page, path = '/'): Promise<string> {
  const email = newEmail();
  await page.goto(path);
  await signInLocally(page, email, 'Ada Lovelace');
  await expect(page.getByRole('heading', { name: "Welcome! Let's set up your profile" })).toBeVisible({
    timeout: 20_000,
  });
  return email;
}

async function fillIn(page: Page): Promise<void> {
  await photoField(page).setInputFiles(jpeg(await picture(300, 200)));
  await nameField(page).fill('Ada Lovelace');
  await termsField(page).check();
}

async function countOf(context: BrowserContext, address: RegExp): Promise<() => number> {
  let count = 0;
  context.on('request', (request) => {
    if (request.method() === 'POST' && address.test(request.url())) count += 1;
  });
  return () => count;
}

// @spec:2/profile-setup @spec:5/profile-setup
test('each field says what is missing, and a complete form continues', { tag: '@wide' }, async ({ page, checkAxe }) => {
  const email = await arrive(page);
  // The name from Google, which the person may change.
  await expect(nameField(page)).toHaveValue('Ada Lovelace');
  await nameField(page).fill('');
  await start(page);
  await expect(photoField(page)).toHaveAccessibleDescription('Please add a profile photo to continue');
  await expect(nameField(page)).toHaveAccessibleDescription('Please enter your name');
  await expect(termsField(page)).toHaveAccessibleDescription('Please accept our terms');
  await expect(photoField(page)).toBeFocused();
  await checkAxe();

  const tooLarge = Buffer.concat([await picture(300, 200), Buffer.alloc(MAX_BYTES)]).subarray(0, MAX_BYTES + 1);
  for (const [file, sentence] of [
    [jpeg(tooLarge), 'Photo must be less than 5MB'],
    [jpeg(Buffer.from('This is a text.'), 'holiday.jpg'), 'Please select a photo'],
    [jpeg(Buffer.alloc(0), 'empty.jpg'), 'Please select a photo'],
    [{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }, 'Please select a photo'],
    [{ name: 'phone.heic', mimeType: 'image/heic', buffer: heicPhoto() }, HEIC_SENTENCE],
    [{ name: 'phone.HEIC', mimeType: '', buffer: heicPhoto() }, HEIC_SENTENCE],
    [jpeg(heicPhoto(), 'renamed.jpg'), HEIC_SENTENCE],
  ] as const) {
    await photoField(page).setInputFiles(file);
    await expect(photoField(page)).toHaveAccessibleDescription(sentence);
    await start(page);
    await expect(photoField(page)).toHaveAccessibleDescription(sentence);
  }
  await nameField(page).fill('   ');
  await start(page);
  await expect(nameField(page)).toHaveAccessibleDescription('Please enter your name');
  await nameField(page).fill('A'.repeat(51));
  await expect(nameField(page)).toHaveValue('A'.repeat(50));

  await fillIn(page);
  await expect(photoField(page)).toHaveAccessibleDescription('');
  await nameField(page).fill('  Ada Lovelace ');
  await start(page);
  await expect(page).toHaveURL('/home');

  const found = await userByEmail(email);
  expect(found?.user).toMatchObject({
    name: 'Ada Lovelace',
    displayName: 'Ada Lovelace',
    profileComplete: true,
    termsAccepted: true,
    signInProvider: 'google',
    authProvider: 'google',
  });
  expect(found?.user.profilePicture).toMatch(/%2Fprofile%2Fprofile_\d+\.jpg\?/u);
  expect(await profileOf(found?.uid ?? '')).toEqual({ name: 'Ada Lovelace', photo: found?.user.profilePicture });

  // A complete profile has nothing to set up.
  await page.goto('/setup-profile?redirect=%2Fyour-events');
  await expect(page).toHaveURL('/your-events');
});

test('who has a picture at Google takes it with one press, unless Google does not send it', async ({
  page,
  context,
  trouble,
  checkAxe,
}) => {
  const offer = page.getByRole('button', { name: 'Use your Google picture' });
  const ada = await newGoogleAccount('Ada Lovelace');
  await signInAs(page, ada);
  await test.step('nothing is offered that cannot be shown', async () => {
    trouble.expect(/ERR_CONNECTION_FAILED.*googleusercontent/u);
    await context.route(GOOGLE_PICTURES, (route) => route.abort('connectionfailed'));
    await page.goto('/setup-profile');
    await expect(nameField(page)).toBeVisible();
    await expect(offer).toHaveCount(0);
  });
  await test.step('the picture becomes the profile photo', async () => {
    await googleSendsPictures(context);
    await page.reload();
    await expect(offer).toBeVisible();
    await checkAxe();
    await offer.click();
    await expect(offer).toHaveCount(0);
    await nameField(page).fill('Ada Lovelace');
    await termsField(page).check();
    await start(page);
    await expect(page).toHaveURL('/home');
    const { profilePicture } = (await userByEmail(ada.email))?.user ?? {};
    expect(profilePicture).toMatch(/%2Fprofile%2Fprofile_\d{6,}\.jpg\?/u);
  });
});

test('a set-up completes whatever fails, with its photo upright and small', async ({
  page,
  context,
  trouble,
  checkAxe,
}) => {
  // @spec:7/profile-writes
  await test.step('a first sign-in whose record was never written still completes', async () => {
    trouble.expect(refusedByTest);
    // The rules refuse to create a complete record, so the first commit fails, and the app creates the record before the second.
    trouble.expect(/status of 403.*documents:commit/u);
    await context.route(COMMIT, (route) => route.abort('connectionfailed'));
    const email = await arrive(page);
    await fillIn(page);
    expect(await userByEmail(email)).toBeNull();
    await context.unroute(COMMIT);
    await start(page);
    await expect(page).toHaveURL('/home', { timeout: 30_000 });
    expect((await userByEmail(email))?.user).toMatchObject({ profileComplete: true, name: 'Ada Lovelace' });
  });

  await emptyDevice(page);
  const grace = await arrive(page, '/?redirect=%2Fyour-events');
  await fillIn(page);

  await test.step('the terms open beside the form, which stays as it is', async () => {
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: /Terms & Conditions/u }).click();
    await expect(await opened).toHaveURL('/terms');
    await expect(nameField(page)).toHaveValue('Ada Lovelace');
    await expect(termsField(page)).toBeChecked();
  });

  // @spec:7/image-crop
  await test.step('a photo is uploaded upright, at most 1024 px a side, and without metadata', async () => {
    // Taken sideways: stored as 2000 x 1000, displayed as 1000 x 2000, with metadata about camera and place.
    const fromCamera = await sharp(await picture(2000, 1000))
      .withExif({
        IFD0: { Make: 'Camera', Model: 'Secret 1' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 52/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(fromCamera).metadata()).exif).toBeDefined();
    await photoField(page).setInputFiles(jpeg(fromCamera));
    await start(page);
    await expect(page).toHaveURL('/your-events');

    const kept = await bytesAt((await userByEmail(grace))?.user.profilePicture);
    const { format, width, height, exif, orientation } = await sharp(kept).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({ format: 'jpeg', width: 512, height: 1024 });
    expect(kept.includes('Secret 1')).toBe(false);
  });

  await emptyDevice(page);
  const email = await arrive(page);
  await expect.poll(async () => (await userByEmail(email))?.user.profileComplete).toBe(false);
  await fillIn(page);
  await page.clock.install();

  // @spec:2/profile-setup @spec:8/profile
  await test.step('an upload shows its progress; a failed one says so and can be retried', async () => {
    trouble.expect(refusedByTest);
    let breakIt = (): void => {};
    const broken = new Promise<void>((resolve) => {
      breakIt = resolve;
    });
    await context.route(uploads, async (route) => {
      await broken;
      await route.abort('connectionfailed');
    });
    await start(page);
    await expect(page.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
    await checkAxe();
    breakIt();
    // The SDK retries for a while before it gives up.
    await expect(async () => {
      await page.clock.fastForward(5_000);
      await expect(page.getByRole('alert')).toHaveText('Upload failed. Try again.', { timeout: 500 });
    }).toPass();
    await checkAxe();
    await context.unroute(uploads);
  });

  await test.step('an upload without progress for 20 seconds fails', async () => {
    await context.route(uploads, () => {});
    await stopClockAgain(page);
    const requested = page.waitForRequest(uploads);
    await start(page);
    // Re-encoding the photo before the request does not count towards the 20 seconds.
    await passUntil(page, requested);
    await page.clock.runFor(19_000);
    await drawn(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.clock.runFor(1_000);
    await expect(page.getByRole('alert')).toHaveText('Upload failed. Try again.');
    await context.route(uploads, (route) => route.continue());
    await page.clock.resume();
  });

  // @spec:8/profile
  await test.step('a profile that could not be written is retried without a second upload', async () => {
    trouble.expect(refusedByTest);
    const uploaded = await countOf(context, uploads);
    await context.route(COMMIT, (route) => route.abort('connectionfailed'));
    await start(page);
    await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.', { timeout: 30_000 });
    await expect(nameField(page)).toHaveValue('Ada Lovelace');
    expect(uploaded()).toBe(1);
    await context.unroute(COMMIT);
    await start(page);
    await expect(page).toHaveURL('/home');
    expect(uploaded()).toBe(1);
  });
});
