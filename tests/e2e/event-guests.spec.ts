import type { Locator, Page } from '@playwright/test';
import { givenEvent, givenGuest } from './support/eventWorld.ts';
import { givePortraits, guestGrid, takenOver } from './support/eventPage.ts';
import { newMember } from './support/member.ts';
import { stopClock } from './support/clock.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ context }) => givePortraits(context));

/** Shows all of 210 guests, enlarges the last, and shows the first eight again. */
async function showAll(page: Page, id: string, checkAxe: () => Promise<void>): Promise<void> {
  await page.goto(`/events/${id}`);
  const grid = guestGrid(page);
  await expect(grid.getByRole('heading')).toHaveText("Who's going (210)");
  await expect(grid.getByRole('button', { name: /^Guest/u })).toHaveCount(8);
  await grid.getByRole('button', { name: '+202 Show All' }).click();
  await expect(grid.getByRole('button', { name: 'Show Less' })).toBeVisible();
  // Only the tiles in view and around it are rendered; scrolling shows each of them without gaps.
  const met = await grid.getByRole('list').evaluate(async (list) => {
    const frame = () => new Promise(requestAnimationFrame);
    const tileAt = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('li');
    const seen = new Map<string, string>();
    let most = 0;
    const { left, width } = list.getBoundingClientRect();
    const isFilled = () =>
      [0.3, 0.5, 0.7].every((part) => {
        const y = window.innerHeight * part;
        const { top, bottom } = list.getBoundingClientRect();
        return y < top || y > bottom - 130 || tileAt(left + width / 12, y) || tileAt(left + width / 12, y + 10);
      });
    const atEnd = () => list.getBoundingClientRect().bottom < window.innerHeight;
    const isEnded = () => !atEnd() || list.lastElementChild?.ariaPosInSet === '210';
    for (;;) {
      for (let frames = 0; frames < 300 && !(isFilled() && isEnded()); frames += 1) await frame();
      if (!isFilled()) throw new Error(`nothing is drawn at ${window.scrollY}`);
      most = Math.max(most, list.children.length);
      for (const tile of list.children) seen.set(tile.ariaPosInSet ?? '', tile.textContent.slice(1));
      if (atEnd()) break;
      window.scrollBy(0, window.innerHeight / 2);
      await frame();
    }
    return { most, seen: [...seen] };
  });
  expect(met.most).toBeLessThan(130);
  expect(new Map(met.seen).size).toBe(210);
  expect(new Set(met.seen.map(([, name]) => name)).size).toBe(210);
  const last = grid.getByRole('button', { name: 'Guest 210', exact: true });
  await last.scrollIntoViewIfNeeded();
  await last.click();
  await expect(page.getByRole('dialog', { name: 'Photo viewer' })).toContainText('210 of 210');
  await page.keyboard.press('Escape');
  await expect(last).toBeFocused();
  await checkAxe();
  // From the top of the page, because the first tiles render once the grid is on or near the screen.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const first = grid.getByRole('button', { name: 'Guest 1', exact: true });
  await first.scrollIntoViewIfNeeded();
  await expect(first).toBeInViewport();
  await grid.getByRole('button', { name: 'Show Less' }).click();
  await expect(grid.getByRole('button', { name: /^Guest/u })).toHaveCount(8);
}

/** Walks with Tab through all guests, and back. */
async function walkThrough(page: Page): Promise<void> {
  await guestGrid(page).getByRole('button', { name: '+202 Show All' }).focus();
  await page.keyboard.press('Enter');
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('li')?.ariaPosInSet ?? document.activeElement?.textContent);
  await expect.poll(focused).toBe('9');
  await page.evaluate(() => {
    const met: unknown[] = [];
    Object.assign(window, { met });
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) met.push(target.closest('li')?.ariaPosInSet ?? target.textContent);
    });
  });
  const walk = async (key: string, steps: number) => {
    for (let step = 0; step < steps; step += 1) {
      if (step % AT_ONCE === 0) await expect.poll(() => page.evaluate(isAmongOthers, AT_ONCE)).toBe(true);
      await page.keyboard.press(key);
    }
    return page.evaluate(() => Reflect.get(window, 'met').splice(0) as unknown[]);
  };
  const from10 = Array.from({ length: 201 }, (_, at) => `${at + 10}`);
  expect(await walk('Tab', 202)).toEqual([...from10, 'Show Less']);
  expect(await walk('Shift+Tab', 210)).toEqual(Array.from({ length: 210 }, (_, at) => `${210 - at}`));
}

/** Presses between two looks at the grid: the tiles on both sides follow within some frames; faster presses would leave it. */
const AT_ONCE = 10;

/** Whether so many tiles on both sides of the focused one are rendered, or as many as there are. */
function isAmongOthers(tiles: number): boolean {
  const tile = document.activeElement?.closest('li');
  if (!tile) return true;
  const { children } = tile.parentElement ?? tile;
  const at = [...children].indexOf(tile);
  const isWhole = (end: Element | undefined, last: string) => end?.ariaPosInSet === last;
  const above = at >= tiles || isWhole(children[0], '1');
  return above && (children.length - 1 - at >= tiles || isWhole(children[children.length - 1], '210'));
}

/** Drags the enlarged photo sideways. */
async function swipe(page: Page, viewer: Locator, px: number): Promise<void> {
  const box = await viewer.getByRole('img').boundingBox();
  if (!box) throw new Error('no photo to swipe');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + px, y, { steps: 5 });
  await page.mouse.up();
  await page.clock.runFor(301);
}

