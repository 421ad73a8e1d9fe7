import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { readPorts } from '../../stack/services/ports.ts';
import { givenEvent } from './support/eventWorld.ts';
import { region, takenOver } from './support/eventPage.ts';
import { layoutShiftOf, watchLayoutShift } from './support/layoutShift.ts';
import { type Member, newMember, signInAs } from './support/member.ts';
import { apart } from './support/pixels.ts';
import { expect, test, stepsAreIndependent } from './support/test.ts';

/** The server-rendered page: its content, what works before the app's code has loaded, and how React replaces it. */

let host: Member;
test.beforeEach(async () => {
  host = await newMember('Priya Raman');
});

/** Reads the page and its JSON by request. */
async function readByRequest(request: APIRequestContext, baseURL: string | undefined): Promise<void> {
  const fields = { description: 'Bring a rug.\n\nAnd a friend.', isSearchable: true };
  const id = await givenEvent({ host, startsInHours: 1, fields });
  const answer = await request.get(`/events/${id}`);
  const text = await answer.text();
  expect(answer.status()).toBe(200);
  const headers = answer.headers();
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/u);
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/u);
  expect(headers['strict-transport-security']).toBe('max-age=63072000');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(text).toContain('<title>Picnic by the river · Arvo</title>');
  expect(text).toContain('<meta name="description" content="Bring a rug. And a friend.">');
  expect(text).toContain(`<link rel="canonical" href="${baseURL}/events/${id}"`);
  expect(text).toMatch(
    new RegExp(`<meta property="og:image" content="${baseURL}/api/events/[^"]+/card\\.jpg\\?v=`, 'u'),
  );
  expect(text).toContain('<meta name="twitter:card" content="summary_large_image"');
  const [, structured = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/su.exec(text) ?? [];
  expect(JSON.parse(structured)).toMatchObject({
    '@type': 'Event',
    name: 'Picnic by the river',
    location: { address: { addressLocality: 'Newtown NSW', addressCountry: 'AU' } },
    organizer: { name: 'Priya Raman' },
    offers: { price: '0.00', priceCurrency: 'AUD' },
  });
  expect(text).not.toContain('Smith Street');

  const again = await request.get(`/events/${id}`, { headers: { 'if-none-match': headers.etag ?? '' } });
  expect(again.status()).toBe(304);
  const json = await request.get(`/api/events/${id}`);
  expect(await json.json()).toMatchObject({ id, event: { area: 'Newtown NSW' }, host: { name: 'Priya Raman' } });
  expect(await json.text()).not.toContain('Smith Street');
}

test('the site answers requests for events with the right headers, redirects and errors', async ({
  request,
  baseURL,
}) => {
  stepsAreIndependent();
  await test.step('the HTML has headers, previews, structured data and the area, but never the street', () =>
    readByRequest(request, baseURL));
  await test.step('an address with a trailing slash redirects to the one without', async () => {
    const id = await givenEvent({ host });
    for (const path of [`/events/${id}`, `/api/events/${id}`, `/api/events/${id}/guests`, `/api/events/${id}.ics`]) {
      const slashed = await request.get(`${path}/?paid=true`, { maxRedirects: 0 });
      expect([slashed.status(), slashed.headers().location]).toEqual([301, `${path}?paid=true`]);
    }
    expect((await request.get(`/events/${id}/`)).status()).toBe(200);
  });
  await test.step('a missing event is a 404, and pages accept no writes', async () => {
    for (const path of ['/events/nobodyMadeThis', '/api/events/nobodyMadeThis', '/events/a%2Fb']) {
      expect((await request.get(path)).status()).toBe(404);
    }
    expect((await request.post('/events/nobodyMadeThis', { data: {} })).status()).toBe(405);
  });
});

