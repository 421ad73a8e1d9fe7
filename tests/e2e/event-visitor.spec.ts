import type { Page } from '@playwright/test';
import { readPorts } from '../../stack/services/ports.ts';
import { givenEvent, newEventId, rawRead, removeEvent } from './support/eventWorld.ts';
import { givePortraits, guestGrid, region, takenOver } from './support/eventPage.ts';
import { type Member, newMember, signInAs } from './support/member.ts';
import { expect, test, stepsAreIndependent } from './support/test.ts';

let host: Member;
test.beforeEach(async ({ context }) => {
  await givePortraits(context);
  host = await newMember('Priya Raman');
});

/** A visitor reads all of an event's page with three guests. */
async function readAsVisitor(page: Page, id: string, checkAxe: () => Promise<void>): Promise<void> {
  await page.goto(`/events/${id}?utm_source=poster`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Picnic by the river');
  await expect(page).toHaveTitle('Picnic by the river · Arvo');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', 'Bring a rug. And a friend.');
  await expect(region(page, 'Host')).toContainText('Priya Raman');
  await expect(region(page, 'Date and time')).toContainText(/\d{1,2}:\d{2} [AP]M/u);
  await expect(region(page, 'Location')).toContainText('Newtown NSW');
  await expect(region(page, 'Location')).not.toContainText('Smith Street');
  await expect(region(page, 'Entry price')).toContainText('FREE');
  await expect(region(page, 'Spots Available')).toContainText('47');
  await expect(region(page, 'About').getByText('Bring a rug.')).toHaveText('Bring a rug.\n\nAnd a friend.', {
    useInnerText: true,
  });
  await expect(guestGrid(page).getByRole('heading')).toHaveText("Who's going (3)");
  await expect(guestGrid(page).getByRole('button')).toHaveText([/Guest 1/u, /Guest 2/u, /Guest 3/u]);
  await expect(page.getByText('Want to join?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join Event' })).toHaveCount(0);
  await checkAxe();
}

/** Opens the host's photo, and closes it with Escape. */
async function enlargeHost(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enlarge photo of Priya Raman' }).click();
  const dialog = page.getByRole('dialog', { name: 'Priya Raman' });
  await expect(dialog.getByRole('img', { name: 'Priya Raman' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Enlarge photo of Priya Raman' })).toBeFocused();
}

/** Copies the link, and shares it on two networks. */
async function shareLink(page: Page, id: string, checkAxe: () => Promise<void>): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/events/${id}?intent=join-free`);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await checkAxe();
  await dialog.getByRole('button', { name: 'Copy Link' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(`/events/${id}`, page.url()).href);
  await expect(dialog.getByRole('button', { name: 'Copy Link' })).toBeVisible({ timeout: 4000 });
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\//u);
  await expect(dialog.getByRole('link', { name: 'Email' })).toHaveAttribute('href', /^mailto:/u);
  await page.evaluate(() => {
    window.open = (...words) => {
      document.title = words.join(' ');
      return window;
    };
  });
  await dialog.getByRole('link', { name: 'Facebook' }).click();
  await expect(page).toHaveTitle(/facebook\.com\/sharer.* popup,width=550,height=400$/u);
  await dialog.getByRole('link', { name: 'Twitter' }).click();
  await expect(page).toHaveTitle(/twitter\.com\/intent.* popup,width=550,height=400$/u);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
}

/** The event is deleted while a visitor reads it. */
async function loseAsVisitor(page: Page, checkAxe: () => Promise<void>): Promise<void> {
  const id = await givenEvent({ host });
  await page.goto(`/events/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Picnic by the river');
  await removeEvent(id);
  await takenOver(page);
  // The code that listens may still be loading at the first return.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event not found', { timeout: 2_000 });
  }).toPass();
  await expect(page).toHaveURL(`/events/${id}`);
  await checkAxe();
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
}

/** A 404 is an error in the browser's console. */
const NOT_THERE = /404 .*\/events\//u;

/** Chooses two tickets of a paid event, once signed in. */
async function chooseTickets(page: Page): Promise<void> {
  const id = await givenEvent({
    host,
    fields: { isPaid: true, price: 25, hostStripeAccountId: 'acct_1', capacity: 3 },
  });
  await page.goto(`/events/${id}`);
  await expect(region(page, 'Entry price')).toContainText('$25.00');
  await expect(region(page, 'Entry price')).toContainText('AUD - All fees included');
  await signInAs(page, await newMember('Tom Whitlock'));
  await page.goto(`/events/${id}`);
  await expect(page.getByText('Secure your spot')).toBeVisible();
  const count = page.getByRole('combobox', { name: 'Number of tickets' });
  await expect(count.getByRole('option')).toHaveCount(3);
  await count.selectOption('2');
  await expect(page.getByRole('button', { name: 'Join Event ($50.00)' })).toBeVisible();
}

