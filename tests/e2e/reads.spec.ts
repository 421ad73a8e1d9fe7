import { homeEventsSince } from '@arvo/domain/lists/homeEvents.ts';
import type { Page, Route } from '@playwright/test';
import { screen } from '../../local/cost/screens.ts';
import { guestGrid } from './support/eventPage.ts';
import { givenEvent, givenGuest, givenOrder } from './support/eventWorld.ts';
import { changeDocument, type Member, newMember, readFields, signInAs } from './support/member.ts';
import { type Cost, meter } from './support/meter.ts';
import { expect, test } from './support/test.ts';

/**
 * Compares the cost of each screen's first visit on a phone with docs/cost.md. Reads are what Firestore bills, including the
 * account's own users/{uid}.
 */

const DAY = 24;
/** Within 24 hours of its start home also reads the street of its first card's event. */
const STREET = 1;
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

function mustBe(name: string, { reads, calls, siteBytes, storeBytes }: Cost): void {
  const documented = screen(name);
  expect.soft(reads, `${name}: document reads`).toBe(documented.reads);
  expect.soft(calls.length, `${name}: calls of functions, ${calls.join(' ')}`).toBe(documented.calls);
  // Builds and names differ by some bytes from run to run.
  const isNear = (bytes: number, kb: number, spare: number) => Math.abs(bytes / 1000 - kb) <= spare + kb / 20;
  expect.soft(isNear(siteBytes, documented.siteKb, 3), `${name}: ${siteBytes} bytes of the site`).toBe(true);
  expect.soft(isNear(storeBytes, documented.storeKb, 1), `${name}: ${storeBytes} bytes of the database`).toBe(true);
}

async function costOf(page: Page, address: string, rendered: () => Promise<void>): Promise<Cost> {
  const measured = meter(page);
  await page.goto(address);
  await rendered();
  return measured.settled();
}

type Joined = readonly [title: string, days: number, fields?: Readonly<Record<string, string>>];

/** Events that begin so many days from now, joined one hour after the other by `guest`. */
async function givenJoined(host: Member, guest: Member, events: readonly Joined[]): Promise<void> {
  await Promise.all(
    events.map(async ([title, days, fields], at) => {
      const id = await givenEvent({ host, startsInHours: days * DAY, fields: { title, ...fields } });
      await givenPictured(id, guest, new Date(Date.now() - (100 - at) * 3_600_000));
    }),
  );
}

/** A guest record with the profile's picture, as the server stores it, so that no trigger writes while a screen is measured. */
async function givenPictured(id: string, guest: Member, joinedAt?: Date): Promise<void> {
  await givenGuest(id, guest, joinedAt);
  const { photo } = (await readFields(`profiles/${guest.uid}`)) ?? {};
  await changeDocument(`events/${id}/guests/${guest.uid}`, { profilePhoto: String(photo) });
}

/** Other people's events and guests. Keep their number low: each one runs triggers in the functions emulator, which other tests share. */
async function givenOthers(count: number): Promise<void> {
  const host = await newMember('Somebody Else');
  const waiting = upTo(count);
  const write = async () => {
    for (let n = waiting.pop(); n !== undefined; n = waiting.pop())
      await givenEvent({ host, startsInHours: n, guests: 1 });
  };
  await Promise.all(upTo(10).map(write));
}

/** On a busy machine the function may be too busy for a picture (503); the page would show the larger stored one. */
async function pictureOnceFree(route: Route): Promise<void> {
  let response = await route.fetch();
  while (response.status() === 503) response = await route.fetch();
  await route.fulfill({ response });
}

let host: Member;
let ada: Member;
test.beforeEach(async ({ context }) => {
  await context.route('**/img/**', pictureOnceFree);
  [host, ada] = await Promise.all([newMember('Grace Hopper'), newMember('Ada Lovelace')]);
});

test('the sign-in page reads nothing', async ({ page }) => {
  const rendered = () => expect(page.getByRole('button', { name: 'Continue with Phone' })).toBeVisible();
  mustBe('Sign-in', await costOf(page, '/', rendered));
});

