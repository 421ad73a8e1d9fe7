import type { Page } from '@playwright/test';
import { handOver } from './support/emptyDevice.ts';
import { eventIdsOf, newMember, readFields, signInAs } from './support/member.ts';
import { expect, test } from './support/test.ts';
import {
  atStep,
  button,
  chooseLocation,
  choosePhoto,
  expectEventPage,
  field,
  fillBasicInfo,
  fillUpToDetails,
  fillUpToPhoto,
  fillWhenAndWhere,
  next,
  openWizard,
  openWizardAs,
} from './support/wizard.ts';

/** The page has one green button. On a phone the notice ends at the page's bar, so that nothing of the page shows between them. */
async function expectOneLead(page: Page): Promise<void> {
  const { greens, between } = await page.evaluate(() => {
    const isGreen = (element: Element) => getComputedStyle(element).backgroundColor === 'rgb(16, 212, 142)';
    const live = document.querySelector('section:has(> div > [aria-label="Close"])');
    const bottom = live?.getBoundingClientRect().bottom ?? 0;
    const under = document.elementsFromPoint(60, bottom + 4).filter((element) => element.closest('article'));
    return {
      greens: [...document.querySelectorAll('main button, section button')].filter(isGreen).length,
      between: under.length > 0 && getComputedStyle(live?.parentElement ?? document.body).backgroundColor,
    };
  });
  expect(greens).toBe(1);
  if ((page.viewportSize()?.width ?? 0) < 600) expect(between).not.toBe('rgba(0, 0, 0, 0)');
}

test('a host creates an event step by step, and a second one with a photo', { tag: '@wide' }, async ({
  page,
  checkAxe,
  isMobile,
}) => {
  const ada = await openWizardAs(page);
  // @spec:2/published @spec:4/event-creation
  await test.step('the wizard creates a free event without a photo, step by step', async () => {
    await fillIn(page, checkAxe);
    await button(page, 'Create Event').click();
    await expectEventPage(page, 'Sunset picnic');
    const id = page.url().split('/').at(-1);
    expect(await eventIdsOf(ada.uid)).toEqual([id]);
    expect(await readFields(`events/${id}`)).toMatchObject({ isSearchable: false });
    await expect(page.getByText('12 Smith Street')).toBeVisible();

    await expectLive(page, checkAxe);
    // The draft is gone: the next event starts empty.
    await openWizard(page);
    await atStep(page, 'Basic Info');
    await expect(field(page, 'Event name')).toHaveValue('');
  });

  // pictures.spec.ts looks at the photo on a computer.
  if (!isMobile) return;
  // @spec:2/hero
  await test.step('the page of a new free event shows its photo, and a second press creates no second event', async () => {
    await fillUpToPhoto(page, 'Picnic with a picture');
    await choosePhoto(page);
    await button(page, 'Create Event').dblclick();
    await expectEventPage(page, 'Picnic with a picture');
    expect(await eventIdsOf(ada.uid)).toHaveLength(2);
    const cover = page.locator(`img[src^="/img/"][src*="/events/"]`).first();
    // The emulator starts the function's process with its first picture.
    await expect
      .poll(() => cover.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)), {
        timeout: 30_000,
      })
      .toBeGreaterThan(0);
  });
});

/** From the empty wizard to 'Create Event'. */
async function fillIn(page: Page, checkAxe: () => Promise<void>): Promise<void> {
  await atStep(page, 'Basic Info');
  await expect(page).toHaveTitle('Create event · Arvo');
  await checkAxe();

  const steps = page.getByRole('navigation', { name: 'Steps' });
  await expect(steps.getByRole('button', { name: 'Details' })).toBeDisabled();
  await fillBasicInfo(page, 'Sunset picnic');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await field(page, 'Event name').press('Enter');
  await atStep(page, 'When & Where');
  await expect(page.getByRole('heading', { name: 'When and where?' })).toBeFocused();
  await test.step('the location can be chosen by keyboard alone', () => chooseByKeyboard(page));
  await field(page, 'Date').fill('2020-02-29');
  await expect(field(page, 'Date')).toHaveAccessibleDescription('This date has passed already');
  await fillWhenAndWhere(page);
  await checkAxe();

  await next(page);
  // @spec:2/wizard-steps @spec:2/wizard-close
  await test.step('earlier steps, and later ones up to the furthest reached, can be opened again, and nothing is lost', () =>
    goBackAndForth(page));
  await atStep(page, 'Details');
  await field(page, 'Capacity').fill('40');
  await checkAxe();

  await next(page);
  await atStep(page, 'Photo');
  await checkAxe();
}

