import type { Page } from '@playwright/test';
import { sayOnline } from './support/clock.ts';
import { givenEvent, givenGuest, placeOf } from './support/eventWorld.ts';
import { givePortraits, region } from './support/eventPage.ts';
import { KING_STREET, withMapbox } from './support/mapbox.ts';
import { type Member, newMember, signInAs } from './support/member.ts';
import { expect, test } from './support/test.ts';
import { atStep, button, expectEventPage, field, fillBasicInfo, next, openWizardAs } from './support/wizard.ts';

/** The app as a build with a Mapbox token has it. */

const ADDRESS = '12 King Street, Newtown NSW 2042';
const PLACE_MAP = 'Map with a pin at 12 Smith Street, Newtown NSW';
const AREA_MAP = 'Map of Newtown, New South Wales';

let host: Member;
test.beforeEach(async ({ context, page }) => {
  await givePortraits(context);
  await sayOnline(page);
  host = await newMember('Priya Raman');
});

/** Opens an event and scrolls to its map. */
async function openEvent(page: Page, id: string): Promise<void> {
  await page.goto(`/events/${id}`);
  await expect(() => region(page, 'Where it is').scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass();
}
const showMap = (page: Page) => button(page, 'Show map').click();
const zoomsOf = (requested: readonly URL[]): Set<string> =>
  new Set(requested.flatMap(({ pathname }) => /streets-v8\/(?<zoom>\d+)\//u.exec(pathname)?.groups?.zoom ?? []));

test('a host searches, moves the pin by keys, buttons and dragging, and publishes its position', async ({
  page,
  context,
  checkAxe,
}) => {
  const { requested } = await withMapbox(context);
  await openWizardAs(page);
  await fillBasicInfo(page, 'Trivia night');
  await next(page);
  await atStep(page, 'When & Where');
  await field(page, 'Date').fill('2030-01-19');
  await field(page, 'Start time').fill('18:30');
  await field(page, 'Location').fill('12 King St');
  await page.getByRole('option', { name: ADDRESS }).click();
  await expect(field(page, 'Location')).toHaveAccessibleDescription(/^Everyone sees: Newtown NSW/u);
  const searches = requested.filter(({ pathname }) => pathname.startsWith('/search'));
  const sessions = searches.filter(({ pathname }) => pathname.startsWith('/search/searchbox/v1/suggest'));
  expect(new Set(sessions.map(({ searchParams }) => searchParams.get('session_token'))).size).toBe(1);
  // What is stored comes from the permanent geocoder alone.
  expect(searches.slice(sessions.length).map(({ pathname }) => pathname)).toEqual(['/search/geocode/v6/forward']);

  const map = page.getByRole('region', { name: `Map with a pin at ${ADDRESS}` });
  await expect(map).toBeVisible();
  const pin = page.getByRole('button', { name: 'Pin', exact: true });
  await pin.press('ArrowRight');
  await expect(page.getByText('The pin is 10 m east of where the search put it.')).toBeVisible();
  await button(page, 'Move pin north').click();
  await expect(page.getByText('The pin is 14 m north-east of where the search put it.')).toBeVisible();
  await button(page, 'Put the pin back').click();
  await expect(page.getByText('The pin is where the search put it.')).toBeVisible();
  await checkAxe();

  // Hovering waits until the pin is at rest: the map may still follow it back.
  await pin.hover();
  const box = await pin.boundingBox();
  if (box === null) throw new Error('the pin is not drawn');
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText(/The pin is \d+ m east of where the search put it\./u)).toBeVisible();

  await next(page);
  await field(page, 'Capacity').fill('40');
  await next(page);
  await button(page, 'Create Event').click();
  await expectEventPage(page, 'Trivia night');
  const id = page.url().split('/').at(-1) ?? '';
  const place = await placeOf(id);
  expect(place.lat).toBeCloseTo(KING_STREET.lat, 4);
  expect(place.lng).toBeGreaterThan(KING_STREET.lng + 0.0001);
  const everybodys = await (await page.request.get(`/api/events/${id}`)).text();
  expect(everybodys).toContain('Newtown NSW');
  expect(everybodys).not.toMatch(/King|33\.89|151\.18|"lat"|"lng"/u);
});

test('the map on an event page, and what replaces it', async ({ page, context, trouble, checkAxe }) => {
  const mapbox = await withMapbox(context);
  const { requested } = mapbox;
  const id = await givenEvent({ host });
  await test.step('a browser without WebGL says so, without a request to Mapbox', async () => {
    await openEvent(page, id);
    await page.evaluate(() => {
      const real = HTMLCanvasElement.prototype.getContext;
      Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
        value(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
          return kind.startsWith('webgl') ? null : Reflect.apply(real, this, [kind, ...rest]);
        },
      });
    });
    await showMap(page);
    await expect(page.getByText("This browser can't draw the map.")).toBeVisible();
    await expect(region(page, 'Where it is')).toContainText('Newtown, New South Wales');
    await expect(button(page, 'Show map')).toHaveCount(0);
    expect(requested).toEqual([]);
  });

  await test.step('after a press a visitor gets a map of the locality, which does not reveal the place', async () => {
    await openEvent(page, id);
    await expect(button(page, 'Show map')).toBeVisible();
    expect(requested).toEqual([]);
    const before = await region(page, 'Where it is').boundingBox();
    await showMap(page);
    await expect(page.getByRole('region', { name: AREA_MAP })).toBeVisible();
    await expect(region(page, 'Where it is').getByText('© Mapbox').first()).toBeVisible();
    expect((await region(page, 'Where it is').boundingBox())?.height).toBe(before?.height);
    await expect.poll(() => zoomsOf(requested)).toEqual(new Set(['12']));
    expect(await page.content()).not.toMatch(/-33\.9(?!\d)|151\.18(?!\d)|Smith Street/u);
    expect(requested.map(String).join(' ')).not.toMatch(/-33\.9|151\.18/u);
    await checkAxe();
  });

  await test.step('if a style fails to load, the page says so and offers another try', async () => {
    trouble.expect(/status of 500/u);
    mapbox.breakStyles(true);
    await openEvent(page, id);
    await showMap(page);
    await expect(page.getByText("The map didn't load. Check your connection and try again.")).toBeVisible();
    await expect(region(page, 'Where it is')).toContainText('Newtown, New South Wales');
    await expect(button(page, 'Show map')).toBeVisible();
    mapbox.breakStyles(false);
  });

  await test.step('a guest gets the locality before the reveal, and the place with a pin within 24 hours', async () => {
    const before = requested.length;
    const guest = await newMember('Tom Whitlock');
    const [early, soon] = [
      await givenEvent({ host, startsInHours: 48 }),
      await givenEvent({ host, startsInHours: 20 }),
    ];
    await givenGuest(early, guest);
    await givenGuest(soon, guest);
    await signInAs(page, guest);
    await openEvent(page, early);
    await expect(region(page, 'Location')).toContainText('Full address will be revealed');
    await showMap(page);
    await expect(page.getByRole('region', { name: AREA_MAP })).toBeVisible();
    await expect.poll(() => zoomsOf(requested.slice(before))).toEqual(new Set(['12']));
    await expect(page.getByRole('region', { name: PLACE_MAP })).toHaveCount(0);

    await openEvent(page, soon);
    await expect(region(page, 'Location')).toContainText('12 Smith Street');
    await showMap(page);
    await expect(page.getByRole('region', { name: PLACE_MAP })).toBeVisible();
    await expect(region(page, 'Where it is').locator('.mapboxgl-marker')).toBeVisible();
    await expect.poll(() => [...zoomsOf(requested.slice(before))]).toContain('15');
  });
});
