import type { BrowserContext, Page, Request } from '@playwright/test';
import { linksFor, newEmail } from './support/authEmulator.ts';
import { invitationsOf } from './support/eventWorld.ts';
import { newMember, signInAs } from './support/member.ts';
import { askForLink, setUpProfile, signInByPhone } from './support/newcomer.ts';
import { button, wakeCalls } from './support/sales.ts';
import { aPaidEventWithTickets } from './support/scenarios.ts';
import { expect, test } from './support/test.ts';

/** The secret of an invitation must reach no access log: it is in no address and no referrer, only in the body of calls. */

test.beforeAll(wakeCalls);

const welcome = (page: Page) =>
  page.getByText("Welcome to Picnic by the river! Your friend's invitation has been claimed.");
const secretOf = (path: string): string => new URL(path, 'http://a.test').hash.slice('#ticket='.length);

/** Collects the requests of a browser, in order. */
function requestsOf(context: BrowserContext): Request[] {
  const requests: Request[] = [];
  context.on('request', (request) => void requests.push(request));
  return requests;
}

/** The requests whose address or headers, as a server's log sees them, contain the secret. */
async function revealing(requests: readonly Request[], secret: string): Promise<string[]> {
  const seen = await Promise.all(
    requests.map(async (request) => ({
      url: request.url(),
      // A request that the page has left has no headers any more.
      headers: JSON.stringify(await request.allHeaders().catch(() => request.headers())),
    })),
  );
  return seen
    .filter(({ url, headers }) => url.split('#')[0]?.includes(secret) || headers.includes(secret))
    .map(({ url }) => url);
}

test("an invitation's secret is in no address and no referrer that a server sees", async ({ page, anotherDevice }) => {
  await test.step('of our own link, through sign-in and set-up', async () => {
    const { id } = await aPaidEventWithTickets(2);
    const [link = ''] = await invitationsOf(id);
    expect(link).toMatch(/\?invitation#ticket=[\w-]{22}$/u);
    // The server learns that somebody is invited, for the link's preview.
    expect(await (await page.request.get(link)).text()).toContain('content="Your ticket to Picnic by the river"');
    const requests = requestsOf(page.context());
    await page.goto(link);
    await expect(page).toHaveURL(link);
    await page.reload();
    await button(page, 'Claim ticket').click();
    await expect(page).toHaveURL(`/?redirect=${encodeURIComponent(`/events/${id}?invitation`)}`);
    await signInByPhone(page);
    await setUpProfile(page, 'Mei Tan');
    await expect(welcome(page)).toBeVisible();
    await expect(page).toHaveURL(`/events/${id}`);
    expect(await revealing(requests, secretOf(link))).toEqual([]);
  });
  await test.step('of an address as specified, but for the first request, which names it', async () => {
    const { id } = await aPaidEventWithTickets(2);
    const [link = ''] = await invitationsOf(id);
    const secret = secretOf(link);
    const tom = await anotherDevice();
    await signInAs(tom, await newMember('Tom Whitlock'));
    const requests = requestsOf(tom.context());
    const specified = `/events/${id}?ticket=${secret}`;
    await tom.goto(specified);
    await button(tom, 'Claim ticket').click();
    await expect(welcome(tom)).toBeVisible();
    expect(await revealing(requests, secret)).toEqual([new URL(specified, tom.url()).href]);
  });
  await test.step('of the server’s page without any code, whose button is a form', async () => {
    const { id } = await aPaidEventWithTickets(2);
    const [link = ''] = await invitationsOf(id);
    const ada = await anotherDevice();
    const requests = requestsOf(ada.context());
    // Held for ever, as on a slow network.
    await ada.route(/\/static\/js\//u, () => {});
    await ada.goto(link, { waitUntil: 'commit' });
    await button(ada, 'Sign In').click();
    await expect(ada).toHaveURL(/\/\?redirect=/u);
    await ada.unroute(/\/static\/js\//u);
    await ada.reload();
    await signInByPhone(ada);
    await setUpProfile(ada, 'Ada Lovelace');
    await expect(button(ada, 'Claim ticket')).toBeVisible();
    expect(await revealing(requests, secretOf(link))).toEqual([]);
  });
  await test.step('with a magic link, which opens a page of its own', async () => {
    const { id } = await aPaidEventWithTickets(2);
    const [link = ''] = await invitationsOf(id);
    const secret = secretOf(link);
    const mei = await anotherDevice();
    const requests = requestsOf(mei.context());
    await mei.goto(link);
    await button(mei, 'Claim ticket').click();
    const email = newEmail();
    const magic = await askForLink(mei, email);
    expect((await linksFor(email)).join(' ')).not.toContain(secret);
    const opened = await mei.context().newPage();
    // With the tab goes its memory of the press.
    await mei.close();
    await opened.goto(magic);
    await setUpProfile(opened, 'Mei Tan');
    await button(opened, 'Claim ticket').click();
    await expect(welcome(opened)).toBeVisible();
    expect(await revealing(requests, secret)).toEqual([]);
  });
  await test.step('in the installed app, whose start address names no event', async () => {
    const { id } = await aPaidEventWithTickets(2);
    const [link = ''] = await invitationsOf(id);
    const kim = await anotherDevice();
    const requests = requestsOf(kim.context());
    await kim.goto(link);
    await expect(button(kim, 'Claim ticket')).toBeVisible();
    await kim.addInitScript(() => Object.defineProperty(Navigator.prototype, 'standalone', { get: () => true }));
    await kim.goto('/home');
    await signInByPhone(kim);
    await setUpProfile(kim, 'Kim Nguyen');
    await button(kim, 'Claim ticket').click();
    await expect(welcome(kim)).toBeVisible();
    expect(await kim.evaluate(() => localStorage.getItem('arvo.invitation'))).toBeNull();
    expect(await revealing(requests, secretOf(link))).toEqual([]);
  });
});
