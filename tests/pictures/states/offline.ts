import { expect, type Page } from '@playwright/test';
import { button, choosePhoto, fillUpToPhoto, openWizard } from '../../e2e/support/wizard.ts';
import { takenOver } from '../../e2e/support/eventPage.ts';
import { givenEvent, givenGuest } from '../../e2e/support/eventWorld.ts';
import { queueLoaded } from '../../e2e/support/queueLoaded.ts';
import type { Stage, State } from '../state.ts';

/** Without a connection: stored data, queued actions and their notices. */

/** Waits until the worker has cached the code that pages need without a network. */
async function codeIsKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const kept = await (await caches.open('member-code')).keys();
          return ['outbox', 'OutboxList', 'wizardParts'].every((name) =>
            kept.some(({ url }) => url.includes(`/static/js/${name}.`)),
          );
        }),
      { timeout: 60_000 },
    )
    .toBe(true);
}

/** Cuts the connection once the page shows `ready`, which only the app itself shows, not the server's HTML. */
const cutAfter =
  (ready: string | RegExp) =>
  async (page: Page, { goOffline }: Stage): Promise<void> => {
    await page.getByText(ready).filter({ visible: true }).first().waitFor();
    await goOffline();
  };

/** A visitor's page is painted before the app has taken over. */
async function cutAfterTakingOver(page: Page, { goOffline }: Stage): Promise<void> {
  await takenOver(page);
  await goOffline();
}

export async function queueEvent(page: Page, stage: Stage): Promise<void> {
  await codeIsKept(page);
  await openWizard(page);
  await stage.goOffline();
  await fillUpToPhoto(page, 'Made on the train');
  await choosePhoto(page);
  await button(page, 'Create Event').click();
  await page.waitForURL(/\/home/u);
}

/** Changes the queue as the worker does; the next page shows it. */
const changeQueue = (page: Page, change: 'all outcomes' | 'refused'): Promise<void> =>
  page.evaluate(async (what) => {
    const request = indexedDB.open('arvo');
    const database = await new Promise<IDBDatabase>((resolve) =>
      request.addEventListener('success', () => resolve(request.result)),
    );
    const outbox = database.transaction('outbox', 'readwrite').objectStore('outbox');
    const requested = outbox.getAll();
    const [row] = await new Promise<{ id: string; wish: { event?: object } }[]>((resolve) =>
      requested.addEventListener('success', () => resolve(requested.result)),
    );
    if (row === undefined) throw new Error('Nothing waits.');
    if (what === 'refused') outbox.put({ ...row, state: { kind: 'refused', reason: 'rejected' } });
    else {
      const others = [
        ['Trivia at the Standard', { kind: 'refused', reason: 'full' }],
        ['Choir without an audition, and cake in the hall behind the church', { kind: 'done' }],
      ] as const;
      for (const [at, [title, state]] of others.entries()) {
        const event = { ...row.wish.event, id: `aaaaaaaaaaaaaaaaaaa${at}`, title };
        outbox.put({ ...row, id: `${row.id}${at}`, wish: { ...row.wish, event }, state });
      }
    }
    await new Promise((resolve) => outbox.transaction.addEventListener('complete', resolve));
    database.close();
  }, change);

export async function queueJoin(page: Page, stage: Stage): Promise<void> {
  await button(page, 'Join Event').waitFor();
  await codeIsKept(page);
  await queueLoaded(page);
  await stage.goOffline();
  await button(page, 'Join Event').click();
  await page.getByText('Waiting to join').first().waitFor();
}

/** A first visit whose connection goes before the code that queues has arrived. */
async function joinEarly(page: Page, stage: Stage): Promise<void> {
  await page.goto(await joinable(stage));
  await button(page, 'Join Event').waitFor();
  await stage.goOffline();
  await button(page, 'Join Event').click();
}

export const joinable = async ({ person, photo }: Stage): Promise<string> =>
  `/events/${await givenEvent({ host: await person('Priya Raman'), guests: 5, fields: { imageURL: await photo() } })}`;

const off = (name: string, shows: State['shows'], more: Partial<State>): State => ({
  screen: 'offline',
  name,
  as: 'tom',
  worker: true,
  shows,
  ...more,
});