/** Compares a hidden event with a searchable one, by request and in the app. */
async function readRobots(page: Page, request: APIRequestContext): Promise<void> {
  const hidden = await givenEvent({ host });
  const open = await givenEvent({ host, fields: { isSearchable: true } });
  const robots = async (path: string) => (await request.get(path)).headers()['x-robots-tag'];
  for (const id of [hidden, open]) {
    for (const rest of ['', '.ics', '/guests']) expect(await robots(`/api/events/${id}${rest}`), rest).toBe('noindex');
  }
  expect(await robots(`/events/${hidden}`)).toBe('noindex');
  expect(await robots(`/events/${open}`)).toBeUndefined();
  const html = async (id: string) => (await request.get(`/events/${id}`)).text();
  expect(await html(hidden)).toContain('<meta name="robots" content="noindex"');
  expect(await html(hidden)).not.toContain('ld+json');
  expect(await html(open)).not.toContain('name="robots"');
  expect(await html(open)).toContain('ld+json');

  // The app renders the same tag, and removes it on pages without personal data.
  await page.goto(`/events/${hidden}`);
  await takenOver(page);
  await expect(page.locator('meta[name=robots][content=noindex]')).not.toHaveCount(0);
  await page.getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL('/terms');
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Picnic by the river' })).toBeVisible();
  await expect(page.locator('meta[name=robots][content=noindex]')).toHaveCount(1);
  await page.goto(`/events/${open}`);
  await takenOver(page);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
}

