import { givenEvent } from './support/eventWorld.ts';
import { takenOver } from './support/eventPage.ts';
import { newMember } from './support/member.ts';
import { expect, test } from './support/test.ts';

/** A network that dies after the server's page has arrived and before all of its code has. */

/** The page's own code: the last part to load, when the page can be read for some time already. */
const PAGE_CODE = /\/static\/js\/events\._eventId\.[\w-]+\.chunk\.js/u;

test("the server's page stays while the network dies under its code, and takes over once the network is back", async ({
  page,
  context,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED|Failed to fetch dynamically imported module/u);
  const id = await givenEvent({ host: await newMember('Priya Raman') });
  await context.route(PAGE_CODE, (route) => route.abort());
  const isLost = () => page.waitForEvent('requestfailed', (request) => PAGE_CODE.test(request.url()));
  const [first] = await Promise.all([isLost(), page.goto(`/events/${id}`, { waitUntil: 'commit' })]);
  expect(first.url()).toContain('/static/js/');
  // The app itself loads it again, after the browser's early request and its own first one.
  for (let again = 0; again < 3; again += 1)
    await Promise.all([isLost(), page.evaluate(() => window.dispatchEvent(new Event('online')))]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Picnic by the river');
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
  await expect(page).toHaveURL(`/events/${id}`);
  await context.unroute(PAGE_CODE);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await takenOver(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
});
