import { homeEventsSince } from '@arvo/domain/lists/homeEvents.ts';
import type { Page, Route } from '@playwright/test';
import { screen } from '../../checks/cost/screens.ts';
import { guestGrid } from './support/eventPage.ts';
import { emptyDevice, handOver } from './support/emptyDevice.ts';
import { givenEvent, givenOrder } from './support/eventWorld.ts';
import { type Member, newMember, readFields } from './support/member.ts';
import { passOf } from './support/passOf.ts';
import { type Cost, meter } from './support/meter.ts';
import { expect, test } from './support/test.ts';
import { touchPage } from './support/workerFetches.ts';

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

/** Measures first visits in one page: each begins with an empty device, and a page with a route has no HTTP cache. */
function visits(page: Page) {
  const measured = meter(page);
  return {
    measured,
    costOf: async (member: Member | null, address: string, rendered: () => Promise<void>): Promise<Cost> => {
      await (member ? handOver(page, member) : emptyDevice(page));
      measured.restart();
      await page.goto(address);
      await rendered();
      return measured.settled();
    },
  };
}
type Visits = ReturnType<typeof visits>;

type Joined = readonly [title: string, days: number, fields?: Readonly<Record<string, string>>];

/** A guest record has the profile's picture, as the server stores it, so that no trigger writes while a screen is measured. */
async function asGuest(member: Member) {
  const { photo } = (await readFields(`profiles/${member.uid}`)) ?? {};
  return (joinedAt = new Date()) => ({ member, joinedAt, profilePhoto: String(photo) });
}

/** Somebody who joined events that begin so many days from now, one hour after the other. */
async function whoJoined(events: readonly Joined[]): Promise<Member> {
  const ada = await newMember('Ada Lovelace');
  const joinedAt = await asGuest(ada);
  await Promise.all(
    events.map(([title, days, fields], at) =>
      givenEvent({
        host,
        startsInHours: days * DAY,
        fields: { title, ...fields },
        guest: joinedAt(new Date(Date.now() - (100 - at) * 3_600_000)),
      }),
    ),
  );
  return ada;
}

/** Other people's events and guests. Keep their number low: each one runs triggers in the functions emulator, which other tests share. */
const givenOthers = async (count: number): Promise<void> => {
  const other = await newMember('Somebody Else');
  await Promise.all(upTo(count).map((n) => givenEvent({ host: other, startsInHours: n, guests: 1 })));
};

/** On a busy machine a function may be too busy (503): the page would show the larger stored picture, and ask for the event once more. */
async function onceFree(route: Route): Promise<void> {
  let response = await route.fetch();
  while (response.status() === 503) response = await route.fetch();
  await route.fulfill({ response });
}

/**
 * What the app fetches ahead begins twelve seconds after a page, which is long after it has settled, unless the machine is busy. Its cost
 * is counted by itself (docs/cost.md).
 */
const nothingAhead = (route: Route): Promise<void> =>
  route.fulfill({ contentType: 'text/javascript', body: 'export const fetchAhead = () => () => {};' });

let host: Member;
test.beforeEach(async ({ context }) => {
  await context.route('**/img/**', onceFree);
  await context.route('**/api/events/*', onceFree);
  await context.route('**/static/js/fetchAhead.*', nothingAhead);
  host = await newMember('Grace Hopper');
});

test('a visitor reads nothing', async ({ page }) => {
  const { costOf } = visits(page);
  await test.step('the sign-in page reads nothing', async () => {
    const rendered = () => expect(page.getByRole('button', { name: 'Continue with Phone' })).toBeVisible();
    mustBe('Sign-in', await costOf(null, '/', rendered));
  });

  await test.step('an event page reads nothing for a visitor', async () => {
    const id = await givenEvent({ host, guests: 20 });
    const rendered = async () => {
      await expect(page.getByText('Want to join?')).toBeVisible();
      await touchPage(page);
    };
    mustBe('Event page, a visitor', await costOf(null, `/events/${id}`, rendered));
  });
});

