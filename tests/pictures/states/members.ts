import type { Page } from '@playwright/test';
import { offerInstall } from '../../e2e/support/installPrompt.ts';
import { changeDocument, readFields } from '../../e2e/support/member.ts';
import { givenPaidEvent } from '../../e2e/support/sales.ts';
import { press, type State } from '../state.ts';

/** Home, Your Events, profile and what everybody can read. */

/** Opens the page as on a second visit, and fakes the browser's install prompt. */
async function offerToInstall(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('arvo.install') !== null);
  await page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('arvo.install') ?? '{}');
    localStorage.setItem('arvo.install', JSON.stringify({ ...record, seenAt: record.seenAt - 86_400_000 }));
  });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await offerInstall(page);
}

export const MEMBERS: readonly State[] = [
  {
    screen: 'home',
    name: 'with events',
    as: 'tom',
    at: '/home',
    shows: /Long lunch/u,
    also: ['large', 'forced', 'narrow', 'side'],
  },
  { screen: 'home', name: 'of a host', as: 'priya', at: '/home', shows: /Hey Priya/u, also: ['forced'] },
  {
    screen: 'home',
    name: 'recently viewed',
    as: 'tom',
    at: '/events/street-orchestra-salamanca',
    does: async (page) => {
      await page.getByRole('button', { name: 'Join Event' }).waitFor();
      await page.goto('/home');
    },
    shows: 'Recently Viewed',
  },
  { screen: 'home', name: 'empty', as: 'member', at: '/home', shows: 'Ready to get started?', also: ['large', 'side'] },
  {
    screen: 'home',
    name: 'first time',
    as: 'member',
    at: async ({ me }) => {
      await changeDocument(`users/${me().uid}`, { firstTime: true });
      return '/home';
    },
    shows: 'Got it',
  },
  {
    screen: 'your-events',
    name: 'upcoming',
    as: 'tom',
    at: '/your-events',
    shows: /Long lunch/u,
    also: ['large', 'forced', 'narrow', 'side'],
  },
  { screen: 'your-events', name: 'past', as: 'tom', at: '/your-events', does: press('Past'), shows: /Crop swap/u },
  { screen: 'your-events', name: 'of a host', as: 'priya', at: '/your-events', shows: /Whitehall Street party/u },
  {
    screen: 'your-events',
    name: 'empty',
    as: 'member',
    at: '/your-events',
    shows: "You haven't created any upcoming events yet.",
    also: ['large'],
  },
  {
    screen: 'your-events',
    name: 'a clock that is wrong',
    as: 'tom',
    at: async ({ page }) => {
      await page.clock.install({ time: Date.now() + 3 * 3_600_000 });
      return '/your-events';
    },
    shows: 'Clock is 3 h ahead',
    viewport: true,
    also: ['large', 'forced', 'narrow', 'side'],
  },
  { screen: 'your-events', name: 'signed out', at: '/your-events', shows: 'Continue with Google' },
  {
    screen: 'profile',
    name: 'as it is',
    as: 'tom',
    at: '/profile',
    shows: 'Edit Profile',
    also: ['large', 'forced', 'narrow', 'side'],
  },
  {
    screen: 'profile',
    name: 'a name with invisible characters',
    as: 'tom',
    at: '/profile',
    does: async (page) => {
      await page.getByLabel('Display name').fill('Tom \u202eWhitlock');
      await press(/^Save$/u)(page);
    },
    shows: /invisible characters/u,
    also: ['forced'],
  },
  {
    screen: 'profile',
    name: 'saved',
    as: 'member',
    at: '/profile',
    does: async (page) => {
      await page.getByLabel('Display name').fill('Ada Byron');
      await press(/^Save$/u)(page);
    },
    shows: 'Profile updated',
    viewport: true,
  },
  {
    screen: 'profile',
    name: 'a second change that waits',
    as: 'member',
    at: '/profile',
    does: async (page) => {
      for (const name of ['Ada Byron', 'Ada King']) {
        await page.getByLabel('Display name').fill(name);
        await press(/^Save$/u)(page);
        if (name === 'Ada Byron') await page.getByText('Profile updated').waitFor();
      }
    },
    shows: 'Saving in a few seconds…',
    also: ['large'],
  },
  {
    screen: 'profile',
    name: 'of a host with payouts',
    as: 'member',
    at: async ({ me }) => {
      const { host } = await givenPaidEvent();
      const account = String((await readFields(`users/${host.uid}`))?.stripeAccountId);
      await changeDocument(`users/${me().uid}`, {
        stripeAccountId: account,
        paymentSetupComplete: true,
        bankDetails: { accountName: 'Ada Lovelace', bsb: '062-000', last4: '5678' },
      });
      return '/profile';
    },
    shows: '•••• 5678',
  },
  {
    screen: 'profile',
    name: 'delete account',
    as: 'member',
    at: '/profile',
    does: press('Delete account'),
    shows: 'Delete your account?',
    viewport: true,
    also: ['large', 'side'],
  },
  {
    screen: 'profile',
    name: 'sign out',
    as: 'member',
    at: '/profile',
    does: press(/^Sign Out$/u),
    shows: 'Continue with Google',
    viewport: true,
  },
  { screen: 'profile', name: 'account deletion', as: 'tom', at: '/account-deletion', shows: 'Delete your account' },
  { screen: 'reading', name: 'terms', at: '/terms', shows: /Terms/u, also: ['large', 'narrow'] },
  { screen: 'reading', name: 'privacy', at: '/privacy', shows: 'Privacy policy', also: ['large', 'narrow'] },
  {
    screen: 'reading',
    name: 'missing page',
    at: '/404',
    shows: 'Page not found',
    also: ['large', 'side'],
    alsoWide: ['large'],
  },
  { screen: 'reading', name: 'missing page, signed in', as: 'tom', at: '/404', shows: 'Your Events' },
  {
    screen: 'reading',
    name: 'something went wrong',
    at: '/',
    does: async (page) => {
      await page.route(/\/static\/js\/.*TermsScreen|\/static\/js\/terms/iu, (route) => route.abort('connectionfailed'));
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    },
    shows: /went wrong|Unexpected|Error loading/u,
    also: ['large'],
    alsoWide: ['large'],
  },
  {
    screen: 'notices',
    name: 'install',
    at: '/privacy',
    does: offerToInstall,
    shows: 'Install app',
    inView: (page) => page.getByRole('contentinfo'),
    also: ['large', 'narrow', 'side'],
  },
];