/** Turns five photos in every way. */
async function turnPhotos(page: Page, viewer: Locator): Promise<void> {
  // Only `runFor` advances the page's clock, so that nothing depends on the speed of this test.
  await stopClock(page);
  const shows = (at: number) => expect(viewer).toContainText(`${at} of 5`);
  // The page's clock has fractions of a millisecond, so this test does not check the limit of 300 ms exactly (PhotoViewer.test.tsx does).
  const afterTurn = () => page.clock.runFor(301);
  await page.keyboard.press('ArrowRight');
  await shows(2);
  await page.clock.runFor(290);
  await page.keyboard.press('ArrowRight');
  await shows(2);
  await page.clock.runFor(11);
  await page.keyboard.press('ArrowRight');
  await shows(3);
  await afterTurn();
  await viewer.getByRole('button', { name: 'Next photo' }).click();
  await shows(4);
  await afterTurn();
  await viewer.getByRole('button', { name: 'Previous photo' }).click();
  await shows(3);
  await afterTurn();
  await page.keyboard.press('ArrowLeft');
  await shows(2);
  await afterTurn();

  await swipe(page, viewer, -90);
  await shows(3);
  await swipe(page, viewer, 90);
  await shows(2);
  // A key pressed afterwards shows that these had no effect: otherwise there would be two turns.
  await swipe(page, viewer, -50);
  await swipe(page, viewer, 50);
  await swipe(page, viewer, -50);
  await page.keyboard.press('ArrowRight');
  await shows(3);
  await afterTurn();
  await swipe(page, viewer, -51);
  await shows(4);
  await page.clock.resume();
}

test('guests are shown, and their photos turned, by hand and by keyboard', { tag: '@wide' }, async ({
  page,
  checkAxe,
  isMobile,
}) => {
  const host = await newMember('Priya Raman');
  const many = await givenEvent({ host, guests: 210, fields: { capacity: 500 } });
  // @spec:2/guest-list
  await test.step('of 210 guests eight are shown at first, all on request, and each can be enlarged', () =>
    showAll(page, many, checkAxe));
  // With a phone's three columns, because most rows then come and go.
  if (isMobile)
    await test.step('the keyboard moves through 210 guests one by one, to the end and back', () => walkThrough(page));
  // @spec:2/photo-viewer @spec:4/feedback-times @spec:9/swipe
  await test.step('buttons, keys and swipes turn photos one at a time; focus stays in the dialog and returns afterwards', async () => {
    // Five photos, so that a turn the wrong way, or one too many, never shows an expected photo.
    const id = await givenEvent({ host, guests: 5 });
    await page.goto(`/events/${id}`);
    const first = guestGrid(page).getByRole('button', { name: 'Guest 1', exact: true });
    await first.click();
    const viewer = page.getByRole('dialog', { name: 'Photo viewer' });
    await expect(viewer).toContainText('Guest 1');
    await checkAxe();
    await turnPhotos(page, viewer);
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
});

test('the list of guests keeps the focus, refreshes, and fits their names', async ({ page }) => {
  const host = await newMember('Priya Raman');
  const id = await givenEvent({ host, guests: 12 });
  await test.step('a focused button keeps the focus in every frame while React replaces it', async () => {
    await page.addInitScript(() => {
      const lost: string[] = [];
      Object.assign(window, { lost });
      let hadFocus = false;
      const check = () => {
        const { activeElement, body } = document;
        if (hadFocus && activeElement === body) lost.push(document.documentElement.dataset.edge ?? 'taken over');
        hadFocus ||= activeElement !== null && activeElement !== body;
        requestAnimationFrame(check);
      };
      check();
    });
    await page.goto(`/events/${id}`, { waitUntil: 'commit' });
    await guestGrid(page).getByRole('button', { name: '+4 Show All' }).focus();
    await takenOver(page);
    await expect(guestGrid(page).getByRole('button', { name: '+4 Show All' })).toBeFocused();
    expect(await page.evaluate(() => Reflect.get(window, 'lost'))).toEqual([]);
  });
  // @spec:4/guests-refresh
  await test.step('the full list refreshes when the window regains focus', async () => {
    await guestGrid(page).getByRole('button', { name: '+4 Show All' }).click();
    await expect(guestGrid(page).getByRole('listitem')).toHaveCount(12);
    await givenGuest(id, host);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(guestGrid(page).getByRole('heading')).toHaveText("Who's going (13)");
    await expect(guestGrid(page).getByRole('button', { name: 'Priya Raman' })).toBeVisible();
  });
  await test.step('the rows of guests are as high as their names, so that no gap follows the last', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const eight = await givenEvent({ host, guests: 8 });
    await page.goto(`/events/${eight}`);
    await takenOver(page);
    const grid = guestGrid(page);
    const end = async (): Promise<number> => {
      const [name, card] = [await grid.getByText('Guest 8').boundingBox(), await grid.boundingBox()];
      return (card?.y ?? 0) + (card?.height ?? 0) - (name?.y ?? 0) - (name?.height ?? 0);
    };
    expect(await end()).toBeLessThanOrEqual(28);
    // Twice as large, the names take two lines each.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await end()).toBeLessThanOrEqual(32);
    const [above, below] = [
      await grid.getByText('Guest 1').boundingBox(),
      await grid.getByText('Guest 5').boundingBox(),
    ];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan((below?.y ?? 0) - 64);
  });
});
