import type { Locator, Page } from '@playwright/test';
import { givenEvent } from './support/eventWorld.ts';
import { guestGrid, region } from './support/eventPage.ts';
import { changeDocument, type Member, newMember, signInAs, uploadPicture } from './support/member.ts';
import { picture } from './support/pictures.ts';
import { expect, test } from './support/test.ts';

const refused = /status of (404|503).*photo|status of (404|503).*profile/u;

/** An event with an uploaded photo, and the photo's path. */
async function withPhoto(host: Member): Promise<{ event: string; file: string; stored: string }> {
  const event = await givenEvent({ host, guests: 1 });
  const file = `events/${event}/photo_1767225600000.jpg`;
  const stored = await uploadPicture(file, await picture(1024, 640));
  await changeDocument(`events/${event}`, { imageURL: stored });
  return { event, file, stored };
}

/** The event's decorative photo. */
const hero = (page: Page): Locator => page.getByRole('article').locator('picture img');

type Picture = { path: string; width: number; complete: boolean; attributes: (string | null)[] };

/** The loaded picture; `path` as requested. */
const pictureOf = (img: Locator): Promise<Picture> =>
  img.evaluate((element) => {
    if (!(element instanceof HTMLImageElement)) throw new Error('no picture');
    const { currentSrc, naturalWidth, complete } = element;
    const attributes = ['width', 'height'].map((name) => element.getAttribute(name));
    return { path: new URL(currentSrc, location.href).pathname, width: naturalWidth, complete, attributes };
  });

/** Types of what came from /img, by path. */
function answers(page: Page): Map<string, string | undefined> {
  const seen = new Map<string, string | undefined>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/img/')) seen.set(pathname, response.headers()['content-type']);
  });
  return seen;
}

test('pictures come in the size that is shown, and have substitutes', async ({ page, context, browser, trouble }) => {
  const ada = await newMember('Ada Lovelace');
  await test.step('an event’s photo comes as webp in the size of the screen, and just once', async () => {
    const { event, file } = await withPhoto(ada);
    const seen = answers(page);
    await page.goto(`/events/${event}`);
    const phone = `/img/480x360/${file}`;
    await expect.poll(() => pictureOf(hero(page))).toMatchObject({ path: phone, complete: true });
    // Wait for the whole page: a second size would be a second download.
    await expect(region(page, 'Host').locator('img')).toHaveAttribute('src', /^\/img\/128x128\/users\/.+\.jpg$/u);
    await expect.poll(() => seen.size).toBe(2);
    expect([...seen].filter(([path]) => path.endsWith(file))).toEqual([[phone, 'image/webp']]);
    expect([...seen.values()]).toEqual(['image/webp', 'image/webp']);
    const sharp = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
    await sharp.goto(`/events/${event}`);
    await expect.poll(() => pictureOf(hero(sharp))).toMatchObject({ path: `/img/800x600/${file}`, complete: true });
    await sharp.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => pictureOf(hero(sharp))).toMatchObject({ path: `/img/1280x720/${file}`, complete: true });
    await sharp.close();
  });

  // @spec:8/images
  await test.step('a picture that fails becomes the default picture, an event’s photo its colours', async () => {
    trouble.expect(refused);
    const { stored } = await withPhoto(ada);
    const gone = stored.replace('photo_1767225600000', 'photo_2');
    const guest = { userId: 'gone', name: 'Grace', profilePhoto: gone };
    const fields = { imageURL: gone, ticketCount: 1, guestPreview: [guest] };
    await page.goto(`/events/${await givenEvent({ host: ada, fields })}`);
    const faces = guestGrid(page).locator('img');
    await expect(faces).toHaveCount(1);
    for (const face of await faces.all()) await expect(face).toHaveAttribute('src', '/default-avatar.png');
    await expect(hero(page)).toHaveCount(0);
  });

  // @spec:7/image-crop @spec:9/profile-picture
  await test.step('people’s pictures are 128 by 128, and larger where they are looked at', async () => {
    await signInAs(page, ada);
    await page.goto('/home');
    const small = `/img/128x128/users/${ada.uid}/profile/profile_1.jpg`;
    const own = page.getByRole('link', { name: 'Edit profile' }).locator('img');
    await expect
      .poll(() => pictureOf(own))
      .toEqual({ path: small, width: 128, complete: true, attributes: ['72', '72'] });
    await page.goto(`/events/${await givenEvent({ host: ada })}`);
    await region(page, 'Host').getByRole('button').click();
    const large = page.getByRole('dialog').getByRole('img', { name: 'Ada Lovelace' });
    await expect
      .poll(() => pictureOf(large))
      .toMatchObject({
        path: `/img/640x640/users/${ada.uid}/profile/profile_1.jpg`,
        width: 640,
        attributes: ['640', '640'],
      });
  });

  await test.step('if crops fail, the stored pictures are shown', async () => {
    trouble.expect(refused);
    const { event, stored } = await withPhoto(ada);
    await context.route('**/img/**', (route) => route.fulfill({ status: 503 }));
    await page.goto(`/events/${event}`);
    await expect(hero(page)).toHaveAttribute('src', stored);
    await expect.poll(() => pictureOf(hero(page))).toMatchObject({ path: new URL(stored).pathname, complete: true });
    await expect(region(page, 'Host').locator('img')).toHaveAttribute('src', /\/v0\/b\/.+profile_1\.jpg\?alt=media/u);
  });
});
