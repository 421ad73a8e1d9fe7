import type { BrowserContext, Page } from '@playwright/test';
import { takenOver } from '../../e2e/support/eventPage.ts';
import { givenEvent, givenGuest } from '../../e2e/support/eventWorld.ts';
import { offerInstall } from '../../e2e/support/installPrompt.ts';
import { startSite } from '../../e2e/support/deployments.ts';
import { button, fillBasicInfo, fillUpToPhoto, choosePhoto, openWizard } from '../../e2e/support/wizard.ts';
import { press, type Stage, type State } from '../state.ts';

/** Reminders, drafts, and what the browser offers: installing, and a new version. */

/** Fakes the browser's notification permission, because the headless shell denies it. */
async function answerNotifications(context: BrowserContext, permission: 'default' | 'denied'): Promise<void> {
  await context.addInitScript((said) => {
    let now: string = said;
    Object.defineProperty(Notification, 'permission', { get: () => now });
    Object.defineProperty(Notification, 'requestPermission', {
      value: async () => (now = said === 'default' ? 'granted' : said),
    });
    const subscription = {
      toJSON: () => ({
        endpoint: 'https://fcm.googleapis.com/fcm/send/picture',
        keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
      }),
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (now === 'granted' ? subscription : null),
      subscribe: async () => subscription,
    });
  }, permission);
  await context.route('**/api/save-reminders', (route) => route.fulfill({ json: { success: true } }));
}

/** An event in three days that the person has joined. */
export async function joined({ me, person, photo }: Stage): Promise<string> {
  const id = await givenEvent({
    host: await person('Priya Raman'),
    guests: 5,
    fields: { imageURL: await photo(), title: 'Dumplings on the balcony' },
  });
  await givenGuest(id, me());
  return `/events/${id}`;
}

const withNotifications =
  (permission: 'default' | 'denied', at: (stage: Stage) => Promise<string>) =>
  async (stage: Stage): Promise<string> => {
    await answerNotifications(stage.context, permission);
    return at(stage);
  };
const profile = async () => '/profile';

async function makeDrafts(page: Page): Promise<void> {
  await openWizard(page);
  await fillUpToPhoto(page, 'Harbour picnic');
  await choosePhoto(page);
  for (const title of ['A walk to the lighthouse for whoever is still there at six, with soup', 'Choir']) {
    await page.goto('/home');
    await button(page, 'Start a new event').click();
    await fillBasicInfo(page, title);
    await page.getByText('Saved on this device').waitFor();
  }
  await page.goto('/home');
}

/** Deploys a second version while a page of the first is open. */
export async function deploy({ page, context }: Stage, path: string): Promise<void> {
  const site = await startSite();
  context.on('close', () => void site.stop());
  await page.goto(site.origin + path);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(() => document.querySelectorAll('.notices > output').length === 2);
  // A page that misses a chunk of its version would change to the new one by itself.
  await page.waitForLoadState('networkidle');
  site.deploy(2);
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
}

const state = (screen: string, name: string, shows: State['shows'], more: Partial<State>): State => ({
  screen,
  name,
  as: 'member',
  shows,
  ...more,
});

export const OFFERS_AND_NOTICES: readonly State[] = [
  state('reminders', 'offered', 'Remind me', {
    inView: (page) => button(page, 'Remind me'),
    at: withNotifications('default', joined),
    worker: true,
    also: ['large', 'forced', 'narrow', 'side'],
  }),
  state('reminders', 'turned on', 'Reminders are on for this device.', {
    inView: (page) => page.getByText('Reminders are on'),
    at: withNotifications('default', joined),
    does: press('Remind me'),
    worker: true,
  }),
  state('reminders', 'in the profile', 'What happens to my events', {
    inView: (page) => page.getByRole('region', { name: 'Notifications on this device' }),
    at: withNotifications('default', profile),
    worker: true,
    also: ['large', 'forced', 'narrow'],
  }),
  state('reminders', 'blocked, in the profile', "Your browser blocks Arvo's notifications.", {
    at: withNotifications('denied', profile),
    worker: true,
    also: ['forced'],
  }),
  state('drafts', 'several', 'Harbour picnic', {
    at: '/home',
    does: makeDrafts,
    also: ['large', 'forced', 'narrow', 'side'],
  }),
  state('drafts', 'delete', 'Delete this draft?', {
    at: '/home',
    does: async (page) => {
      await makeDrafts(page);
      await press('Delete draft: Harbour picnic')(page);
    },
    viewport: true,
    also: ['large', 'side'],
  }),
  state('notices', 'install, for a guest', 'Install app', {
    inView: (page) => button(page, 'Install app'),
    at: joined,
    does: async (page) => {
      await takenOver(page);
      await button(page, 'Leave Event').waitFor();
      await page.evaluate(() => {
        const record = JSON.parse(localStorage.getItem('arvo.install') ?? '{}');
        localStorage.setItem('arvo.install', JSON.stringify({ ...record, seenAt: Date.now() - 2 * 86_400_000 }));
      });
      await page.reload();
      await button(page, 'Leave Event').waitFor();
      await offerInstall(page);
      // Until the guests' part has loaded, the offer stands in the footer.
      await page.getByRole('region', { name: 'Your spot' }).getByRole('button', { name: 'Install app' }).waitFor();
    },
    also: ['large', 'narrow', 'side'],
  }),
  state('notices', 'a new version', 'A new version is ready', {
    as: 'visitor',
    does: async (_page, stage) => deploy(stage, '/privacy'),
    worker: true,
    viewport: true,
    also: ['large', 'forced', 'narrow', 'side'],
  }),
];