test('a visitor reads and shares an event, until it is deleted, and signs in to buy tickets', { tag: '@wide' }, async ({
  page,
  checkAxe,
  trouble,
}) => {
  const id = await givenEvent({ host, guests: 3, fields: { description: 'Bring a rug.\n\nAnd a friend.' } });
  // @spec:2/event-public @spec:2/price-and-spots @spec:2/actions-visitor @spec:6/visitor
  await test.step('a visitor sees everything but the street, and sign-in leads back to the event', async () => {
    await readAsVisitor(page, id, checkAxe);
    await enlargeHost(page);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(
      `/?redirect=${encodeURIComponent(`/events/${id}?utm_source=poster&intent=join-free`)}`,
    );
  });
  await test.step('the rules refuse a visitor the street, so that not only the page hides it', async () => {
    expect(await rawRead(`events/${id}`, null)).toBe(200);
    expect(await rawRead(`events/${id}/private/place`, null)).toBe(403);
  });
  // @spec:2/share-dialog @spec:4/feedback-times
  await test.step('the link can be copied, or shared on four networks in small windows', () =>
    shareLink(page, id, checkAxe));
  await test.step('an event deleted while open says so in place, to a visitor when they return to the page', () => {
    trouble.expect(NOT_THERE);
    return loseAsVisitor(page, checkAxe);
  });
  // @spec:2/price-and-spots @spec:2/actions-member @spec:5/quantity @spec:9/aud
  await test.step('a paid event shows its price, and the total for the chosen number of tickets', () =>
    chooseTickets(page));
  // @spec:2/event-missing
  await test.step('an event deleted while open says so in place, to signed-in people at once', async () => {
    const another = await givenEvent({ host });
    await page.goto(`/events/${another}`);
    await expect(page.getByRole('button', { name: 'Join Event' })).toBeVisible();
    await removeEvent(another);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event not found');
    await expect(page).toHaveURL(`/events/${another}`);
  });
});