async function chooseByKeyboard(page: Page): Promise<void> {
  const location = page.getByRole('combobox', { name: 'Location' });
  const options = page.getByRole('listbox').getByRole('option');
  await location.pressSequentially('Surry Hil');
  await expect(options.first()).toBeVisible();
  await expect(location).toHaveAttribute('aria-expanded', 'true');
  await location.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(location).toHaveValue('Surry Hil');
  await location.press('ArrowDown');
  await expect(options.first()).toBeVisible();
  await location.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await location.press('Enter');
  await expect(location).toHaveValue('Surry Hills NSW');
  await atStep(page, 'When & Where');
  // Typing after choosing invalidates the chosen place.
  await location.pressSequentially('x');
  await next(page);
  await expect(page.getByText('Choose a place from the list')).toBeVisible();
  await chooseLocation(page, 'Broken Hill', 'Broken Hill NSW');
  await expect(page.getByText('Choose a place from the list')).toBeHidden();
}

async function goBackAndForth(page: Page): Promise<void> {
  const steps = page.getByRole('navigation', { name: 'Steps' });
  await steps.getByRole('button', { name: 'Basic Info' }).click();
  await atStep(page, 'Basic Info');
  await expect(field(page, 'Event name')).toHaveValue('Sunset picnic');
  await expect(steps.getByRole('button', { name: 'Photo' })).toBeDisabled();
  await steps.getByRole('button', { name: 'Details' }).click();
  await atStep(page, 'Details');
  await button(page, 'Back').click();
  await atStep(page, 'When & Where');
  await expect(field(page, 'Date')).toHaveValue('2030-01-19');
  await button(page, 'Back').click();
  await button(page, 'Close').click();
  await expect(page).toHaveURL(/\/home$/u);
  await openWizard(page);
  await steps.getByRole('button', { name: 'Details' }).click();
}

/** The notice on the page of a new event. */
async function expectLive(page: Page, checkAxe: () => Promise<void>): Promise<void> {
  const live = page.getByRole('region', { name: "It's live" });
  await expect(live).toContainText(page.url());
  await expectOneLead(page);
  await live.getByRole('button', { name: 'See it as guests do' }).click();
  const asGuests = live.getByRole('figure', { name: 'See it as guests do' });
  await expect(asGuests).toContainText('Fitzroy VIC');
  await expect(asGuests).not.toContainText('Smith Street');
  await checkAxe();
  await live.getByRole('button', { name: 'Close' }).click();
  await expect(live).toHaveCount(0);
  // A reload does not bring the closed notice back.
  await page.reload();
  await expectEventPage(page, 'Sunset picnic');
  await expect(page.getByText("You're the host of this event")).toBeVisible();
  await expect(live).toHaveCount(0);
}

const MARKUP = `<script>document.title='owned'</script><img src=x onerror=alert(1)>`;
const NOTE = 'Step-free entry, quiet room';

const UNSAID = 'Not said: accessible toilet, accessible parking, Auslan, quiet space, Companion Card';
const FACTS = { stepFree: 'yes', hearingLoop: 'ask' };

async function answerFacts(page: Page, checkAxe: () => Promise<void>): Promise<void> {
  const facts = page.getByRole('group', { name: 'Access', exact: true });
  await facts.getByLabel('Step-free access').selectOption('Yes');
  await facts.getByLabel('Hearing loop').selectOption('Ask the host');
  await checkAxe();
}

/** Everybody's ways to the accessibility facts and note: the page, the server's HTML before the app's code runs, the calendar file, the JSON. */
async function expectNoteEverywhere(page: Page): Promise<void> {
  const lines = ['Available: step-free access', 'Ask the host about hearing loop', UNSAID, NOTE].join('\n');
  expect(await page.getByRole('region', { name: 'Access', exact: true }).locator('p').textContent()).toBe(lines);
  const { pathname } = new URL(page.url());
  const response = await page.request.get(pathname);
  const html = await response.text();
  expect(html).toContain(`>${lines}</p>`);
  expect(html).toContain(
    '"amenityFeature":[{"@type":"LocationFeatureSpecification","name":"step-free access","value":true}]',
  );
  const calendar = await page.request.get(`/api${pathname}.ics`);
  const unfolded = (await calendar.text()).replaceAll('\r\n ', '');
  expect(unfolded).toContain(
    String.raw`Access: Available: step-free access\nAsk the host about hearing loop\nNot said: `,
  );
  const json = await page.request.get(`/api${pathname}`);
  expect(await json.json()).toMatchObject({ event: { accessibility: NOTE, access: FACTS } });
}

