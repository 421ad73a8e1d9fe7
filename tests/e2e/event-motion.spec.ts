import type { Page } from '@playwright/test';
import { givenEvent, givenGuest } from './support/eventWorld.ts';
import { type Member, newMember, signInAs } from './support/member.ts';
import { expect, test } from './support/test.ts';
import { button, expectEventPage, fillUpToPhoto, openWizard } from './support/wizard.ts';

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
        .map((each) => (each.closest('a') ? 'card' : each.closest('[data-preview]') ? 'preview' : 'photo'))
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

/** Events that Ada has joined. */
async function givenJoinedEvents(ada: Member, page: Page, names: readonly string[]): Promise<void> {
  const host = await newMember('Grace Hopper');
  for (const name of names) {
    const id = await givenEvent({ host, fields: { title: name } });
    await givenGuest(id, ada);
    // The emulator's first answer may take longer than the page waits for it.
    await expect(async () => {
      expect((await page.request.get(`/api/events/${id}`, { timeout: 20_000 })).status()).toBe(200);
    }).toPass({ timeout: 120_000 });
  }
}

/** Loads a list, and opens from it an event that the device does not know yet. */
async function openFrom(page: Page, path: '/home' | '/your-events', name: string): Promise<void> {
  await page.goto(path);
  await expect(card(page, name)).toBeVisible();
  // The motion's code loads with the footer of signed-in people.
  await expect(page.getByRole('button', { name: 'Sign out' }).first()).toBeVisible();
  expect(await moves(page)).toEqual([]);
  await openNew(page, name);
  // An event that is not known yet begins with its placeholder, without motion.
  expect(await moves(page)).toEqual([]);
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

/** Goes back to the list, and opens the event again, now that the device knows it. */
async function returnAndReopen(page: Page, path: string, name: string): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL(path);
  await expect(card(page, name)).toBeVisible();
  await card(page, name).click();
  await expect(title(page)).toHaveText(name);
}

/** Presses one event, and another before the first transition is ready; then goes back and forth while the photo still moves. */
async function pressTwice(page: Page): Promise<void> {
  await page.goBack();
  await openNew(page, 'Choir');
  await page.goBack();
  await expect(card(page, 'Chess')).toBeVisible();
  await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);
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
  await page.evaluate(() => window.history.back());
  await page.evaluate(() => window.history.forward());
  await expect(title(page)).toHaveText('Chess');
  await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);
}

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

/** Joins and leaves an event with two guests. */
async function joinAndLeave(page: Page, host: Member, isStill: boolean, checkAxe: () => Promise<void>): Promise<void> {
  const id = await givenEvent({ host, guests: 2 });
  await page.goto(`/events/${id}`);
  await expect(page.getByText('Secure your spot')).toBeVisible();
  // The motion's code loads with the dialogs.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/js\/pageParts\./u.test(name)),
  );
  expect(await motions(page)).toEqual([]);
  await page.getByRole('button', { name: 'Join Event' }).click();
  await expect(page.getByRole('heading', { name: "You're going" })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ada Lovelace' })).toBeVisible();
  const joined = ["H2 You're going: transform", 'BUTTON Share: clipPath'];
  await expect.poll(() => motions(page)).toEqual(isStill ? [] : expect.arrayContaining(joined));
  const tiles = (await motions(page))?.filter((each) => each.startsWith('LI'));
  expect(tiles?.map((each) => each.replace(/.*: /u, ''))).toEqual(isStill ? [] : ['transform', 'transform', 'opacity']);
  if (!isStill) await checkAxe();
  await page.getByRole('button', { name: 'Leave Event' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave Event' }).click();
  await expect(page.getByRole('button', { name: 'Join Event' })).toBeVisible();
  await expect
    .poll(() => motions(page))
    .toEqual(isStill ? [] : expect.arrayContaining(['BUTTON Join Event: clipPath']));
}

/** Deletes one of two drafts. */
async function deleteDraft(page: Page, isStill: boolean, checkAxe: () => Promise<void>): Promise<void> {
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
  if (!isStill) await checkAxe();
}

/** A first draft. */
async function givenDraft(page: Page): Promise<void> {
  await page.goto('/create-event');
  await page.getByLabel('Event name').fill('Picnic');
}

async function publish(page: Page): Promise<void> {
  await openWizard(page);
  await fillUpToPhoto(page, 'Chorus');
  await button(page, 'Create Event').click();
  await expectEventPage(page, 'Chorus');
  await expect.poll(async () => (await moves(page))?.at(-1)).toEqual({ from: 'preview', to: 'photo' });
}

/** Opens an event from a list, goes back and opens it again. */
async function openTwice(page: Page, path: '/home' | '/your-events', name: string, isStill: boolean): Promise<void> {
  await openFrom(page, path, name);
  await returnAndReopen(page, path, name);
  if (isStill) {
    expect(await moves(page)).toEqual([]);
    return;
  }
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
}

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };

test('what is pressed or changes moves to its new place, but not for a person who prefers reduced motion', async ({
  page,
  checkAxe,
}) => {
  const [ada, host] = await Promise.all([newMember('Ada Lovelace'), newMember('Grace Hopper')]);
  await givenJoinedEvents(ada, page, ['Choir', 'Chess']);
  await watchMoves(page);
  await watchMotion(page);
  await signInAs(page, ada);
  await test.step("a card of /home moves to the event's photo and back", () =>
    openTwice(page, '/home', 'Choir', false));
  await test.step("a card of /your-events moves to the event's photo and back", async () => {
    await page.setViewportSize(WIDE);
    await openTwice(page, '/your-events', 'Chess', false);
    await checkAxe();
  });
  await test.step('a second press during the motion wins, and leaves no error', () => pressTwice(page));
  await test.step("the wizard's preview becomes the photo of the event that was published", () => publish(page));
  await givenDraft(page);
  for (const motion of ['no-preference', 'reduce'] as const) {
    const isStill = motion === 'reduce';
    await page.emulateMedia({ reducedMotion: motion });
    await test.step(`when a draft leaves the list, the others slide: ${motion}`, () =>
      deleteDraft(page, isStill, checkAxe));
    await page.setViewportSize(PHONE);
    await test.step(`the pressed button turns into the new state and back, and the guests' tiles make room: ${motion}`, () =>
      joinAndLeave(page, host, isStill, checkAxe));
  }
  await givenJoinedEvents(ada, page, ['Chutney']);
  await test.step('with reduced motion nothing moves', () => openTwice(page, '/your-events', 'Chutney', true));
});
