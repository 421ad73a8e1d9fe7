import type { Page } from '@playwright/test';
import { newMember, signInAs } from './support/member.ts';
import { expect, test } from './support/test.ts';
import {
  atStep,
  button,
  choosePhoto,
  expectEventPage,
  field,
  fillBasicInfo,
  fillUpToPhoto,
  next,
  openWizard,
  openWizardAs,
} from './support/wizard.ts';

/** Every failure around the pages shows an error screen (specification sections 2, 8 and 9). */

// A worker would serve the chunks that these tests block.
test.use({ serviceWorkers: 'block' });

const missing = (page: Page, part: string): Promise<unknown> =>
  page.route(new RegExp(`/static/js/${part}\\.[^/]+\\.chunk\\.js`, 'u'), (route) => route.abort());

test('a page whose code fails to load shows an error screen', async ({ page, trouble, checkAxe }) => {
  trouble.expect(/ERR_FAILED|ChunkLoadError|privacy/u);
  await missing(page, 'privacy');
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page.getByText('Please refresh the page.')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(
    /Loading chunk privacy failed\.\s*\(missing: http:\/\/\S+\/static\/js\/privacy/u,
  );
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await checkAxe();
});

test('a navigation whose code fails to load shows an error screen; the rest of the app works, and a retry may succeed', async ({
  page,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED|ChunkLoadError|terms/u);
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await missing(page, 'terms');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page.getByRole('alert')).toContainText('Loading chunk terms failed.');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeVisible();
});

test('a later wizard step whose code fails to load shows an error screen; the draft is kept', async ({
  page,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED|ChunkLoadError|laterParts/u);
  await signInAs(page, await newMember('Ada Lovelace'));
  await missing(page, 'laterParts');
  await openWizard(page);
  await fillBasicInfo(page, 'Made on the train');
  await next(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page.getByRole('alert')).toContainText('Loading chunk laterParts failed.');
  await page.unrouteAll();
  await page.reload();
  await atStep(page, 'When & Where');
  await expect(field(page, 'Date')).toBeVisible();
  await page.getByRole('button', { name: 'Basic Info', exact: true }).click();
  await expect(field(page, 'Event name')).toHaveValue('Made on the train');
});

test('a photo that is still being read from the device when the event is created is not left behind', async ({
  page,
}) => {
  await openWizardAs(page);
  await fillUpToPhoto(page, 'With its photo');
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
  await expectEventPage(page, 'With its photo');
  await expect(page.locator('img[src^="/img/"][src*="/events/"]').first()).toBeVisible();
});

test('a page whose code does not load within two minutes shows the same error screen', async ({
  page,
  trouble,
  checkAxe,
}) => {
  trouble.expect(/ChunkLoadError|Loading chunk/u);
  await page.clock.install();
  const release = Promise.withResolvers<void>();
  await page.route(/\/static\/js\/privacy\./u, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto('/privacy', { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading…');
  // The time goes on meanwhile.
  await page.clock.fastForward(90_000);
  await expect(page.getByRole('main').getByRole('status')).toContainText('This is taking longer than usual…');
  await page.clock.fastForward(31_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page.getByText('Please refresh the page.')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(
    /Loading chunk privacy failed\.\s*\(timeout: http:\/\/\S+\/static\/js\/privacy\.[^/]+\.chunk\.js\)/u,
  );
  await checkAxe();
  release.resolve();
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
});

test('an action whose code does not load within two minutes fails', async ({ page }) => {
  await page.clock.install();
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
});

/** Replaces a page's code with one that fails to render. */
const undrawable = (page: Page, part: string, error: string): Promise<unknown> =>
  page.route(new RegExp(`/static/js/${part}\\.[^/]+\\.chunk\\.js`, 'u'), (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export function component() { throw ${error}; }` }),
  );

test('a page that fails to render shows an error screen, with a button that reloads', async ({
  page,
  trouble,
  checkAxe,
}) => {
  trouble.expect(/the fourth wall/u);
  await undrawable(page, 'privacy', "new Error('the fourth wall is missing')");
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page.getByText('Please refresh the page.')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('the fourth wall is missing');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await checkAxe();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
});

const MISHAP = "Object.assign(new Error('INTERNAL ASSERTION FAILED'), { code: 'auth/internal-error' })";

test("a page broken by the identity SDK's internal error reloads after 100 ms", async ({ page, trouble }) => {
  trouble.expect(/INTERNAL ASSERTION FAILED/u);
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeVisible();
  await undrawable(page, 'privacy', MISHAP);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading…');
  await page.clock.runFor(90);
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  expect(loads).toBe(0);
  await page.unrouteAll();
  await page.clock.runFor(10);
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  expect(loads).toBe(1);
});

test('the error is shown after three reloads that did not help', async ({ page, trouble }) => {
  trouble.expect(/INTERNAL ASSERTION FAILED/u);
  await undrawable(page, 'privacy', MISHAP);
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  expect(loads).toBe(4);
});

for (const [what, fail] of [
  ['does not answer', 'hang'],
  ['cannot be reached', 'abort'],
] as const) {
  test(`if the database ${what}, a page for members says so and offers another try`, async ({
    page,
    trouble,
    checkAxe,
  }) => {
    trouble.expect(/ERR_FAILED|Firestore/u);
    await page.clock.install();
    await signInAs(page, await newMember('Ada Lovelace'));
    // The page may recover without a press once the database is back, so it comes back with the second press's navigation.
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route(/google\.firestore/u, (route) => {
      if (loads > 2) return route.continue();
      return fail === 'hang' ? undefined : route.abort();
    });
    const again = page.getByRole('button', { name: 'Try again' });
    const expectLate = async () => {
      await expect(page.getByRole('main').getByRole('status')).toContainText('Loading…');
      await page.clock.fastForward(3_000);
      await expect(again).toBeVisible();
    };
    // The spinner of the page's code gives way to the session's, which counts anew.
    const code = page.waitForResponse(/\/static\/js\/your-events\./u);
    const asked = page.waitForRequest(/google\.firestore/u);
    await page.goto('/your-events');
    await Promise.all([code, asked]);
    await expectLate();
    await expect(page.getByRole('main').getByText('This is taking longer than usual…')).toBeVisible();
    await expect(page).toHaveURL('/your-events');
    await checkAxe();
    const pressAgain = () => Promise.all([page.waitForEvent('domcontentloaded'), again.click()]);
    await pressAgain();
    await expectLate();
    await pressAgain();
    await expect(page.getByRole('region', { name: 'Events You Created' })).toBeVisible();
  });
}

test("the identity SDK's internal error is hidden: no error screen, nothing in the console", async ({ page }) => {
  await page.goto('/privacy');
  const heading = page.getByRole('heading', { level: 1, name: 'Privacy policy' });
  await expect(heading).toBeVisible();
  await page.evaluate(() => {
    const mishap = Object.assign(new Error('INTERNAL ASSERTION FAILED'), { code: 'auth/internal-error' });
    void Promise.reject(mishap);
    setTimeout(() => {
      throw mishap;
    });
  });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(heading).toBeVisible();
});
