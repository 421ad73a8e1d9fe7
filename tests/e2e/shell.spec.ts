import type { Page } from '@playwright/test';
import { newEmail } from './support/authEmulator.ts';
import { givenEvent } from './support/eventWorld.ts';
import { signInLocally } from './support/localSignIn.ts';
import { newMember, signInAs } from './support/member.ts';
import { takenOver } from './support/eventPage.ts';
import { expect, test } from './support/test.ts';

/** The shell around every page (specification section 2, "Layout"). */

const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const signOut = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' });
const offline = (page: Page) => page.getByRole('status').filter({ hasText: "You're offline" });

/** Every page has landmarks, one level-1 heading, its own title, and no horizontal overflow. */
async function expectPage(page: Page, path: string, heading: string, title: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
  await expect(page).toHaveTitle(`${title} · Arvo`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Arvo', exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toHaveCSS('padding-bottom', '80px');
  await expect(page.getByRole('contentinfo').getByRole('navigation', { name: 'Legal' })).toBeVisible();
  const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sticksOut, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
}

test('the shell around pages for visitors and for members', { tag: '@wide' }, async ({
  page,
  context,
  trouble,
  checkAxe,
  isMobile,
}) => {
  test.slow();
  trouble.allow(/ERR_INTERNET_DISCONNECTED/u);

  // @spec:2/privacy @spec:2/bottom-padding
  await test.step('each public page has landmarks, a heading, its title and no navigation for members', async () => {
    const id = await givenEvent({ host: await newMember('Hedy Lamarr') });
    for (const [path, heading, title] of [
      ['/', 'See you this arvo', 'Sign in'],
      ['/terms', 'Terms & Conditions', 'Terms'],
      ['/privacy', 'Privacy policy', 'Privacy policy'],
      ['/404', 'Page not found', 'Page not found'],
      [`/events/${id}`, 'Picnic by the river', 'Picnic by the river'],
    ] as const) {
      await expectPage(page, path, heading, title);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-AU');
      await expect(mainNavigation(page)).toHaveCount(0);
      await expect(signOut(page)).toHaveCount(0);
      await checkAxe();
    }
  });

  await test.step('the keyboard skips to the content', async () => {
    await page.goto('/privacy');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL('/privacy');
  });

  await test.step('without a connection a pill says so, and disappears when the connection is back', async () => {
    await expect(offline(page)).toHaveCount(0);
    await context.setOffline(true);
    await expect(offline(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkAxe();
    await context.setOffline(false);
    await expect(offline(page)).toHaveCount(0);
  });

  await signInAs(page, await newMember('Ada Lovelace'));

  await test.step('each page for members has landmarks, a heading, its title and a way to sign out', async () => {
    for (const [path, heading, title] of [
      ['/home', 'Hey Ada!', 'Home'],
      ['/profile', 'Edit Profile', 'Edit Profile'],
      ['/create-event', 'Create event', 'Create event'],
      ['/your-events', 'Your Events', 'Your Events'],
      ['/privacy', 'Privacy policy', 'Privacy policy'],
    ] as const) {
      await expectPage(page, path, heading, title);
      // On phones the wizard has no tabs.
      const hasTabs = !(isMobile && path === '/create-event');
      await expect(mainNavigation(page)).toHaveCount(hasTabs ? 1 : 0);
      await expect(signOut(page)).toBeVisible();
      await checkAxe();
    }
  });

  await test.step('after a navigation focus is at the heading of the new page', async () => {
    await page.goto('/home');
    // Until React has replaced the kept screen, its links load whole pages, where the app does not move the focus.
    await takenOver(page);
    await mainNavigation(page).getByRole('link', { name: 'Your Events' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Events' })).toBeFocused();
    await expect(mainNavigation(page).getByRole('link', { name: 'Your Events' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeInViewport();
    await page.getByRole('banner').getByRole('link', { name: 'Arvo', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hey Ada!' })).toBeFocused();
  });

  // @spec:2/layout @spec:9/breakpoints
  await test.step('the navigation is in the header from 600 px on and along the bottom edge below', async () => {
    await page.setViewportSize({ width: 600, height: 800 });
    const box = async (locator: ReturnType<typeof mainNavigation>) => {
      const found = await locator.boundingBox();
      return { top: found?.y ?? Number.NaN, bottom: found ? found.y + found.height : Number.NaN };
    };
    const banner = page.getByRole('banner');
    await expect(mainNavigation(page)).toBeVisible();
    await expect
      .poll(async () => (await box(banner)).bottom - (await box(mainNavigation(page))).bottom)
      .toBeGreaterThanOrEqual(0);
    await page.setViewportSize({ width: 599, height: 800 });
    await expect.poll(async () => (await box(mainNavigation(page))).bottom).toBe(800);
    // The navigation does not cover the end of the page.
    await signOut(page).scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect((await box(signOut(page))).bottom).toBeLessThanOrEqual((await box(mainNavigation(page))).top);
  });
});

/** Signs out by the page's only such button, and the next person signs in. */
async function handOverBySigningOut(page: Page, button: string, email: string, name: string): Promise<void> {
  // The footer no longer moves once the page above it is rendered.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading…')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /sign out/iu })).toHaveCount(1);
  await page.getByRole('contentinfo').getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(signOut(page)).toHaveCount(0);
  await page.goBack();
  await page.goForward();
  await expect(signOut(page)).toHaveCount(0);
  await signInLocally(page, email, name);
}

test('signing out', async ({ page }) => {
  await signInAs(page, await newMember('Ada Lovelace'));
  for (const [path, button, first] of [
    ['/privacy', 'Sign out', 'Grace'],
    ['/your-events', 'Sign out', 'Hedy'],
    ['/profile', 'Sign Out', 'Joan'],
  ] as const) {
    // @spec:2/footer @spec:2/edit-profile @spec:7/identity
    await test.step(`signing out on ${path} leads to the landing, from where the next person goes home`, async () => {
      await page.goto(path);
      const next = await newMember(`${first} Hopper`);
      await handOverBySigningOut(page, button, next.email, next.name);
      // The next person begins at home, because the previous page was another person's.
      await expect(page.getByRole('heading', { level: 1, name: `Hey ${first}!` })).toBeVisible();
      await expect(page).toHaveURL('/home');
    });
  }
  await test.step('signing out on /home leads to the landing, and a newcomer starts afresh', async () => {
    await handOverBySigningOut(page, 'Sign out', newEmail(), 'Grace Hopper');
    await expect(page).toHaveURL('/setup-profile');
  });
});
