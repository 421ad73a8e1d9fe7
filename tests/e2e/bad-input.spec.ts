import type { Page } from '@playwright/test';
import { emptyDevice, handOver } from './support/emptyDevice.ts';
import { givenEvent, givenGuest } from './support/eventWorld.ts';
import { changeDocument, newMember, signInAs, writeDocument } from './support/member.ts';
import { expect, test, stepsAreIndependent } from './support/test.ts';
import { atStep, button, expectEventPage, field, fillWhenAndWhere, next } from './support/wizard.ts';

/** Every screen withstands bad input: addresses, stored data of older versions, documents, names. */

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const editProfile = (page: Page) => page.getByRole('link', { name: 'Edit profile' });

/** The page does not scroll sideways, and no text is cut off. */
async function expectNothingSticksOut(page: Page, where: string): Promise<void> {
  const [wide, seen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(wide, where).toBe(seen);
  // Text that overflows its own box is cut off there.
  const cut = await page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('*')]
      .filter((part) => part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1)
      .filter((part) => [...part.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''))
      .filter((part) => getComputedStyle(part).textOverflow !== 'ellipsis')
      .map((part) => part.outerHTML.slice(0, 120)),
  );
  expect(cut, where).toEqual([]);
}

test('addresses, stored data and documents that are invalid, or of an older version', async ({ page, trouble }) => {
  const ada = await newMember('Ada Lovelace');
  await test.step('a document without a date or a host is shown as not found', async () => {
    const host = await newMember('Grace Hopper');
    for (const fields of [
      { startAt: null, date: '2031-02-31' },
      { creatorId: 7 },
      { startAt: 'soon', date: 20310228 },
    ]) {
      const id = await givenEvent({ host, fields });
      trouble.expect(new RegExp(`404.*/events/${id}`, 'u'));
      await page.goto(`/events/${id}`);
      await expect(heading(page, 'Page not found')).toBeVisible();
    }
  });

  await test.step('invalid parameters in an address are ignored', async () => {
    const id = await givenEvent({ host: await newMember('Grace Hopper') });
    const landing = page.getByRole('button', { name: 'Continue with Google' });
    const event = heading(page, 'Picnic by the river');
    for (const [address, screen] of [
      ['/?redirect=%E0%A4%A', landing],
      ['/?redirect=%5B%22%2Fhome%22%5D&__proto__=1', landing],
      ['/?redirect=7', landing],
      [`/events/${id}?intent=%7B%7D&ticket=[1]&paid=null`, event],
      [`/events/${id}?intent=join-free&intent=delete&ticket=%E0%A4%A`, event],
      [`/events/${id}?paid=%22true&constructor=x#%E0%A4%A`, event],
    ] as const) {
      await page.goto(address);
      await expect(screen, address).toBeVisible();
    }
    await signInAs(page, ada);
    const details = page.getByRole('navigation', { name: 'Steps' });
    for (const [address, screen] of [
      ['/stripe-return?accountId=%7B%22a%22%3A1%7D', details],
      ['/create-event/step4?step=%E0%A4%A&x=%22', details],
      ['/setup-profile?redirect=%5B%22%2Fyour-events%22%5D&variant=%5B%5D', heading(page, 'Hey Ada!')],
      ['/setup-profile-step2?redirect=null', heading(page, 'Hey Ada!')],
      ['/your-events?past=%E0%A4%A', region(page, 'Events You Created')],
    ] as const) {
      await page.goto(address);
      await expect(screen, address).toBeVisible();
    }
  });

  // @spec:3/viewed
  await test.step('stored data of an older version, or invalid data, is read as far as possible', async () => {
    await expectStoredDataRead(page, ada.uid);
  });

  // @spec:5/step-1
  await test.step('a time skipped by daylight saving moves on, and an end before the start is on the next day', async () => {
    // The draft of the step before.
    await fillWhenAndWhere(page);
    // Melbourne's clocks skip from two to three that night.
    await field(page, 'Date').fill('2030-10-06');
    await field(page, 'Start time').fill('02:30');
    await field(page, 'End time').fill('01:15');
    await next(page);
    await field(page, 'Capacity').fill('40');
    await next(page);
    await button(page, 'Create Event').click();
    await expectEventPage(page, 'Kept');
    await expect(region(page, 'Date and time')).toContainText('3:30 AM – 1:15 AM (next day)');
  });

  await emptyDevice(page);
  // @spec:3/event
  await test.step('documents with missing or mistyped fields are shown as far as possible', () =>
    expectDocumentsShown(page));
});

