import type { BrowserContext, Page } from '@playwright/test';
import { ageSignIn } from '../../e2e/support/authEmulator.ts';
import { givenEvent } from '../../e2e/support/eventWorld.ts';
import { changeDocument } from '../../e2e/support/member.ts';
import { givenPaidEvent, givenTickets } from '../../e2e/support/sales.ts';
import { button, choosePhoto, fillUpToPhoto, openWizard } from '../../e2e/support/wizard.ts';
import { press, type Stage, type State } from '../state.ts';
import { deploy, joined } from './offersAndNotices.ts';
import { joinable, queueEvent, queueJoin } from './offline.ts';

/** What happens to an account and its device: signing out, deleting, payouts, orders that ended, installing by hand, full storage. */

const signOut = (page: Page): Promise<void> =>
  page
    .getByRole('contentinfo')
    .getByRole('button', { name: /^Sign out$/iu })
    .click();

async function draft(page: Page): Promise<void> {
  await openWizard(page);
  await fillUpToPhoto(page, 'Harbour picnic');
  await choosePhoto(page);
}

async function asIPhone(context: BrowserContext): Promise<void> {
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
  await context.addInitScript(
    (said) => Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => said }),
    agent,
  );
}

/** Tells the app that the browser stores nothing more, as after a refused write. */
async function fillStorage(page: Page, problem: 'full' | 'unusable'): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' }).waitFor();
  await page.evaluate((named) => {
    document.documentElement.setAttribute('data-device-problem', named);
    window.dispatchEvent(new Event('arvo-device-problem'));
  }, problem);
}

/** A host whose payouts are in a state. The account exists here only: an event about a real one makes the server replace these fields. */
export const payouts =
  (fields: Parameters<typeof changeDocument>[1], path = '/profile') =>
  async ({ me }: Stage): Promise<string> => {
    await changeDocument(`users/${me().uid}`, {
      stripeAccountId: `acct_${me().uid}`,
      paymentSetupComplete: false,
      bankDetails: { accountName: 'Ada Lovelace', bsb: '062-000', last4: '5678' },
      ...fields,
    });
    return path;
  };

const order =
  (fields: Parameters<typeof changeDocument>[1]) =>
  async ({ me }: Stage): Promise<string> => {
    const { id } = await givenPaidEvent({ fields: { title: 'Pasta club: orecchiette from scratch' } });
    const orderId = await givenTickets(me(), id, 2);
    await changeDocument(`orders/${orderId}`, fields);
    return `/orders/${orderId}`;
  };

const section = (name: string) => (page: Page) => page.getByRole('region', { name });

const state = (screen: string, name: string, shows: State['shows'], more: Partial<State>): State => ({
  screen,
  name,
  as: 'member',
  shows,
  ...more,
});

const dialog = (screen: string, name: string, shows: State['shows'], more: Partial<State>): State =>
  state(screen, name, shows, { viewport: true, ...more });

