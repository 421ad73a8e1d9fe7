import { givenEvent, givenGuest } from './support/eventWorld.ts';
import { givePortraits, guestGrid } from './support/eventPage.ts';
import { newMember } from './support/member.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ context }) => givePortraits(context));

test('400 guests: eight at first, all on request, each to be looked at', async ({ page, checkAxe }) => {
  const host = await newMember('Priya Raman');
  const id = await givenEvent({ host, guests: 400, fields: { capacity: 500 } });
  await page.goto(`/events/${id}`);
  const grid = guestGrid(page);
  await expect(grid.getByRole('heading')).toHaveText("Who's going (400)");
  await expect(grid.getByRole('button', { name: /^Guest/u })).toHaveCount(8);
  await grid.getByRole('button', { name: '+392 Show All' }).click();
  await expect(grid.getByRole('button', { name: 'Show Less' })).toBeVisible();
  await expect(grid.getByRole('listitem')).toHaveCount(400);
  await grid.getByRole('button', { name: 'Guest 400', exact: true }).scrollIntoViewIfNeeded();

  await grid.getByRole('button', { name: 'Guest 400', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Photo viewer' })).toContainText('400 of 400');
  await page.keyboard.press('Escape');
  await checkAxe();
  await grid.getByRole('button', { name: 'Show Less' }).click();
  await expect(grid.getByRole('button', { name: /^Guest/u })).toHaveCount(8);
});

test('photos turn by button, key and swipe, one at a time, with focus kept inside and given back', async ({
  page,
  checkAxe,
}) => {
  const host = await newMember('Priya Raman');
  const id = await givenEvent({ host, guests: 3 });
  await page.goto(`/events/${id}`);
  const first = guestGrid(page).getByRole('button', { name: 'Guest 1', exact: true });
  await first.click();
  const viewer = page.getByRole('dialog', { name: 'Photo viewer' });
  await expect(viewer).toContainText('Guest 1');
  await checkAxe();

  // Faster than 300 ms, the second press is ignored.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toContainText('2 of 3');
  const turned = async (press: () => Promise<void>, shown: string) => {
    await expect(async () => {
      await press();
      await expect(viewer).toContainText(shown, { timeout: 350 });
    }).toPass();
  };
  await turned(() => viewer.getByRole('button', { name: 'Next photo' }).click(), '3 of 3');
  await turned(() => viewer.getByRole('button', { name: 'Next photo' }).click(), '1 of 3');
  await turned(() => viewer.getByRole('button', { name: 'Previous photo' }).click(), '3 of 3');
  await turned(() => page.keyboard.press('ArrowLeft'), '2 of 3');

  const swipe = async (px: number) => {
    const box = await viewer.getByRole('img').boundingBox();
    if (!box) throw new Error('no photo to swipe');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + px, y, { steps: 5 });
    await page.mouse.up();
  };
  await turned(() => swipe(-90), '3 of 3');
  await turned(() => swipe(90), '2 of 3');
  await expect(async () => {
    await swipe(-40);
    await expect(viewer).toContainText('2 of 3', { timeout: 350 });
  }).toPass();

  for (let tab = 0; tab < 6; tab++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () =>
          !document.activeElement ||
          document.activeElement === document.body ||
          document.activeElement.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(viewer).toBeHidden();
  await expect(first).toBeFocused();
});

test('the list shown in full is renewed when the window is looked at again', async ({ page }) => {
  const host = await newMember('Priya Raman');
  const id = await givenEvent({ host, guests: 12 });
  await page.goto(`/events/${id}`);
  await guestGrid(page).getByRole('button', { name: '+4 Show All' }).click();
  await expect(guestGrid(page).getByRole('listitem')).toHaveCount(12);
  await givenGuest(id, host);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(guestGrid(page).getByRole('heading')).toHaveText("Who's going (13)");
  await expect(guestGrid(page).getByRole('button', { name: 'Priya Raman' })).toBeVisible();
});