export const OFFLINE: readonly State[] = [
  off('home', "You're offline", { at: '/home', does: cutAfter('Long lunch'), also: ['large', 'forced', 'side'] }),
  off('Your Events', "You're offline", { at: '/your-events', does: cutAfter('Long lunch') }),
  off('event', "You're offline", { at: '/events/choir-no-audition', does: cutAfter('Leave Event'), also: ['side'] }),
  off('visitor on an event', "You're offline", {
    as: 'visitor',
    at: '/events/choir-no-audition',
    does: cutAfterTakingOver,
  }),
  off('reopened', /Saved on this device/u, {
    at: '/events/choir-no-audition',
    does: async (page, stage) => {
      await page.getByRole('button', { name: 'Leave Event' }).waitFor();
      await codeIsKept(page);
      await stage.goOffline();
      await page.reload();
    },
  }),
  off('a page that was never opened', 'We could not load this event.', {
    at: '/home',
    does: async (page, stage) => {
      await codeIsKept(page);
      await stage.goOffline();
      await page.goto('/events/lord-howe-bird-count').catch(() => undefined);
    },
  }),
  off('an event whose card alone is on the device', "Open it once online to see who's going.", {
    as: 'member',
    at: async ({ me, person, photo }) => {
      const id = await givenEvent({
        host: await person('Priya Raman'),
        guests: 5,
        fields: { imageURL: await photo(), title: 'Dumplings on the balcony' },
      });
      await givenGuest(id, me());
      return '/home';
    },
    does: async (page, stage) => {
      await page.getByText('Dumplings on the balcony').first().waitFor();
      await codeIsKept(page);
      await stage.goOffline();
      await page.evaluate(async () => {
        const request = indexedDB.open('arvo');
        const database = await new Promise<IDBDatabase>((resolve) =>
          request.addEventListener('success', () => resolve(request.result)),
        );
        for (const store of [...database.objectStoreNames].filter((name) => /event|guest/iu.test(name)))
          database.transaction(store, 'readwrite').objectStore(store).clear();
        database.close();
      });
      await page.getByText('Dumplings on the balcony').first().click();
    },
    also: ['large', 'narrow'],
  }),
  off('an event waits', 'Made on the train', {
    as: 'member',
    at: '/home',
    does: queueEvent,
    also: ['large', 'forced', 'side'],
  }),
  off('an event waits, in Your Events', 'Made on the train', {
    as: 'member',
    at: '/home',
    does: async (page, stage) => {
      await queueEvent(page, stage);
      await page.getByRole('link', { name: 'Your Events', exact: true }).first().click();
    },
  }),
  off('a join waits', 'Waiting to join', { as: 'member', at: joinable, does: queueJoin, also: ['large', 'narrow'] }),
  off('a join that cannot wait', "You're offline and not in yet.", {
    as: 'member',
    does: async (page, stage) => {
      await stage.context.route('**/static/js/outbox.*.js', (route) => route.abort());
      await joinEarly(page, stage);
    },
    // A worker would serve the queue's code from its cache.
    worker: false,
    viewport: true,
    also: ['large', 'forced', 'narrow', 'side'],
  }),
  off('home that was never opened', 'Failed to load events you joined.', {
    as: 'member',
    at: '/privacy',
    does: async (page, stage) => {
      await codeIsKept(page);
      await page.reload();
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
      await stage.goOffline();
      await page.goto('/home').catch(() => undefined);
    },
    also: ['large', 'side'],
  }),
  off('joins with every outcome', 'The event was full by the time you were back online.', {
    as: 'member',
    at: joinable,
    does: async (page, stage) => {
      await queueJoin(page, stage);
      await changeQueue(page, 'all outcomes');
      await page.goto('/home');
    },
    also: ['large', 'forced', 'narrow', 'side'],
  }),
  off('an event that was refused', 'This event could not be published.', {
    as: 'member',
    at: '/home',
    does: async (page, stage) => {
      await queueEvent(page, stage);
      // An attempt that is still under way stores its own outcome.
      await expect(async () => {
        await changeQueue(page, 'refused');
        await page.reload();
        await page.getByText('This event could not be published.').waitFor({ timeout: 5000 });
      }).toPass();
    },
    also: ['large'],
  }),
  off('wizard', "You're offline", { at: '/create-event', does: cutAfter("What's happening?"), also: ['side'] }),
  off('buying', "You're offline", { at: '/events/tonight-pasta-club', does: cutAfter('Join Event') }),
  off('landing', "You're offline", { as: 'visitor', at: '/', does: cutAfterTakingOver }),
];