export const ACCOUNTS: readonly State[] = [
  dialog('sign-out', 'with an unfinished event', 'You have an unfinished event on this device', {
    at: '/home',
    does: async (page) => draft(page).then(() => signOut(page)),
    also: ['large', 'forced', 'narrow', 'side'],
  }),
  dialog('sign-out', 'with an event that waits', 'Made on the train', {
    at: '/home',
    worker: true,
    does: async (page, stage) => {
      await queueEvent(page, stage);
      await signOut(page);
      await page.getByRole('alertdialog').waitFor();
    },
    also: ['large'],
  }),
  dialog('sign-out', 'with a join that waits', 'Picnic by the river', {
    at: joinable,
    worker: true,
    does: async (page, stage) => {
      await queueJoin(page, stage);
      await signOut(page);
      await page.getByRole('alertdialog').waitFor();
    },
    also: ['large', 'narrow', 'side'],
  }),
  dialog('deletion', 'second question', 'Are you sure? This cannot be undone.', {
    at: '/profile',
    does: async (page) => {
      await press('Delete account')(page);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click();
    },
    also: ['large'],
  }),
  dialog('deletion', 'sign in again', /sign in again first/u, {
    at: async ({ me }) => {
      await ageSignIn(me(), 3_600_000);
      return '/profile';
    },
    does: async (page) => {
      await press('Delete account')(page);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click();
    },
  }),
  state('deletion', 'something to settle first', 'Back to your profile', {
    at: async ({ me }) => {
      const [gala, race] = [await givenEvent({ host: me() }), await givenEvent({ host: me() })];
      await changeDocument(`deletions/${me().uid}`, {
        requestedAt: new Date(),
        status: 'blocked',
        retryAt: new Date(Date.now() + 3_600_000),
        blockedBy: [
          { id: gala, title: 'Winter gala in the old town hall', settle: 'refund' },
          { id: race, title: 'Goat race', settle: 'payout' },
        ],
      });
      return '/account-deletion';
    },
    also: ['large', 'narrow'],
  }),
  state('deletion', 'done', 'Back to start', {
    at: '/profile',
    does: async (page) => {
      await press('Delete account')(page);
      const dialogs = page.getByRole('alertdialog');
      await dialogs.getByRole('button', { name: 'Delete account' }).click();
      await page.getByText('Are you sure? This cannot be undone.').waitFor();
      await dialogs.getByRole('button', { name: 'Delete account' }).click();
    },
    also: ['large', 'side'],
  }),
  state('payout-settings', 'details needed', 'Continue on Stripe', {
    at: payouts({ payoutState: 'details-needed', payoutNeeds: ['birth-date', 'address', 'identity'] }),
    inView: section('Payouts'),
    also: ['large', 'narrow'],
  }),
  state('payout-settings', 'in review', /^Stripe is checking your details/u, {
    at: payouts({ payoutState: 'in-review' }),
    inView: section('Payouts'),
  }),
  state('payout-settings', 'restricted', /^Stripe has stopped payouts/u, {
    at: payouts({ payoutState: 'restricted' }),
    inView: section('Payouts'),
  }),
  state('payout-settings', 'ready, with a deadline', /^Stripe needs more details from you/u, {
    at: payouts({
      paymentSetupComplete: true,
      payoutState: 'ready',
      payoutDueBy: Date.now() + 30 * 86_400_000,
      payoutNeeds: ['identity'],
    }),
    inView: section('Payouts'),
    also: ['large', 'forced', 'narrow'],
  }),
  dialog('payout-settings', 'tax details', 'ABN', {
    at: payouts({ paymentSetupComplete: true, payoutState: 'ready' }),
    does: press('Add ABN and GST'),
    also: ['large', 'narrow', 'side'],
  }),
  state('payout-settings', 'the money waits', 'Your bank refused the payment.', {
    at: async ({ me, person }) => {
      const { id } = await givenPaidEvent();
      await givenTickets(await person('Grace Hopper'), id);
      await changeDocument(`events/${id}`, { creatorId: me().uid });
      const at = new Date(Date.now() - 3_600_000);
      await changeDocument(`payouts/${id}`, {
        hostId: me().uid,
        firstEndAt: at,
        dueAt: at,
        state: 'problem',
        problem: 'bank',
      });
      return `/events/${id}`;
    },
    also: ['large', 'narrow'],
  }),
  state('payout-settings', 'link of Stripe expired', 'Continue on Stripe', {
    at: '/stripe-return?accountId=acct_1&refresh=1',
  }),
  state('order-ends', 'expired', 'Expired', { at: order({ state: 'expired' }) }),
  state('order-ends', 'refunded', 'Refunded', { at: order({ state: 'refunded' }), also: ['narrow'] }),
  state('order-ends', 'missing', 'Back to Home', { at: '/orders/bbbbbbbbbbbbbbbbbbbb' }),
  state('install-by-hand', 'in the footer', /Add to Home Screen/u, {
    at: async ({ context }) => asIPhone(context).then(() => '/privacy'),
    does: async (page) => {
      await page.waitForFunction(() => localStorage.getItem('arvo.install') !== null);
      await page.evaluate(() => {
        const record = JSON.parse(localStorage.getItem('arvo.install') ?? '{}');
        localStorage.setItem('arvo.install', JSON.stringify({ ...record, seenAt: record.seenAt - 2 * 86_400_000 }));
      });
      await page.reload();
    },
    inView: (page) => page.getByRole('contentinfo'),
    also: ['large', 'narrow', 'side'],
  }),
  state('install-by-hand', 'for a guest', /Add to Home Screen/u, {
    at: async (stage) => {
      await asIPhone(stage.context);
      return joined(stage);
    },
    does: async (page) => {
      await button(page, 'Leave Event').waitFor();
      await page.evaluate(() => {
        const record = JSON.parse(localStorage.getItem('arvo.install') ?? '{}');
        localStorage.setItem('arvo.install', JSON.stringify({ ...record, seenAt: Date.now() - 2 * 86_400_000 }));
      });
      await page.reload();
      await page.getByRole('region', { name: 'Your spot' }).getByText('Add to Home Screen').waitFor();
    },
    inView: (page) => page.getByText('Add to Home Screen'),
    also: ['large'],
  }),
  dialog('device', 'storage full', /storage is full/u, {
    at: '/home',
    does: async (page) => fillStorage(page, 'full'),
    also: ['large', 'forced', 'narrow', 'side'],
  }),
  state('device', 'storage full, in the footer', /storage is full/u, {
    at: '/home',
    does: async (page) => fillStorage(page, 'full'),
    inView: (page) => page.getByRole('contentinfo'),
  }),
  dialog('device', 'a new version, offline', 'A new version is ready', {
    as: 'visitor',
    does: async (page, stage) => {
      await deploy(stage, '/privacy');
      await page.getByText('A new version is ready').waitFor();
      await stage.goOffline();
      await page.getByText("You're offline").waitFor();
    },
    worker: true,
    also: ['large', 'narrow', 'side'],
  }),
];
