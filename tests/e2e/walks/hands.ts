import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';
import { payOnPage } from '../support/stripe.ts';
import { button, choosePhoto, field, fillUpToPhoto } from '../support/wizard.ts';
import { SLOWLY_MS, SOON_MS } from './patience.ts';
import { see } from './seen.ts';
import type { ScreenName } from './steps.ts';

/** What a person does on a page. Each function returns once the page has answered, and says what the answer was. */

/** The app queues a press after 6 s without an answer, and gives a photo up after 20 s without progress. */
const ANSWERED = { timeout: SLOWLY_MS };

const PATHS = {
  home: '/home',
  upcoming: '/your-events',
  over: '/your-events',
  privacy: '/privacy',
  profile: '/profile',
} as const;
type OtherScreen = keyof typeof PATHS;
const isOther = (screen: ScreenName): screen is OtherScreen => screen in PATHS;

/** The screen at an address that is no event's. */
export const screenAt = ({ pathname, search }: URL): ScreenName | null => {
  if (pathname === PATHS.over && search === '?when=past') return 'over';
  return (Object.entries(PATHS).find(([, path]) => path === pathname)?.[0] as ScreenName) ?? null;
};

const pathOf = (screen: ScreenName, id: string): string => {
  if (isOther(screen)) return PATHS[screen];
  return screen === 'orders' ? `/events/${id}/orders` : `/events/${id}`;
};

/** Goes to a screen by a link where the page has one, or else by its address. `id`: the event's, of an event's page. */
export async function goTo(page: Page, screen: ScreenName, id: string): Promise<void> {
  const path = pathOf(screen, id);
  const link = page.locator(`a[href="${path}"]:visible`).first();
  await expect(async () => {
    await uncover(page);
    // A newer answer may take the link away, as of an event that is not the next any more.
    if (await link.isVisible()) await link.click({ timeout: SOON_MS / 5 });
    else await page.goto(path, { waitUntil: 'commit' });
  }).toPass(ANSWERED);
  await expect(page).toHaveURL(path);
  if (screen === 'over') await page.getByRole('button', { name: 'Past' }).click();
}

/** "It's live", which a new event's page opens by itself after a moment, covers the links below until the person closes it. */
async function uncover(page: Page): Promise<void> {
  const close = page.getByRole('region', { name: "It's live" }).getByRole('button', { name: 'Close' });
  if (await close.isVisible()) await close.click();
}

/** Hides the page and shows it again, as when a person changes apps. A headless page is always visible, so the page is told. */
export const hideAndShow = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const become = (state: DocumentVisibilityState): void => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      window.dispatchEvent(new Event(state === 'hidden' ? 'blur' : 'focus'));
    };
    become('hidden');
    await new Promise((resolve) => setTimeout(resolve, 100));
    become('visible');
  });

/** Confirms that the person leaves. False if the page hears meanwhile that they left on another device: the question then goes away. */
async function confirmed(page: Page): Promise<boolean> {
  const question = page.getByRole('alertdialog');
  let isPressed = false;
  await expect(async () => {
    isPressed = await question.isVisible();
    if (isPressed) await question.getByRole('button', { name: 'Leave Event' }).click({ timeout: SOON_MS / 5 });
    else await expect(page.getByRole('button', { name: 'Leave Event' })).toBeHidden({ timeout: SOON_MS / 5 });
  }).toPass(ANSWERED);
  return isPressed;
}

export type Pressed = 'joined' | 'left' | 'waits to join' | 'waits to leave' | 'refused' | 'nothing';

/** Presses "Join Event" or "Leave Event" on the open event page. */
export async function joinOrLeave(page: Page): Promise<Pressed> {
  const leave = button(page, 'Leave Event');
  if (await leave.isVisible()) {
    await leave.click();
    return (await confirmed(page)) ? answered(page, answerToLeave) : 'nothing';
  }
  const join = button(page, 'Join Event');
  if (!(await join.isVisible()) || (await join.isDisabled())) return 'nothing';
  await join.click();
  return answered(page, answerToJoin);
}

/** Waits until `read` finds an answer on the page. */
async function answered<A>(page: Page, read: (page: Page) => Promise<A | null>): Promise<A> {
  let answer: A | null = null;
  await expect(async () => {
    answer = await read(page);
    expect(answer, 'the answer to a press').not.toBeNull();
  }).toPass({ ...ANSWERED, intervals: [100] });
  if (answer === null) throw new Error('no answer');
  return answer;
}

async function answerToJoin(page: Page): Promise<Pressed | null> {
  const seen = await see(page);
  if (seen?.text.includes('Waiting to join')) return 'waits to join';
  if (seen?.buttons.includes('Leave Event')) return 'joined';
  return (await page.locator('main [role=alert]').first().isVisible()) ? 'refused' : null;
}

async function answerToLeave(page: Page): Promise<Pressed | null> {
  const seen = await see(page);
  if (seen?.text.includes('Waiting to leave')) return 'waits to leave';
  const dialog = page.getByRole('alertdialog');
  if (await dialog.isVisible()) {
    if (!(await dialog.getByRole('alert').isVisible())) return null;
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    return 'refused';
  }
  return seen?.buttons.some((name) => /^(?:Join Event.*|Event Full)$/u.test(name)) ? 'left' : null;
}