test('an event page reads nothing for a visitor', async ({ page }) => {
  const id = await givenEvent({ host, guests: 20 });
  // The last request of an untouched page, seconds after all others.
  const identity = page.waitForResponse(/\/auth\.[^/]+\.js$/u, { timeout: 90_000 });
  const rendered = async () => {
    await expect(page.getByText('Want to join?')).toBeVisible();
    await identity;
  };
  mustBe('Event page, a visitor', await costOf(page, `/events/${id}`, rendered));
});

test('an event page reads three documents for a guest, and none for Show All', async ({ page }) => {
  const id = await givenEvent({ host, guests: 20 });
  await givenPictured(id, ada);
  await signInAs(page, ada);
  const measured = meter(page);
  await page.goto(`/events/${id}`);
  await expect(page.getByRole('button', { name: 'Leave Event' })).toBeVisible();
  const guest = await measured.settled();
  mustBe('Event page, a guest', guest);
  expect(guest.reads).toBeLessThanOrEqual(3);

  // The map's dot loads when the person scrolls to it.
  await page.getByRole('region', { name: 'Where it is' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: 'Newtown, New South Wales' })).toBeVisible();
  await measured.settled();
  measured.restart();
  await guestGrid(page)
    .getByRole('button', { name: /Show All/u })
    .click();
  await expect(guestGrid(page).getByRole('button', { name: 'Guest 20' })).toBeVisible();
  const everybody = await measured.settled();
  mustBe('"Show All" of 21 guests', everybody);
  expect(everybody.calls).toEqual([`/api/events/${id}/guests`]);
});

test('within a day of the start a guest also reads the street; coming from home saves reading the account', async ({
  page,
  anotherDevice,
}) => {
  const id = await givenEvent({ host, startsInHours: 5, guests: 20 });
  await givenPictured(id, ada);
  const street = (on: Page) => expect(on.getByText('12 Smith Street, Newtown NSW')).toBeVisible();
  await signInAs(page, ada);
  const opened = await costOf(page, `/events/${id}`, () => street(page));
  mustBe('Event page, a guest on the day', opened);

  const another = await anotherDevice();
  await signInAs(another, ada);
  const measured = meter(another);
  await another.goto('/home');
  const link = another
    .getByRole('region', { name: 'Your Events' })
    .getByRole('link', { name: /Picnic/u })
    .first();
  await expect(link).toBeVisible();
  await measured.settled();
  measured.restart();
  await link.click();
  await street(another);
  expect((await measured.settled()).reads).toBeLessThanOrEqual(3);
});

test('home and your events cost the same with 10 and with 100 events around', async ({ anotherDevice }) => {
  await givenJoined(
    host,
    ada,
    upTo(5).map((n) => [`Joined ${n}`, 20 + n] as const),
  );
  await Promise.all(
    upTo(4).map((n) => givenEvent({ host: ada, startsInHours: (n + 1) * DAY, fields: { title: `Hosted ${n}` } })),
  );
  const home = (on: Page) =>
    costOf(on, '/home', () => expect(on.getByRole('link', { name: /Joined 3/u })).toBeVisible());
  const yours = (on: Page) =>
    costOf(on, '/your-events', async () => {
      await expect(on.getByRole('link', { name: /^Joined/u })).toHaveCount(5);
      await expect(on.getByRole('link', { name: /^Hosted/u })).toHaveCount(4);
    });
  const both = async () => {
    const [first, second] = [await anotherDevice(), await anotherDevice()];
    await signInAs(first, ada);
    await signInAs(second, ada);
    return { home: await home(first), yours: await yours(second) };
  };
  await givenOthers(10);
  const few = await both();
  mustBe('Home, three of many joined', few.home);
  mustBe('Your Events, nine cards', few.yours);
  expect(few.home.reads).toBeLessThanOrEqual(8);
  expect(few.yours.reads).toBeLessThanOrEqual(1 + 9);

  await givenOthers(90);
  const many = await both();
  expect([many.home.reads, many.yours.reads]).toEqual([few.home.reads, few.yours.reads]);
});

test('home reads no events from long ago', async ({ page }) => {
  await givenJoined(host, ada, [['Coming', 5], ...upTo(30).map((n) => [`Long ago ${n}`, -10 * n] as const)]);
  await signInAs(page, ada);
  const long = await costOf(page, '/home', () => expect(page.getByRole('link', { name: /Coming/u })).toHaveCount(2));
  mustBe('Home, 30 joined long ago', long);
  expect(long.reads).toBeLessThanOrEqual(8);
});