test('a page shows neither more to search engines nor more markup than it should', async ({ page, request }) => {
  stepsAreIndependent();
  await test.step('search engines are asked to leave an event out unless its host lets them find it', () =>
    readRobots(page, request));
  await test.step('nothing that people type into an event becomes markup or script', async () => {
    const hostile = '</script><script>document.title="owned"</script><!--<script>"\u2028\'&amp;${1}';
    const id = await givenEvent({ host, fields: { title: hostile, description: `${hostile}\n${hostile}` } });
    await page.goto(`/events/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile);
    await takenOver(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile);
    await expect(page).toHaveTitle(`${hostile} · Arvo`);
  });
});

test("the server's page is complete, and React replaces it in place", {
  tag: '@wide',
}, async ({ page, browser, trouble }) => {
  // Only the reader's own calendar knows that a day is near.
  const id = await givenEvent({ host, guests: 12, startsInHours: 20 * 24 });
  // The title's font is optional: if it arrives late, the page keeps the fallback font. So both pages are compared without it.
  const withoutFace = (of: typeof page) => of.route('**/*.woff2', (route) => route.abort());
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() });
  trouble.watch(plain);
  await test.step("React replaces the server's HTML in place: no layout shift, no change, no repeated request", async () => {
    trouble.expect(/\.woff2/u);
    await withoutFace(page);
    await watchLayoutShift(page);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(`/events/${id}`);
    await takenOver(page);
    await page.waitForLoadState('networkidle');
    expect(await layoutShiftOf(page)).toBeLessThan(0.01);
    const reads = new RegExp(`:${readPorts().firestore}|/api/events/[^/]+$|firestore`, 'iu');
    expect(requested.filter((address) => reads.test(address))).toEqual([]);

    const still = await plain.newPage();
    await withoutFace(still);
    await still.goto(`/events/${id}`);
    // Decoding a picture takes an unpredictable time, so compare only its position. On a busy machine the cover's gradient has differed by
    // 4 of 255 levels between two renderings; a moved edge or another colour differs by far more.
    const mask = (of: typeof page) => ({ mask: [of.locator('article img')], animations: 'disabled' as const });
    expect(await apart(await page.screenshot(mask(page)), await still.screenshot(mask(still)))).toBeLessThanOrEqual(8);
  });
  await test.step('"In 3 days", which the server cannot know, moves nothing', async () => {
    await page.goto(`/events/${await givenEvent({ host, startsInHours: 72 })}`);
    await expect(region(page, 'Date and time').getByText('In 3 days')).toBeVisible();
    expect(await layoutShiftOf(page)).toBeLessThan(0.01);
  });
  await test.step('the page can be read and leads to sign-in without JavaScript', async () => {
    const [still] = plain.pages();
    if (!still) throw new Error('the page is closed');
    await expect(still.getByRole('heading', { level: 1 })).toHaveText('Picnic by the river');
    await expect(region(still, 'Location')).toContainText('Newtown NSW');
    await expect(still.getByRole('button', { name: '+4 Show All' })).toBeVisible();
    await still.getByRole('button', { name: 'Sign In' }).click();
    await expect(still).toHaveURL(`/?redirect=${encodeURIComponent(`/events/${id}?intent=join-free`)}`);
  });
  await plain.close();
});

const CODE = /\/static\/js\//u;

/** Holds back the app's code until the returned function is called. */
async function heldCode(context: BrowserContext): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await context.route(CODE, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

async function pressEarly(page: Page, context: BrowserContext): Promise<void> {
  const id = await givenEvent({ host });
  const letThrough = await heldCode(context);
  await page.goto(`/events/${id}?utm_source=poster`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('button', { name: 'Share' })).toHaveAttribute('aria-busy', 'true');
  letThrough();
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`/?redirect=${encodeURIComponent(`/events/${id}?utm_source=poster&intent=join-free`)}`);
  await context.unroute(CODE);
}

async function releaseLate(page: Page, context: BrowserContext): Promise<void> {
  const id = await givenEvent({ host });
  const letThrough = await heldCode(context);
  await page.goto(`/events/${id}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Sign In' }).hover();
  await page.mouse.down();
  letThrough();
  await takenOver(page);
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Continue with Phone' })).toBeVisible();
  await context.unroute(CODE);
}

async function scrollEarly(page: Page, context: BrowserContext): Promise<void> {
  const paragraphs = Array.from({ length: 40 }, (_, at) => `Paragraph ${at}`).join('\n\n');
  const id = await givenEvent({ host, fields: { description: paragraphs } });
  const letThrough = await heldCode(context);
  await page.goto(`/events/${id}`, { waitUntil: 'commit' });
  await page.getByText('Paragraph 30').scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(200);
  letThrough();
  await takenOver(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await page.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await context.unroute(CODE);
}

async function readSignedIn(page: Page, context: BrowserContext): Promise<void> {
  const id = await givenEvent({ host });
  await signInAs(page, await newMember('Tom Whitlock'));
  const letThrough = await heldCode(context);
  await page.goto(`/events/${id}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Picnic by the river');
  await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCount(0);
  letThrough();
  await expect(page.getByRole('button', { name: 'Join Event' })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
  await page.getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL('/terms');
  await expect(
    page.locator('link[rel=canonical], meta[property="og:title"], script[type="application/ld+json"]'),
  ).toHaveCount(0);
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    "Create an event, share the link, see who's coming.",
  );
  await context.unroute(CODE);
}

test("what a person does on the server's HTML is not lost", { tag: '@wide' }, async ({ page, context }) => {
  stepsAreIndependent();
  await test.step('a press made before the code has loaded is carried out once it has', () =>
    pressEarly(page, context));
  await test.step("a press that begins on the server's HTML and ends after React has replaced it is carried out", () =>
    releaseLate(page, context));
  await test.step("the scroll position stays when React replaces the server's HTML, and another page begins at the top", () =>
    scrollEarly(page, context));
  await test.step("the server's HTML hides a visitor's next step from signed-in people, and its meta tags go with the page", () =>
    readSignedIn(page, context));
});

test('the page reloads once if the code fails to load; if it fails again, it says so and stays readable, until the code is there', async ({
  page,
  context,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED|ERR_CONNECTION_REFUSED/u);
  const id = await givenEvent({ host });
  let lost = 1;
  const entry = /\/static\/js\/index\./u;
  await context.route(entry, async (route) => {
    lost -= 1;
    await (lost >= 0 ? route.abort() : route.continue());
  });
  await page.goto(`/events/${id}`, { waitUntil: 'commit' });
  await takenOver(page);
  await expect(page.getByRole('alert')).toHaveCount(0);

  lost = 100;
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please refresh the page.');
  await expect(page.getByRole('button', { name: 'Share' })).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Picnic by the river');
  // Without an event of the connection: the page asks again by itself.
  lost = 0;
  await takenOver(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