test('a visitor of unusual events keeps the link, and sees no typed address and no script', async ({
  page,
  request,
}) => {
  // @spec:2/paid-and-ticket
  await test.step('an invitation and an intent to join survive sign-in', async () => {
    const id = await givenEvent({ host });
    await page.goto(`/events/${id}?ticket=aB3&intent=join-free`);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(`/?redirect=${encodeURIComponent(`/events/${id}?invitation&intent=join-free`)}`);
  });
  // @spec:4/address-reveal
  await test.step('an address of one part is revealed after joining', async () => {
    const id = await givenEvent({ host, address: 'Wattamolla Beach', area: '' });
    await page.goto(`/events/${id}`);
    await expect(region(page, 'Location')).toContainText('Address will be revealed after joining');
    await expect(page.getByText('Wattamolla')).toHaveCount(0);
  });
  stepsAreIndependent();
  await test.step('an older event whose area is typed text shows no area', async () => {
    const area = '12 Smith Street, Newtown NSW';
    const id = await givenEvent({ host, address: `Level 2, ${area}`, area });
    await page.goto(`/events/${id}`);
    await expect(region(page, 'Location')).toContainText('Address will be revealed after joining');
    for (const path of [`/events/${id}`, `/api/events/${id}`, `/api/events/${id}.ics`])
      expect(await (await request.get(path)).text(), path).not.toContain('Smith');
  });
  await test.step('script in a title or a description is text', async () => {
    const script = '<img src=x onerror="document.title=1"><script>document.title = 1</script>';
    const id = await givenEvent({ host, fields: { title: script, description: `${script}\n**bold**` } });
    await page.goto(`/events/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(script);
    await expect(region(page, 'About')).toContainText(`${script}`);
    await expect(region(page, 'About').locator('img, script, strong')).toHaveCount(0);
    await expect(page).toHaveTitle(`${script} · Arvo`);
  });
});

const MISSING = {
  'no such event': newEventId(),
  'a slash in it': 'a%2Fb',
  'two thousand letters': 'x'.repeat(2000),
  'spaces and quotes': '%22%20or%201%3D1',
};

test('a missing event leads to the 404 page, which the server writes', async ({ page, trouble }) => {
  await page.addInitScript(() => {
    const shown = new MutationObserver(() => {
      if (document.body?.textContent.includes('Loading amazing event details')) Reflect.set(window, 'hasFlashed', true);
    });
    shown.observe(document, { childList: true, subtree: true });
  });
  stepsAreIndependent();
  await test.step('the page of a missing event stays as the server wrote it while React takes over', async () => {
    trouble.expect(NOT_THERE);
    await page.goto('/events/nosuchevent000000000');
    await takenOver(page);
    await expect(page).toHaveURL('/404');
    await expect(page.getByText('Ask the person who shared it for a new link.')).toBeVisible();
    expect(await page.evaluate(() => Reflect.has(window, 'hasFlashed'))).toBe(false);
  });
  const requested: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).port === String(readPorts().firestore)) requested.push(request.url());
  });
  for (const [what, id] of Object.entries(MISSING)) {
    // @spec:2/404 @spec:2/event-missing
    await test.step(`leads to the 404 page: ${what}`, async () => {
      trouble.expect(NOT_THERE);
      await page.goto(`/events/${id}`);
      await expect(page).toHaveURL('/404');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
      await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
    });
  }
  await test.step('an invalid id is not requested', async () => {
    trouble.expect(NOT_THERE);
    requested.length = 0;
    await page.goto(`/events/${'x'.repeat(2000)}`);
    await expect(page).toHaveURL('/404');
    expect(requested).toEqual([]);
  });
});

// @spec:2/event-skeleton
test('if server and database are unreachable, the page says so, and a retry works', async ({
  page,
  context,
  trouble,
}) => {
  trouble.expect(new RegExp(`${readPorts().firestore}|Firestore|/api/events/`, 'u'));
  const id = await givenEvent({ host });
  // Like the service worker without a connection: the app without an event.
  await context.route(`**/events/${id}`, async (route) => {
    if (new URL(route.request().url()).pathname.startsWith('/api/')) return route.abort('connectionfailed');
    return route.fulfill({ response: await context.request.get('/app.html') });
  });
  await context.route(new RegExp(`:${readPorts().firestore}/`, 'u'), (route) => route.abort('connectionfailed'));
  await page.clock.install();
  await page.goto(`/events/${id}`);
  await expect(page.getByText('Loading amazing event details...')).toBeVisible();
  // The database's client gives up after ten seconds.
  await expect(async () => {
    await page.clock.runFor(2_000);
    await expect(page.getByRole('alert')).toContainText('We could not load this event.', { timeout: 100 });
  }).toPass();
  await context.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Picnic by the river', { timeout: 30_000 });
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Australia/Perth' });

  test('a reader in Perth reads the time of an event in Sydney', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['DateTimeFormat', 'NumberFormat', 'Segmenter', 'RelativeTimeFormat'] as const) {
        const construct: ProxyHandler<typeof Intl.DateTimeFormat>['construct'] = (target, given) => {
          document.documentElement.dataset.requested = `${document.documentElement.dataset.requested ?? ''} ${name}`;
          return Reflect.construct(target, given);
        };
        Object.defineProperty(Intl, name, {
          value: new Proxy(Intl[name] as typeof Intl.DateTimeFormat, { construct }),
        });
      }
    });
    stepsAreIndependent();
    await test.step('the page of an upcoming event does not call Intl, whose first call takes a slow phone a tenth of a second', async () => {
      const id = await givenEvent({
        host,
        fields: { isPaid: true, price: 25, hostStripeAccountId: 'acct_1', endTime: null, endAt: null },
      });
      await page.goto(`/events/${id}`);
      await takenOver(page);
      await expect(region(page, 'Date and time')).toContainText(/AE[DS]T/u);
      await expect(region(page, 'Entry price')).toContainText('$25.00');
      expect(await page.evaluate(() => document.documentElement.dataset.requested ?? 'nothing')).toBe('nothing');
    });
    // @spec:2/host-card
    await test.step("a reader in another zone sees the zone's name, and the host's photo can be enlarged", async () => {
      const id = await givenEvent({ host });
      await page.goto(`/events/${id}`);
      await expect(region(page, 'Date and time')).toContainText(/AE[DS]T/u);
      await enlargeHost(page);
    });
  });
});