test('what a host writes and switches on is what everybody gets', async ({ page, checkAxe }) => {
  await openWizardAs(page);
  await fillUpToDetails(page, MARKUP);
  await test.step('search engines find an event only where its host turns them on, by keyboard too', async () => {
    await expectSwitched(page, false, checkAxe);
    await expectSwitched(page, true, checkAxe);
  });
  const line = field(page, 'Accessibility (optional)');
  await line.fill('x'.repeat(301));
  await next(page);
  await expect(line).toHaveAccessibleDescription(/Accessibility can have at most 300 characters/u);
  await checkAxe();
  await line.fill(` ${NOTE} `);
  await answerFacts(page, checkAxe);
  await next(page);
  await button(page, 'Create Event').click();
  await test.step('markup in a title is shown as text', async () => {
    await expectEventPage(page, MARKUP);
    await expect(page).not.toHaveTitle('owned');
  });
  expect(await readFields(`events/${page.url().split('/').at(-1)}`)).toMatchObject({ isSearchable: true });
  await test.step('what the host said of accessibility appears on the page, in the calendar file and in the public JSON', () =>
    expectNoteEverywhere(page));
});

const HIDDEN = "Only people with the link can find its page. You can't change this once somebody has joined.";

/** Turns search engines on by keyboard, or leaves them off. */
async function expectSwitched(page: Page, isOn: boolean, checkAxe: () => Promise<void>): Promise<void> {
  const searchable = page.getByRole('switch', { name: 'Let search engines find this event' });
  await expect(searchable).not.toBeChecked();
  await expect(searchable).toHaveAccessibleDescription(HIDDEN);
  await page.getByRole('switch', { name: 'Paid event' }).focus();
  await page.keyboard.press('Tab');
  await expect(searchable).toBeFocused();
  if (isOn) await page.keyboard.press('Space');
  await expect(searchable).toBeChecked({ checked: isOn });
  await expect(searchable).toHaveAccessibleDescription(
    isOn ? "Search engines may show its page, guests' names included" : HIDDEN,
  );
  await checkAxe();
  // The switch is part of the draft.
  await page.reload();
  await expect(searchable).toBeChecked({ checked: isOn });
}

test('hosts with payments: back from onboarding, and a paid event on a narrow phone', async ({ page }) => {
  // @spec:2/stripe-return @spec:2/wizard-routes
  await test.step('the return from payment onboarding opens the wizard at Photo, or at Details', async () => {
    await page.goto('/stripe-return?accountId=acct_1');
    await expect(page).toHaveURL(/\/$/u);
    await signInAs(page, await newMember('Ada Lovelace'));
    await page.goto('/stripe-return?accountId=acct_1');
    await expect(page).toHaveURL(/\/create-event\/step4$/u);
    await atStep(page, 'Photo');
    await page.goto('/stripe-return');
    await expect(page).toHaveURL(/\/create-event\/step3$/u);
    await atStep(page, 'Details');
    await page.goto('/create-event/step9');
    await expect(page).toHaveURL(/\/home$/u);
  });

  await test.step("a paid event's higher bar on a narrow phone covers no button of the sheet", async () => {
    const ada = await newMember('Ada Lovelace', {
      stripeAccountId: 'acct_1',
      paymentSetupComplete: true,
      payoutState: 'ready',
      bankDetails: { accountName: 'Ada Lovelace', bsb: '062-000', last4: '5678' },
    });
    await handOver(page, ada);
    await page.setViewportSize({ width: 320, height: 640 });
    await openWizard(page);
    await fillUpToDetails(page, 'Pasta club');
    await page.getByRole('switch', { name: 'Paid event' }).check();
    await field(page, 'Ticket price (AUD)').fill('25');
    await next(page);
    await button(page, 'Create Event').click();
    await expectEventPage(page, 'Pasta club');
    await button(page, 'See it as guests do').click();
    await expect(page.getByRole('figure', { name: 'See it as guests do' })).toBeVisible();
  });
});
