import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** The first visit's worker has cached the shell; it serves from the next navigation on. */
const workerIsReady = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (!active || active.state === 'activated') return;
    await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
  });

test('after one visit the app opens without a connection, and says so', async ({
  page,
  context,
  trouble,
  checkAxe,
}) => {
  // The shell is there; what is live is not.
  trouble.expect(/ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore/u);
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await workerIsReady(page);
  await page.goto('/privacy');
  await context.setOffline(true);
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: "You're offline" })).toBeVisible();
  await checkAxe();
  await page.goto('/terms');
  await expect(page.getByRole('heading', { name: 'Error loading Terms & Conditions' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
});

test('paths nobody answers lead to the landing page; /404 says what it is', async ({ page, checkAxe }) => {
  await page.goto('/no/such/place');
  await expect(page).toHaveURL(/\/$/u);
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await page.goto('/404');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveTitle('Page not found · Arvo');
  await checkAxe();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  // Nobody is signed in: home leads to sign-in.
  await expect(page.getByRole('button', { name: 'Continue with Phone' })).toBeVisible();
});