async function expectStoredDataRead(page: Page, uid: string): Promise<void> {
  const keep = (values: Record<string, string>) =>
    page.evaluate((all) => {
      for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
    }, values);
  const viewed = (entries: unknown) => ({ [`recentlyViewed_${uid}`]: JSON.stringify(entries) });
  const good = { id: 'abc', title: 'Choir', date: '2031-02-28', imageURL: null, viewedAt: Date.now() };

  await keep(
    viewed([
      good,
      { ...good, id: 'def', title: 7, date: '2031-02-31', imageURL: 5, timeZone: 'Mars/Olympus' },
      { ...good, id: '../x' },
      { ...good, id: 'ghi', viewedAt: 'yesterday' },
      null,
    ]),
  );
  await page.goto('/home');
  await expect(region(page, 'Recently Viewed').getByRole('link')).toHaveText([/Choir.*28 Feb/u, /^Untitled Event$/u]);
  for (const rubbish of ['{"id"', 'null', '7', '{}', '[[]]']) {
    await keep({ [`recentlyViewed_${uid}`]: rubbish, 'arvo.account': rubbish, emailForSignIn: rubbish });
    await page.goto('/home');
    await expect(heading(page, 'Hey Ada!'), rubbish).toBeVisible();
  }

  // A draft in an older format, with a number as capacity, a day that does not exist, and an invalid id.
  const draft = { title: 'Kept', description: 'From before', date: '2031-02-31', startTime: '25:00', capacity: 40 };
  const mine = { draft, eventId: '../users/x', step: 'first', furthest: 9, uploadedPhoto: 5 };
  const state = { drafts: { [uid]: mine, somebody: { draft: { ...draft, title: 'Not mine' } } } };
  await keep({ 'arvo.eventDraft': JSON.stringify({ version: 0, state }) });
  await page.goto('/create-event');
  await expect(field(page, 'Event name')).toHaveValue('Kept');
  await next(page);
  await atStep(page, 'When & Where');
  await next(page);
  await atStep(page, 'When & Where');
  await expect(field(page, 'Date')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Start time')).toHaveAttribute('aria-invalid', 'true');
}

/** On a device that has nothing of anybody. */
async function expectDocumentsShown(page: Page): Promise<void> {
  const host = await newMember('Grace Hopper');
  const ada = await newMember('Ada Lovelace');
  const missing = null;
  const id = await givenEvent({
    host,
    guests: 1,
    fields: {
      title: missing,
      description: 7,
      isPaid: 'true',
      price: '12.50',
      capacity: '40',
      endTime: 'late',
      endAt: 'late',
      timeZone: 'Mars/Olympus',
      area: missing,
      imageURL: true,
      ticketCount: '3',
      heldCount: -1,
      guestPreview: [{ userId: 'x' }, 'nobody', { userId: 7, name: [] }],
      createdAt: 'yesterday',
      status: missing,
    },
  });
  const expectEvent = async (): Promise<void> => {
    await expect(heading(page, 'Untitled Event')).toBeVisible();
    await expect(page).toHaveTitle('Untitled Event · Arvo');
    await expect(region(page, 'Entry price')).toContainText('$12.50');
    await expect(region(page, 'Spots Available')).toContainText(/37\s*of 40/u);
    // An event without an end.
    await expect(region(page, 'Date and time')).toContainText(/\d [AP]M$|\d [AP]M\D*Add/u);
    await expect(region(page, 'Date and time')).not.toContainText('–');
  };
  await page.goto(`/events/${id}`);
  await expectEvent();
  for (const made of [`/api/events/${id}`, `/api/events/${id}.ics`, `/api/events/${id}/card.jpg`])
    expect((await page.request.get(made)).status(), made).toBe(200);
  await writeDocument(`profiles/${host.uid}`, { name: 7, photo: [] });
  await changeDocument(`users/${ada.uid}`, {
    name: missing,
    displayName: 7,
    profilePicture: 5,
    photos: 'none',
    createdAt: 'yesterday',
    firstTime: 'no',
    bankDetails: 'none',
  });
  await signInAs(page, ada);
  await page.goto(`/events/${id}`);
  await expectEvent();
  await expect(region(page, 'Host')).toContainText('Event Organizer');

  await givenGuest(id, ada);
  await changeDocument(`events/${id}/guests/${ada.uid}`, { event: 'none', name: 5, timestamp: 'then' });
  for (const [open, screen] of [
    [() => page.goto('/your-events'), region(page, 'Events You Joined')],
    [() => tab(page, 'Home').click(), editProfile(page)],
    [() => editProfile(page).click(), heading(page, 'Edit Profile')],
    [() => page.goto('/create-event'), page.getByRole('navigation', { name: 'Steps' })],
    [() => page.goto(`/events/${id}`), page.getByRole('heading', { name: "You're going" })],
  ] as const) {
    await open();
    await expect(screen).toBeVisible();
    await expect(page.getByText('Something went wrong').filter({ visible: true })).toHaveCount(0);
  }
  await page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await signInAs(page, host);
  await page.goto('/your-events');
  await expect(region(page, 'Events You Created').getByRole('link', { name: 'Untitled Event' })).toBeVisible();
}

const LONG = 'Wochenendkulturveranstaltungsankündigung'.padEnd(100, 'x');
/** 80 characters without a space before the state. */
const LONGEST_AREA = `${'W'.repeat(76)} NSW`;
const FAMILY = '👩‍👩‍👧‍👦';

test('names of many kinds fit on every screen', async ({ page, trouble }) => {
  stepsAreIndependent();
  await test.step('the letter in place of a picture is the whole first character of the name, not a part of it', async () => {
    trouble.expect(/ERR_FAILED.*profile_1/u);
    await page.route(/profile_1/u, (route) => route.abort());
    await signInAs(page, await newMember(`${FAMILY} Müller`));
    await page.goto('/home');
    await expect(page.getByRole('link', { name: 'Edit profile' })).toHaveText(FAMILY);
    await expect(heading(page, `Hey ${FAMILY}!`)).toBeVisible();
    await page.unroute(/profile_1/u);
  });

  for (const [what, name, title] of [
    ['a family of emoji', `${FAMILY} Müller`, `${FAMILY.repeat(9)}`],
    ['right-to-left writing', 'مريم العلي', 'حفلة على شاطئ النهر (2031)'],
    ['a hundred characters without a space', 'x'.repeat(50), LONG],
  ] as const) {
    await test.step(`no screen overflows with ${what}`, async () => {
      const host = await newMember(name);
      const ada = await newMember(name);
      const id = await givenEvent({ host, fields: { title, description: `${title}${title}`, area: LONGEST_AREA } });
      await givenGuest(id, ada);
      await handOver(page, ada);
      await page.goto(`/events/${id}`);
      await expect(heading(page, title)).toBeVisible();
      await expect(region(page, 'Host')).toContainText(name);
      await expect(page.getByRole('button', { name: 'Leave Event' })).toBeVisible();
      await expectNothingSticksOut(page, 'event');
      await page.goto('/your-events');
      for (const path of ['/your-events', '/home']) {
        if (path === '/home') await tab(page, 'Home').click();
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('main').getByRole('link').filter({ hasText: title }).first()).toBeVisible();
        await expectNothingSticksOut(page, path);
      }
      await editProfile(page).click();
      await expect(page.getByLabel('Display name')).toHaveValue(name);
      await expectNothingSticksOut(page, '/profile');
    });
  }
});