test('a guest reads few documents on an event page, and a member on the profile and empty lists', async ({ page }) => {
  const visited = visits(page);
  const { costOf } = visited;
  const ada = await newMember('Ada Lovelace');
  await test.step('empty lists cost the account and one query each', async () => {
    const rendered = () => expect(page.getByText("You haven't joined any upcoming events yet.")).toBeVisible();
    mustBe('Your Events, nothing yet', await costOf(ada, '/your-events', rendered));
  });

  await test.step('the profile reads the account alone', async () => {
    const rendered = () => expect(page.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeVisible();
    mustBe('Edit Profile', await costOf(ada, '/profile', rendered));
  });

  const guest = (await asGuest(ada))();
  await test.step('an event page reads three documents for a guest, and none for Show All', async () => {
    const id = await givenEvent({ host, guests: 20, guest });
    await passOf(id, ada.uid);
    await expectGuestsCosts(page, visited, ada, id);
  });

  await test.step('within a day of the start a guest also reads the street; coming from home saves reading the account', async () => {
    const id = await givenEvent({ host, startsInHours: 5, guests: 20, guest });
    await passOf(id, ada.uid);
    const street = () => expect(page.getByText('12 Smith Street, Newtown NSW')).toBeVisible();
    mustBe('Event page, a guest on the day', await costOf(ada, `/events/${id}`, street));
    const link = page.getByRole('region', { name: 'Your Events' }).locator(`a[href="/events/${id}"]`);
    await costOf(ada, '/home', () => expect(link).toBeVisible());
    visited.measured.restart();
    await link.click();
    await street();
    expect((await visited.measured.settled()).reads).toBeLessThanOrEqual(3);
  });
});

/** A guest opens the event and presses "Show All". */
async function expectGuestsCosts(page: Page, { costOf, measured }: Visits, ada: Member, id: string): Promise<void> {
  const guest = await costOf(ada, `/events/${id}`, () =>
    expect(page.getByRole('button', { name: 'Leave Event' })).toBeVisible(),
  );
  mustBe('Event page, a guest', guest);
  expect(guest.reads).toBeLessThanOrEqual(3);

  await measured.settled();
  measured.restart();
  await guestGrid(page)
    .getByRole('button', { name: /Show All/u })
    .click();
  await expect(guestGrid(page).getByRole('button', { name: 'Guest 20' })).toBeVisible();
  const everybody = await measured.settled();
  mustBe('"Show All" of 21 guests', everybody);
  expect(everybody.calls).toEqual([`/api/events/${id}/guests`]);
}

/** Somebody who joined five events and hosts four, and what home and Your Events cost them. */
async function somebodyBusy(page: Page, { costOf }: Visits) {
  const ada = await whoJoined(upTo(5).map((n) => [`Joined ${n}`, 20 + n]));
  await Promise.all(
    upTo(4).map((n) => givenEvent({ host: ada, startsInHours: (n + 1) * DAY, fields: { title: `Hosted ${n}` } })),
  );
  return async () => ({
    home: await costOf(ada, '/home', () => expect(page.getByRole('link', { name: /Joined 3/u })).toBeVisible()),
    yours: await costOf(ada, '/your-events', async () => {
      await expect(page.getByRole('link', { name: /^Joined/u })).toHaveCount(5);
      await expect(page.getByRole('link', { name: /^Hosted/u })).toHaveCount(4);
    }),
  });
}

test('home reads the same whatever others do, and little of what is long over', async ({ page }) => {
  const visited = visits(page);
  const { costOf } = visited;
  const both = await somebodyBusy(page, visited);
  await givenOthers(10);
  const few = await both();
  mustBe('Home, three of many joined', few.home);
  mustBe('Your Events, nine cards', few.yours);
  expect(few.home.reads).toBeLessThanOrEqual(8);
  expect(few.yours.reads).toBeLessThanOrEqual(1 + 9);

  await test.step('home reads no events from long ago', async () => {
    const ada = await whoJoined([['Coming', 5], ...upTo(30).map((n) => [`Long ago ${n}`, -10 * n] as const)]);
    const long = await costOf(ada, '/home', () => expect(page.getByRole('link', { name: /Coming/u })).toHaveCount(2));
    mustBe('Home, 30 joined long ago', long);
    expect(long.reads).toBeLessThanOrEqual(8);
  });

  await test.step('home reads three records if one of the newest joins is long over and a dozen are not', async () => {
    const ada = await whoJoined([
      ...upTo(12).map((n) => [`Coming ${n}`, n + 1] as const),
      ['Long ago', -30],
      ['Newer', 3],
      ['Newest', 4],
    ]);
    const mixed = await costOf(ada, '/home', () =>
      expect(page.getByRole('region', { name: 'Your Events' }).getByRole('link', { name: /Coming 12/u })).toBeVisible(),
    );
    mustBe('Home, a long past one among the newest', mixed);
    expect(mixed.reads).toBeLessThanOrEqual(8);
  });

  // @spec:7/reads
  await test.step('home and your events cost the same with 10 and with 100 events around', async () => {
    // 46 events and guests of the other steps, and these.
    await givenOthers(44);
    const many = await both();
    expect([many.home.reads, many.yours.reads]).toEqual([few.home.reads, few.yours.reads]);
  });
});

test('home reads more only for orders and events at the edge of what it shows', async ({ page }) => {
  const { costOf } = visits(page);
  const four = upTo(4).map((n) => [`Joined ${n}`, n + 1] as const);
  await test.step('home reads the next three orders of somebody who has bought more', async () => {
    const ada = await whoJoined(four);
    const bought = async (title: string, days: number, fields = {}) =>
      givenOrder(await givenEvent({ host, startsInHours: days * DAY, fields: { title } }), ada, host, fields);
    await Promise.all([
      bought('Long over', -9),
      bought('Expired', 1, { state: 'expired', paidAt: null, issuedAt: null }),
      ...upTo(4).map((n) => bought(`Bought ${n}`, n + 1)),
    ]);
    const tickets = page.getByRole('region', { name: 'Your tickets' });
    const cost = await costOf(ada, '/home', () => expect(tickets.getByRole('link')).toHaveCount(3));
    await expect(tickets.getByRole('link')).toHaveText([/^Bought 1/u, /^Bought 2/u, /^Bought 3/u]);
    mustBe('Home, three of many orders', cost);
    expect(cost.reads).toBeLessThanOrEqual(9);
  });

  await test.step('home reads at most ten documents if the newest joins are too old only in their own zone', async () => {
    // The oldest date that home shows in any zone; in the zone where the day is latest, it is always too old.
    const tooOld = { date: homeEventsSince(Date.now()), timeZone: 'Pacific/Kiritimati' };
    const ada = await whoJoined([
      ...upTo(4).map((n) => [`Coming ${n}`, n + 1] as const),
      ...upTo(3).map((n) => [`Too old ${n}`, -8, tooOld] as const),
    ]);
    const edge = await costOf(ada, '/home', () => expect(page.getByRole('link', { name: /Coming 4/u })).toBeVisible());
    expect(edge.reads).toBe(1 + 3 + 3 + 1 + 2);
  });

  await test.step('the next events cost home one read each, and more only if events of today are over', async () => {
    const ada = await whoJoined(four);
    const ends = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000);
    for (const [title, hours, fields] of [
      ['Hosted, over', -5, { endAt: ends(3) }],
      ['Hosted, over too', -4, { endAt: ends(2) }],
      ['Hosted next', 6, {}],
    ] as const) {
      await givenEvent({ host: ada, startsInHours: hours, fields: { title, ...fields } });
    }
    const next = page.getByRole('region', { name: 'Next up' });
    const cost = await costOf(ada, '/home', () => expect(next).toContainText('Hosted next'));
    // The account, three joins, an empty query for orders, the next joined event, one hosted event and then two more.
    expect(cost.reads).toBe(1 + 3 + 1 + 1 + (1 + 2) + STREET);
  });
});
