import type { Page } from '@playwright/test';
import { givenEvent, givenGuest } from './support/eventWorld.ts';
import { newMember, signInAs } from './support/member.ts';
import { expect, test } from './support/test.ts';

/** What moves: a card's picture to the event page's photo and back (app/motion), rows of lists, and the pressed button (ui/motion). */

declare global {
  interface Window {
    /** For each view transition: the element with the moving name before, and after it. */
    moves?: { from: string; to: string }[];
    /** For each animation that the app has started: the element, and how it begins. */
    motions?: string[];
  }
}

/** Counts view transitions, and what moves in them. */
const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    const moves: { from: string; to: string }[] = [];
    window.moves = moves;
    const named = (): string =>
      [...document.querySelectorAll<HTMLElement>('main *')]
        .filter((each) => each.style.viewTransitionName === 'event-photo')
        .map((each) => (each.closest('a') ? 'card' : 'photo'))
        .join();
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const move = { from: named(), to: '' };
      moves.push(move);
      return start(async () => {
        if (typeof update === 'function') await update();
        move.to = named();
      });
    };
  });

const moves = (page: Page) => page.evaluate(() => window.moves);
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name }).first();

/** A list with two events, the first of which has been opened before, so that its page shows at once. */
async function openedOnce(page: Page, path: '/home' | '/your-events'): Promise<void> {
  test.slow();
  const host = await newMember('Grace Hopper');
  const ada = await newMember('Ada Lovelace');
  for (const name of ['Choir', 'Chess']) {
    const id = await givenEvent({ host, fields: { title: name } });
    await givenGuest(id, ada);
    // The emulator's first answer may take longer than the page waits for it.
    await expect(async () => {
      expect((await page.request.get(`/api/events/${id}`, { timeout: 20_000 })).status()).toBe(200);
    }).toPass({ timeout: 120_000 });
  }
  await watchMoves(page);
  await signInAs(page, ada);
  await page.goto(path);
  await expect(card(page, 'Choir')).toBeVisible();
  // The motion's code loads with the footer of signed-in people.
  await expect(page.getByRole('button', { name: 'Sign out' }).first()).toBeVisible();
  expect(await moves(page)).toEqual([]);
  await openNew(page, 'Choir');
}

/** Opens an event for the first time, and waits until the app has it from the public JSON. */
async function openNew(page: Page, name: string): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.ok() && /^\/api\/events\/[^/.]+$/u.test(new URL(response.url()).pathname),
  );
  await card(page, name).click();
  await (await answer).finished();
  await expect(title(page)).toHaveText(name);
  await expect(page.getByText("You're going")).toBeVisible();
}

for (const path of ['/home', '/your-events'] as const) {
  test(`a card of ${path} moves to the event's photo and back`, async ({ page, checkAxe }) => {
    await openedOnce(page, path);
    // An event that is not known yet begins with its placeholder, without motion.
    expect(await moves(page)).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(card(page, 'Choir')).toBeVisible();
    await card(page, 'Choir').click();
    await expect(title(page)).toHaveText('Choir');
    await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
    await expect
      .poll(() => moves(page))
      .toEqual([
        // A list that takes longer than the page waits for it shows its rows without motion.
        { from: 'photo', to: expect.stringMatching(/^(?:card)?$/u) },
        { from: 'card', to: 'photo' },
      ]);
    // No element keeps the transition's name, because the next transition gives it to another one.
    await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);
    await checkAxe();
  });
}

test('with reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openedOnce(page, '/your-events');
  await page.goBack();
  await card(page, 'Choir').click();
  await expect(title(page)).toHaveText('Choir');
  expect(await moves(page)).toEqual([]);
});

