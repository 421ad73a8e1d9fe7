import { DRAFT_KEY } from '@arvo/domain/protocol/store/deviceKeys.ts';
import type { Page } from '@playwright/test';
import { animationsEnded } from './support/animations.ts';
import { axeViolations } from './support/axe.ts';
import { newMember, signInAs } from './support/member.ts';
import { expect } from './support/test.ts';
import { CUT_STREAM, NO_CONNECTION, watchedDevice } from './support/watchedDevice.ts';
import { button, choosePhoto, fillUpToPhoto, openWizard } from './support/wizard.ts';

/** Several drafts on one device, all of them made without a connection. */

const drafts = (page: Page) => page.getByRole('region', { name: 'Drafts on this device' });
const rows = (page: Page) => drafts(page).getByRole('listitem');

const test = watchedDevice(NO_CONNECTION, CUT_STREAM);
test.use({ browserKind: 'shell' });

async function expectAccessible(page: Page): Promise<void> {
  await animationsEnded(page);
  expect(await axeViolations(page)).toEqual([]);
}

test('drafts are listed, continued and deleted without a connection', async ({ device }) => {
  const page = await device.open();
  await signInAs(page, await newMember('Ada Lovelace'));
  await openWizard(page);
  await device.goOffline();
  await fillUpToPhoto(page, 'Harbour picnic');
  await choosePhoto(page);
  await expect(button(page, 'Remove photo')).toBeVisible();
  await page.goto('/home');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(/Harbour picnic.*Saved \d/u);
  await expect
    .poll(() =>
      rows(page)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);

  await button(page, 'Start a new event').click();
  await expect(page.getByLabel('Event name')).toHaveValue('');
  await page.getByLabel('Event name').fill('Choir');
  await page.goto('/your-events');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Choir');
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
  // "Create" continues the current draft without a question.
  await page.getByRole('link', { name: 'Create', exact: true }).click();
  await expect(page.getByLabel('Event name')).toHaveValue('Choir');

  await page.goto('/your-events');
  await button(page, 'Continue: Harbour picnic').click();
  await expect(button(page, 'Remove photo')).toBeVisible();
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Basic Info' }).click();
  await expect(page.getByLabel('Event name')).toHaveValue('Harbour picnic');

  await page.goto('/your-events');
  await button(page, 'Delete draft: Harbour picnic').click();
  await button(page, 'Delete draft').click();
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Choir');

  await test.step('a deleted draft that a killed browser brings back is neither listed nor continued', () =>
    bringBackDeleted(page));
});

/** Chromium writes local storage to disk some seconds late, so after a kill it has the draft again. */
async function bringBackDeleted(page: Page): Promise<void> {
  await button(page, 'Continue: Choir').click();
  await expect(page.getByLabel('Event name')).toHaveValue('Choir');
  const before = await page.evaluate((key) => localStorage.getItem(key), DRAFT_KEY);
  expect(before).toContain('Choir');
  await page.goto('/your-events');
  await button(page, 'Delete draft: Choir').click();
  await button(page, 'Delete draft').click();
  await expect(drafts(page)).toBeHidden();
  for (const path of ['/create-event', '/your-events']) {
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [DRAFT_KEY, before ?? ''] as const);
    await page.goto(path);
    if (path === '/create-event') await expect(page.getByLabel('Event name')).toHaveValue('');
    else await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key) ?? '', DRAFT_KEY)).not.toContain('Choir');
    await expect(drafts(page)).toBeHidden();
  }
}