test('home reads three records if one of the newest joins is long over and a dozen are not', async ({ page }) => {
  await givenJoined(host, ada, [
    ...upTo(12).map((n) => [`Coming ${n}`, n + 1] as const),
    ['Long ago', -30],
    ['Newer', 3],
    ['Newest', 4],
  ]);
  await signInAs(page, ada);
  const mixed = await costOf(page, '/home', () =>
    expect(page.getByRole('region', { name: 'Your Events' }).getByRole('link', { name: /Coming 12/u })).toBeVisible(),
  );
  mustBe('Home, a long past one among the newest', mixed);
  expect(mixed.reads).toBeLessThanOrEqual(8);
});

test('home reads the next three orders of somebody who has bought more', async ({ page }) => {
  await givenJoined(
    host,
    ada,
    upTo(4).map((n) => [`Joined ${n}`, n + 1] as const),
  );
  const bought = async (title: string, days: number, fields = {}) =>
    givenOrder(await givenEvent({ host, startsInHours: days * DAY, fields: { title } }), ada, host, fields);
  await Promise.all([
    bought('Long over', -9),
    bought('Expired', 1, { state: 'expired', paidAt: null, issuedAt: null }),
    ...upTo(4).map((n) => bought(`Bought ${n}`, n + 1)),
  ]);
  await signInAs(page, ada);
  const tickets = page.getByRole('region', { name: 'Your tickets' });
  const cost = await costOf(page, '/home', () => expect(tickets.getByRole('link')).toHaveCount(3));
  await expect(tickets.getByRole('link')).toHaveText([/^Bought 1/u, /^Bought 2/u, /^Bought 3/u]);
  mustBe('Home, three of many orders', cost);
  expect(cost.reads).toBeLessThanOrEqual(9);
});

test('home reads at most ten documents if the newest joins are too old only in their own zone', async ({ page }) => {
  // The oldest date that home shows in any zone; in the zone where the day is latest, it is always too old.
  const tooOld = { date: homeEventsSince(Date.now()), timeZone: 'Pacific/Kiritimati' };
  await givenJoined(host, ada, [
    ...upTo(4).map((n) => [`Coming ${n}`, n + 1] as const),
    ...upTo(3).map((n) => [`Too old ${n}`, -8, tooOld] as const),
  ]);
  await signInAs(page, ada);
  const edge = await costOf(page, '/home', () => expect(page.getByRole('link', { name: /Coming 4/u })).toBeVisible());
  expect(edge.reads).toBe(1 + 3 + 3 + 1 + 2);
});

test('empty lists cost the account and one query each', async ({ page }) => {
  await signInAs(page, ada);
  const rendered = () => expect(page.getByText("You haven't joined any upcoming events yet.")).toBeVisible();
  mustBe('Your Events, nothing yet', await costOf(page, '/your-events', rendered));
});

test('the profile reads the account alone', async ({ page }) => {
  await signInAs(page, ada);
  const rendered = () => expect(page.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeVisible();
  mustBe('Edit Profile', await costOf(page, '/profile', rendered));
});

test('the next events cost home one read each, and more only if events of today are over', async ({ page }) => {
  await givenJoined(
    host,
    ada,
    upTo(4).map((n) => [`Joined ${n}`, n + 1] as const),
  );
  const ends = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000);
  for (const [title, hours, fields] of [
    ['Hosted, over', -5, { endAt: ends(3) }],
    ['Hosted, over too', -4, { endAt: ends(2) }],
    ['Hosted next', 6, {}],
  ] as const) {
    await givenEvent({ host: ada, startsInHours: hours, fields: { title, ...fields } });
  }
  await signInAs(page, ada);
  const next = page.getByRole('region', { name: 'Next up' });
  const cost = await costOf(page, '/home', () => expect(next).toContainText('Hosted next'));
  // The account, three joins, an empty query for orders, the next joined event, one hosted event and then two more.
  expect(cost.reads).toBe(1 + 3 + 1 + 1 + (1 + 2) + STREET);
});
