import type { Page } from '@playwright/test';
import { handOver } from './support/emptyDevice.ts';
import { newMember } from './support/member.ts';
import { countLoads } from './support/newVersion.ts';
import { expect, test } from './support/test.ts';
import {
  atStep,
  button,
  choosePhoto,
  expectEventPage,
  field,
  fillBasicInfo,
  fillWhenAndWhere,
  next,
  openWizardAs,
} from './support/wizard.ts';

/** Every failure around the pages shows an error screen (specification sections 2, 8 and 9). */

// A worker would serve the chunks that these tests block.
test.use({ serviceWorkers: 'block' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh Page' });

const missing = (page: Page, part: string): Promise<unknown> =>
  page.route(new RegExp(`/static/js/${part}\\.[^/]+\\.chunk\\.js`, 'u'), (route) => route.abort());

/** Replaces a page's code with one that fails to render. */
const undrawable = (page: Page, part: string, error: string): Promise<unknown> =>
  page.route(new RegExp(`/static/js/${part}\\.[^/]+\\.chunk\\.js`, 'u'), (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export function component() { throw ${error}; }` }),
  );

async function pageFailsToLoad(page: Page, checkAxe: () => Promise<void>): Promise<void> {
  await missing(page, 'privacy');
  await page.goto('/privacy');
  await expect(heading(page)).toHaveText('Something went wrong');
  await expect(page.getByText('Please refresh the page.')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(
    /Loading chunk privacy failed\.\s*\(missing: http:\/\/\S+\/static\/js\/privacy/u,
  );
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await checkAxe();
  await page.unrouteAll();
}

async function navigationFailsToLoad(page: Page): Promise<void> {
  await page.goto('/privacy');
  await expect(heading(page)).toHaveText('Privacy policy');
  await missing(page, 'terms');
  await footerLink(page, 'Terms').click();
  await expect(heading(page)).toHaveText('Something went wrong');
  await expect(page.getByRole('alert')).toContainText('Loading chunk terms failed.');
  await footerLink(page, 'Privacy').click();
  await expect(heading(page)).toHaveText('Privacy policy');
  await page.unrouteAll();
  await footerLink(page, 'Terms').click();
  await expect(heading(page)).toHaveText('Terms & Conditions');
}

async function pageFailsToRender(page: Page): Promise<void> {
  await undrawable(page, 'privacy', "new Error('the fourth wall is missing')");
  await page.goto('/privacy');
  await expect(heading(page)).toHaveText('Something went wrong');
  await expect(page.getByText('Please refresh the page.')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('the fourth wall is missing');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.unrouteAll();
  await refresh(page).click();
  await expect(heading(page)).toHaveText('Privacy policy');
}

/** On the privacy policy. */
async function internalErrorIsHidden(page: Page): Promise<void> {
  await page.evaluate(() => {
    const mishap = Object.assign(new Error('INTERNAL ASSERTION FAILED'), { code: 'auth/internal-error' });
    void Promise.reject(mishap);
    setTimeout(() => {
      throw mishap;
    });
  });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(heading(page)).toHaveText('Privacy policy');
}

/** Leaves the draft 'Made on the train' at its first step. */
async function laterStepFailsToLoad(page: Page): Promise<void> {
  await missing(page, 'wizardParts');
  await openWizardAs(page);
  await fillBasicInfo(page, 'Made on the train');
  await next(page);
  await expect(heading(page)).toHaveText('Something went wrong');
  await expect(page.getByRole('alert')).toContainText('Loading chunk wizardParts failed.');
  await page.unrouteAll();
  await page.reload();
  await atStep(page, 'When & Where');
  await expect(field(page, 'Date')).toBeVisible();
  await button(page, 'Basic Info').click();
  await expect(field(page, 'Event name')).toHaveValue('Made on the train');
}

/** Continues the draft 'Made on the train'. */
async function photoIsStillBeingRead(page: Page): Promise<void> {
  await next(page);
  await fillWhenAndWhere(page);
  await next(page);
  await field(page, 'Capacity').fill('40');
  await next(page);
  await atStep(page, 'Photo');
  await choosePhoto(page);
  const release = Promise.withResolvers<void>();
  await page.route(/\/static\/js\/deviceStore\.[^/]+\.chunk\.js/u, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.reload();
  await atStep(page, 'Photo');
  await button(page, 'Create Event').click();
  await expect(page.getByRole('button', { name: 'Creating…' })).toBeVisible();
  release.resolve();
  await expectEventPage(page, 'Made on the train');
  await expect(page.locator('img[src^="/img/"][src*="/events/"]').first()).toBeVisible();
}

test('pages, links and a step of the wizard whose code is missing, broken or late', async ({
  page,
  trouble,
  checkAxe,
}) => {
  // @spec:8/chunk
  await test.step('a page whose code fails to load shows an error screen', () => {
    trouble.expect(/ERR_FAILED|ChunkLoadError|the fourth wall/u);
    return pageFailsToLoad(page, checkAxe);
  });
  await test.step('a navigation whose code fails to load shows an error screen; the rest of the app works, and a retry may succeed', () => {
    trouble.expect(/ERR_FAILED|ChunkLoadError|the fourth wall/u);
    return navigationFailsToLoad(page);
  });
  // @spec:2/general-error @spec:8/render
  await test.step('a page that fails to render shows an error screen, with a button that reloads', () => {
    trouble.expect(/ERR_FAILED|ChunkLoadError|the fourth wall/u);
    return pageFailsToRender(page);
  });
  // @spec:8/sdk-internal
  await test.step("the identity SDK's internal error is hidden: no error screen, nothing in the console", () =>
    internalErrorIsHidden(page));
  await test.step('a later wizard step whose code fails to load shows an error screen; the draft is kept', () => {
    trouble.expect(/ERR_FAILED|ChunkLoadError|the fourth wall/u);
    return laterStepFailsToLoad(page);
  });
  await test.step('a photo that is still being read from the device when the event is created is not left behind', () =>
    photoIsStillBeingRead(page));
});

const MISHAP = "Object.assign(new Error('INTERNAL ASSERTION FAILED'), { code: 'auth/internal-error' })";

async function reloadsThreeTimes(page: Page): Promise<void> {
  await undrawable(page, 'privacy', MISHAP);
  const loads = countLoads(page);
  await page.goto('/privacy');
  await expect(heading(page)).toHaveText('Something went wrong');
  await page.waitForLoadState('domcontentloaded');
  expect(loads()).toBe(4);
  await page.unrouteAll();
}

/** Installs the page's clock and moves it on by a minute, so that the reloads of an earlier step no longer count. */
async function reloadsSoon(page: Page): Promise<void> {
  await page.goto('/terms');
  await expect(heading(page)).toHaveText('Terms & Conditions');
  await undrawable(page, 'privacy', MISHAP);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const loads = countLoads(page);
  await footerLink(page, 'Privacy').click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading…');
  await page.clock.runFor(90);
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  expect(loads()).toBe(0);
  await page.unrouteAll();
  await page.clock.runFor(10);
  await page.clock.resume();
  await expect(heading(page)).toHaveText('Privacy policy');
  await page.waitForLoadState('domcontentloaded');
  expect(loads()).toBe(1);
}

async function pageLoadsTooLong(page: Page): Promise<void> {
  const release = Promise.withResolvers<void>();
  await page.route(/\/static\/js\/privacy\./u, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto('/privacy', { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading…');
  // Time passes while the code is on its way.
  await page.clock.fastForward(90_000);
  await expect(page.getByRole('main').getByRole('status')).toContainText('This is taking longer than usual…');
  await page.clock.fastForward(31_000);
  await expect(heading(page)).toHaveText('Something went wrong');
  await expect(page.getByText('Please refresh the page.')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(
    /Loading chunk privacy failed\.\s*\(timeout: http:\/\/\S+\/static\/js\/privacy\.[^/]+\.chunk\.js\)/u,
  );
  release.resolve();
  await refresh(page).click();
  await expect(heading(page)).toHaveText('Privacy policy');
  await page.unrouteAll();
}

async function actionLoadsTooLong(page: Page): Promise<void> {
  await page.route(/\/static\/js\/signIn\./u, () => {});
  await page.goto('/');
  await page.getByRole('button', { name: 'Continue with Phone' }).click();
  await page.getByLabel('Phone number').fill('0412 345 678');
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await page.clock.fastForward(115_000);
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.fastForward(5_000);
  await expect(page.getByRole('alert')).toHaveText('Failed to send SMS. Please try again.');
}

test('reloads after an internal error, and limits of two minutes for code', async ({ page, trouble }) => {
  // @spec:8/sdk-internal
  await test.step('the error is shown after three reloads that did not help', () => {
    trouble.expect(/INTERNAL ASSERTION FAILED|ChunkLoadError|Loading chunk/u);
    return reloadsThreeTimes(page);
  });
  // @spec:8/sdk-internal
  await test.step("a page broken by the identity SDK's internal error reloads after 100 ms", () => {
    trouble.expect(/INTERNAL ASSERTION FAILED|ChunkLoadError|Loading chunk/u);
    return reloadsSoon(page);
  });
  // @spec:7/chunks @spec:9/chunk-timeout
  await test.step('a page whose code does not load within two minutes shows the same error screen', () => {
    trouble.expect(/INTERNAL ASSERTION FAILED|ChunkLoadError|Loading chunk/u);
    return pageLoadsTooLong(page);
  });
  // @spec:7/chunks
  await test.step('an action whose code does not load within two minutes fails', () => actionLoadsTooLong(page));
});

/** The page's clock is installed. */
async function databaseIsSilent(page: Page, fail: 'hang' | 'abort', checkAxe: () => Promise<void>): Promise<void> {
  let isBack = false;
  await page.route(/google\.firestore/u, (route) => {
    if (isBack) return route.continue();
    return fail === 'hang' ? undefined : route.abort();
  });
  const again = page.getByRole('button', { name: 'Try again' });
  const expectLate = async () => {
    await expect(page.getByRole('main').getByRole('status')).toContainText('Loading…');
    await page.clock.fastForward(3_000);
    await expect(again).toBeVisible();
  };
  // The page waits for its code, and then for the database. The second spinner starts counting its 3 s from zero.
  const code = page.waitForResponse(/\/static\/js\/your-events\./u);
  const requested = page.waitForRequest(/google\.firestore/u);
  await page.goto('/your-events');
  await Promise.all([code, requested]);
  await expectLate();
  await expect(page.getByRole('main').getByText('This is taking longer than usual…')).toBeVisible();
  await expect(page).toHaveURL('/your-events');
  await checkAxe();
  const pressAgain = () => Promise.all([page.waitForEvent('domcontentloaded'), again.click()]);
  await pressAgain();
  await expectLate();
  // Not before the press: the page might recover without it.
  const navigation = page.waitForRequest((request) => request.isNavigationRequest());
  void navigation.then(() => {
    isBack = true;
  });
  await pressAgain();
  await expect(page.getByRole('region', { name: 'Events You Created' })).toBeVisible();
  await page.unrouteAll();
}

test('a page for members while the database is silent', async ({ page, trouble, checkAxe }) => {
  await page.clock.install();
  for (const [what, fail] of [
    ['does not answer', 'hang'],
    ['cannot be reached', 'abort'],
  ] as const) {
    await test.step(`if the database ${what}, a page for members says so and offers another try`, async () => {
      if (fail === 'abort') trouble.expect(/ERR_FAILED|Firestore/u);
      await handOver(page, await newMember('Ada Lovelace'));
      await databaseIsSilent(page, fail, checkAxe);
    });
  }
});