/** Withdraws the first queued action on the page. Null if there is none; else the row's text, '' on an event's page. */
export async function withdrawFirst(page: Page): Promise<string | null> {
  const withdraw = button(page, 'Withdraw').first();
  if (!(await withdraw.isVisible())) return null;
  const row = page
    .getByRole('region', { name: 'Changes you made offline' })
    .getByRole('listitem')
    .filter({ has: withdraw });
  const text = (await row.count()) > 0 ? await row.first().innerText() : '';
  await withdraw.click();
  return text;
}

/** Opens the wizard at its first step, whatever draft it has. */
async function openFirstStep(page: Page): Promise<void> {
  await page.goto('/create-event', { waitUntil: 'commit' });
  const first = page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Basic Info' });
  await first.click();
  await expect(field(page, 'Event name')).toBeVisible();
}

/** Begins an event, or changes the title of the one that was begun, and goes home. */
export async function writeDraft(page: Page, title: string): Promise<void> {
  await openFirstStep(page);
  await field(page, 'Event name').fill(title);
  await goTo(page, 'home', '');
}

export type Published = 'published' | 'waits' | 'left before the answer' | 'refused';

/** Fills in the wizard and presses "Create Event". `leaves`: goes home before the answer. */
export async function publish(page: Page, title: string, leaves: boolean): Promise<Published> {
  await openFirstStep(page);
  await fillUpToPhoto(page, title);
  await choosePhoto(page);
  await button(page, 'Create Event').click();
  if (leaves) {
    await page.getByRole('link', { name: 'Arvo', exact: true }).click();
    await expect(page).toHaveURL('/home');
    return 'left before the answer';
  }
  const later = button(page, "Publish when I'm back online");
  // While it is published or queued, what the wizard says is from before.
  const working = page.locator('main button[aria-busy=true]');
  let isQueueing = false;
  return answered(page, async () => {
    const address = page.url();
    const { pathname } = new URL(address);
    if (pathname.startsWith('/events/')) return 'published';
    if (pathname === '/home') return 'waits';
    const refusal = page.locator('main [role=alert]').first();
    if (await later.isVisible()) {
      await later.click();
      isQueueing = true;
      // While it is queued, the wizard still says that there is no connection.
      // Home, which may have come meanwhile, has alerts of its own.
    } else if (!isQueueing && !(await working.isVisible()) && (await refusal.isVisible()) && page.url() === address)
      return 'refused';
    return null;
  });
}

/** Buys tickets of the open event at Stripe. Without "Join Event (…)" on the page: 'nothing'. */
export async function buy(page: Page, tickets: number): Promise<Pressed> {
  const join = page.getByRole('button', { name: /^Join Event \(/u });
  if (!(await join.isVisible())) return 'nothing';
  await page.getByLabel('Number of tickets').first().selectOption(String(tickets));
  await join.click();
  await expect(page.getByRole('button', { name: 'Pay' })).toBeVisible(ANSWERED);
  await payOnPage(page);
  await expect(button(page, 'Leave Event')).toBeVisible(ANSWERED);
  return 'joined';
}

/** Returns the first ticket of a friend that nobody has claimed. */
export async function returnTicket(page: Page): Promise<'returned' | 'nothing'> {
  const rows = page.getByRole('region', { name: 'Your tickets' }).getByRole('listitem');
  const giveBack = rows.getByRole('button', { name: 'Return ticket' });
  const before = await giveBack.count();
  if (before === 0) return 'nothing';
  await giveBack.first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Return ticket' }).click();
  await expect(giveBack).toHaveCount(before - 1, ANSWERED);
  return 'returned';
}

/** Opens an invitation and claims its ticket. */
export async function claim(page: Page, invitation: string): Promise<'joined' | 'refused' | 'nothing'> {
  await page.goto(invitation, { waitUntil: 'commit' });
  const press = button(page, 'Claim ticket');
  const leave = button(page, 'Leave Event');
  // The server's page has the button for everybody, until the app knows that this person goes.
  const pressed = await answered(page, async () => {
    if (await leave.isVisible()) return 'nothing';
    await press.click({ timeout: SOON_MS / 5 });
    return 'pressed';
  });
  if (pressed === 'nothing') return pressed;
  return answered(page, async () => {
    if (await leave.isVisible()) return 'joined';
    return (await page.locator('main [role=alert]').first().isVisible()) ? 'refused' : null;
  });
}

export type Renamed = 'renamed' | 'waits' | 'refused';

export async function rename(page: Page, name: string): Promise<Renamed> {
  await goTo(page, 'profile', '');
  await page.getByLabel('Display name').fill(name);
  await button(page, 'Save').click();
  return answered(page, async () => {
    if (await page.getByText('Profile updated').first().isVisible()) return 'renamed';
    if (await page.getByText('Saved. Your name will change when').first().isVisible()) return 'waits';
    return (await page.locator('main [role=alert]').first().isVisible()) ? 'refused' : null;
  });
}
