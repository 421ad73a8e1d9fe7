import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { readPorts } from '../../stack/services/ports.ts';
import { served, takenOver } from './support/eventPage.ts';
import { givenEvent } from './support/eventWorld.ts';
import { newMember } from './support/member.ts';
import { expect, test } from './support/test.ts';

/** The logo is readable over any photo: measured in the browser's own pixels (docs/decisions/0038-the-event-page.md). */

const SIDE = 800;
const photo = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${svg}</svg>`))
    .jpeg({ quality: 95 })
    .toBuffer();
const noise = (mean: number, sigma: number): Promise<Buffer> =>
  sharp({
    create: { width: SIDE, height: SIDE, channels: 3, background: 'white', noise: { type: 'gaussian', mean, sigma } },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
const stripes =
  '<defs><pattern id="p" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><rect width="3" height="6" fill="#fff"/><rect x="3" width="3" height="6" fill="#111"/></pattern></defs><rect width="100%" height="100%" fill="url(#p)"/>';

/** The logo's ground takes the same share of light from each pixel, so white is the worst; the others show what photos do to its edges. */
const PHOTOS: Readonly<Record<string, () => Promise<Buffer>>> = {
  white: () => photo('<rect width="100%" height="100%" fill="#fff"/>'),
  stripes: () => photo(stripes),
  'a crowd': () => noise(128, 90),
};

const SCREENS = [
  { name: 'a phone', width: 390, height: 844, textSize: 100 },
  { name: 'a small phone', width: 320, height: 568, textSize: 100 },
  { name: 'a phone with large text', width: 390, height: 844, textSize: 200 },
  { name: 'a phone in landscape', width: 844, height: 390, textSize: 100 },
] as const;

/** WCAG's minimum contrast of text. */
const NORMAL = 4.5;

const channel = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const CHANNELS = Array.from({ length: 256 }, (_, value) => channel(value));
const lightOf = (red: number, green: number, blue: number): number =>
  0.2126 * (CHANNELS[red] ?? 0) + 0.7152 * (CHANNELS[green] ?? 0) + 0.0722 * (CHANNELS[blue] ?? 0);

/** The boxes of an element's lines of text, on the screen. */
const linesOf = (element: Locator) =>
  element.evaluate((here) => {
    const range = document.createRange();
    const boxes: DOMRect[] = [];
    const walker = document.createTreeWalker(here, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      range.selectNodeContents(node);
      boxes.push(...range.getClientRects());
    }
    return boxes.map(({ x, y, width, height }) => ({ x, y, width, height }));
  });

/**
 * Sets an element's colour, or takes the set one away, and waits until the element has it: with reduced motion (ui/theme.css) every
 * change is a transition of 0.01 ms, which shows the old colour until the next frame.
 */
const colour = (element: Locator, to: string | null): Promise<void> =>
  element.evaluate(async (here, value) => {
    here.style.setProperty('color', value);
    await Promise.allSettled(here.getAnimations().map(({ finished }) => finished));
  }, to);

/** The boxes of each element, and a picture of the screen that was taken while they were there. */
async function photographed(page: Page, elements: readonly Locator[]) {
  const boxesNow = () => Promise.all(elements.map(linesOf));
  for (let turn = 0; turn < 20; turn++) {
    const boxes = await boxesNow();
    const ends = boxes.flat().map(({ x, y, width, height }) => [x + width, y + height] as const);
    const clip = {
      x: 0,
      y: 0,
      width: Math.ceil(Math.max(1, ...ends.map(([right]) => right))),
      height: Math.ceil(Math.max(1, ...ends.map(([, bottom]) => bottom))),
    };
    const picture = await page.screenshot({ scale: 'css', clip });
    // The layout may change once more after a change of size.
    if (JSON.stringify(await boxesNow()) === JSON.stringify(boxes)) return { boxes, picture };
  }
  throw new Error('The page does not come to rest.');
}

/** For each element the lowest contrast of white with any pixel behind its text. The text is hidden already. */
async function lowestContrasts(page: Page, elements: readonly Locator[]): Promise<readonly number[]> {
  const { boxes, picture } = await photographed(page, elements);
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return boxes.map((lines) => {
    let brightest = 0;
    for (const { x, y, width, height } of lines) {
      for (let row = Math.floor(y); row < Math.min(y + height, info.height); row++) {
        for (let column = Math.floor(x); column < Math.min(x + width, info.width); column++) {
          const at = (row * info.width + column) * info.channels;
          brightest = Math.max(brightest, lightOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0));
        }
      }
    }
    return 1.05 / (brightest + 0.05);
  });
}

/** The logo is readable at this size. */
async function expectReadable(page: Page, name: string, screen: (typeof SCREENS)[number]): Promise<void> {
  const logo = page.getByRole('banner').getByRole('link', { name: 'Arvo', exact: true });
  await page.setViewportSize(screen);
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(screen.width);
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
  }, screen.textSize);
  await expect
    .poll(() =>
      page.locator('[data-hero] img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    )
    .toBe(true);
  await colour(logo, 'transparent');
  // A picture taken just after a change of size may lack parts that are not painted yet.
  await expect(async () => {
    const [behindLogo = 0] = await lowestContrasts(page, [logo]);
    expect(behindLogo, `the logo on ${name}, ${screen.name}`).toBeGreaterThan(NORMAL);
  }).toPass({ timeout: 25_000 });
  await colour(logo, null);
}

test('the logo is readable over any photo, and nothing else is over it', async ({ page }) => {
  test.slow();
  const host = await newMember('Priya Raman');
  let body: Buffer = Buffer.alloc(0);
  await page.route('**/img/**', (route) => route.fulfill({ contentType: 'image/jpeg', body }));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const imageURL = `http://127.0.0.1:${readPorts().storage}/v0/b/arvo/o/events%2Fany%2Fphoto_1.jpg?alt=media`;
  const id = await givenEvent({ host, fields: { imageURL } });
  await served(page, id);
  for (const [name, draw] of Object.entries(PHOTOS)) {
    body = await draw();
    await page.goto(`/events/${id}`);
    await takenOver(page);
    for (const screen of SCREENS) await expectReadable(page, name, screen);
    await expect(page.locator('[data-hero]')).toHaveText('');
  }
});