test('a second press during the motion wins, and leaves no error', async ({ page }) => {
  await openedOnce(page, '/your-events');
  await page.goBack();
  await openNew(page, 'Chess');
  await page.goBack();
  await expect(card(page, 'Chess')).toBeVisible();
  await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);
  // The second press comes once the first transition has started, before it is ready.
  await page.evaluate(async () => {
    const press = (name: string) =>
      [...document.querySelectorAll<HTMLElement>('main a')].find((link) => link.textContent.includes(name))?.click();
    const before = window.moves?.length;
    press('Choir');
    while (window.moves?.length === before) await new Promise((resolve) => setTimeout(resolve));
    press('Chess');
  });
  await expect(title(page)).toHaveText('Chess');
  await expect(page).toHaveURL(/\/events\//u);
  // Back and forth while the photo still moves.
  await page.evaluate(() => window.history.back());
  await page.evaluate(() => window.history.forward());
  await expect(title(page)).toHaveText('Chess');
  await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);
});

/** Records the motion of rows, titles and buttons. */
const watchMotion = (page: Page) =>
  page.addInitScript(() => {
    const motions: string[] = [];
    window.motions = motions;
    const { animate } = Element.prototype;
    Element.prototype.animate = function record(this: Element, ...motion) {
      const animation = animate.apply(this, motion);
      const [first] = animation.effect instanceof KeyframeEffect ? animation.effect.getKeyframes() : [];
      const begin = ['transform', 'clipPath', 'height'].find((each) => (first?.[each] ?? 'none') !== 'none');
      if (animation.id === 'motion') motions.push(`${this.tagName} ${this.textContent.trim()}: ${begin ?? 'opacity'}`);
      return animation;
    };
  });

const motions = (page: Page) => page.evaluate(() => window.motions);

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const isStill = reducedMotion === 'reduce';

  test(`the pressed button turns into the new state and back, and the guests' tiles make room: ${reducedMotion}`, async ({
    page,
    checkAxe,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const ada = await newMember('Ada Lovelace');
    const id = await givenEvent({ host: await newMember('Grace Hopper'), guests: 2 });
    await watchMotion(page);
    await signInAs(page, ada);
    const parts = page.waitForResponse(/\/static\/js\/dialogs\./u);
    await page.goto(`/events/${id}`);
    await (await parts).finished();
    await expect(page.getByText('Secure your spot')).toBeVisible();
    expect(await motions(page)).toEqual([]);
    await page.getByRole('button', { name: 'Join Event' }).click();
    await expect(page.getByRole('heading', { name: "You're going" })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ada Lovelace' })).toBeVisible();
    const joined = ["H2 You're going: transform", 'BUTTON Share: clipPath'];
    await expect.poll(() => motions(page)).toEqual(isStill ? [] : expect.arrayContaining(joined));
    const tiles = (await motions(page))?.filter((each) => each.startsWith('LI'));
    expect(tiles?.map((each) => each.replace(/.*: /u, ''))).toEqual(
      isStill ? [] : ['transform', 'transform', 'opacity'],
    );
    await checkAxe();
    await page.getByRole('button', { name: 'Leave Event' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave Event' }).click();
    await expect(page.getByRole('button', { name: 'Join Event' })).toBeVisible();
    await expect
      .poll(() => motions(page))
      .toEqual(isStill ? [] : expect.arrayContaining(['BUTTON Join Event: clipPath']));
  });

  test(`when a draft leaves the list, the others slide: ${reducedMotion}`, async ({ page, checkAxe }) => {
    await page.emulateMedia({ reducedMotion });
    await watchMotion(page);
    await signInAs(page, await newMember('Ada Lovelace'));
    await page.goto('/create-event');
    await page.getByLabel('Event name').fill('Picnic');
    await page.goto('/your-events');
    await page.getByRole('button', { name: 'Start a new event' }).click();
    await expect(page.getByLabel('Event name')).toHaveValue('');
    await page.getByLabel('Event name').fill('Choir');
    await page.goto('/your-events');
    const rows = page.getByRole('region', { name: 'Drafts on this device' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    expect(await motions(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete draft: Choir' }).click();
    await page.getByRole('button', { name: 'Delete draft', exact: true }).click();
    await expect(rows).toHaveCount(1);
    const slid = [expect.stringMatching(/^LI Picnic.*: transform$/u), expect.stringMatching(/^UL .*: height$/u)];
    await expect.poll(() => motions(page)).toEqual(isStill ? [] : slid);
    await checkAxe();
  });
}
