import type { Locator, Page } from '@playwright/test';
import { picture } from './support/pictures.ts';
import { expect, test } from './support/test.ts';
import {
  atStep,
  button,
  field,
  fillBasicInfo,
  fillUpToDetails,
  fillWhenAndWhere,
  next,
  openWizardAs,
} from './support/wizard.ts';

/** The wizard on a phone: one step at a time, without tabs or bars that cover it. */

const topOf = async (locator: Locator): Promise<number> => (await locator.boundingBox())?.y ?? Number.NaN;
const bottomOf = async (locator: Locator): Promise<number> => {
  const box = await locator.boundingBox();
  return box === null ? Number.NaN : box.y + box.height;
};

const UPRIGHT = { width: 390, height: 844 };

test('the wizard has no tabs, its first field near the top, and its buttons at the same height on each step', async ({
  page,
  checkAxe,
}) => {
  await openWizardAs(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(field(page, 'Event name')).toBeFocused();
  expect(await topOf(field(page, 'Event name'))).toBeLessThan(200);
  const heights = [await topOf(button(page, 'Next'))];
  await fillBasicInfo(page, 'Street orchestra');
  await next(page);
  await atStep(page, 'When & Where');
  heights.push(await topOf(button(page, 'Next')));
  expect(await topOf(field(page, 'End time')), 'beside the start time').toBe(await topOf(field(page, 'Start time')));
  await test.step('rotated to landscape while places are suggested, the wizard shows the location field above its buttons', () =>
    expectLocationAbove(page));
  await fillWhenAndWhere(page);
  await next(page);
  await atStep(page, 'Details');
  heights.push(await topOf(button(page, 'Next')));
  await checkAxe();
  await field(page, 'Capacity').fill('40');
  await next(page);
  await atStep(page, 'Photo');
  heights.push(await topOf(button(page, 'Create Event')));
  expect(new Set(heights).size, String(heights)).toBe(1);

  // The preview of the event comes before the last press.
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Street orchestra');
  await expect(preview).toContainText('Fitzroy VIC');
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture(640, 360) };
  await field(page, 'Event photo').setInputFiles(photo);
  await expect(preview.locator('img')).toBeVisible();
  await preview.scrollIntoViewIfNeeded();
  await checkAxe();

  // The footer can be scrolled clear of the buttons, and the tabs are back afterwards.
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  const last = page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' });
  expect(await bottomOf(last)).toBeLessThanOrEqual(await topOf(button(page, 'Create Event')));
  await page.getByRole('link', { name: 'Arvo', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

async function expectLocationAbove(page: Page): Promise<void> {
  await field(page, 'Location').fill('12 Smith Street, Fitzroy');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect
    .poll(async () => (await topOf(button(page, 'Next'))) - (await bottomOf(field(page, 'Location'))))
    .toBeGreaterThan(0);
  await expect(field(page, 'Location')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(UPRIGHT);
}

test('the description stays above the wizard’s buttons, whatever its length and the phone’s size', async ({ page }) => {
  await openWizardAs(page);
  await test.step('an error of the description stands beside its counter', async () => {
    await next(page);
    const problem = page.getByText('Description is required');
    await expect(problem).toBeVisible();
    const apart = (await bottomOf(problem)) - (await bottomOf(page.getByText('0/1000')));
    expect(Math.abs(apart)).toBeLessThan(4);
  });

  // 480 px: about what an on-screen keyboard leaves of a phone.
  for (const height of [844, 480]) {
    await test.step(`a long description never hides its last line or its counter, ${height} px high`, async () => {
      await field(page, 'Description').fill('');
      await page.setViewportSize({ width: 390, height });
      const description = field(page, 'Description');
      await description.click();
      const counter = page.getByText(/^\d+\/1000$/u);
      for (let line = 1; line <= 16; line += 1) {
        await page.keyboard.insertText(`Line ${line}`);
        await page.keyboard.press('Enter');
        await expect
          .poll(async () => (await bottomOf(counter)) <= (await topOf(button(page, 'Next'))), {
            message: `line ${line}`,
          })
          .toBe(true);
        expect(await bottomOf(description)).toBeLessThanOrEqual(await topOf(button(page, 'Next')));
      }
      const box = await description.boundingBox();
      expect(box?.height).toBeLessThanOrEqual(Math.max(0.3 * height, 128) + 1);
      // The line being typed is the last one in the field: less than its bottom padding is left to scroll.
      const left = await description.evaluate((area) => area.scrollHeight - area.scrollTop - area.clientHeight);
      expect(left).toBeLessThan(20);
    });
  }
  await page.setViewportSize(UPRIGHT);

  await test.step('rotated to landscape while the description is typed, the wizard shows that field above its buttons', async () => {
    await fillBasicInfo(page, 'Street orchestra', 'Bring what you have. '.repeat(30).trim());
    await field(page, 'Description').focus();
    await page.setViewportSize({ width: 844, height: 390 });
    await expect
      .poll(async () => (await topOf(button(page, 'Next'))) - (await bottomOf(field(page, 'Description'))))
      .toBeGreaterThan(0);
  });
});

test('a host without payments on a phone', async ({ page, checkAxe }) => {
  await openWizardAs(page);
  await test.step('a paid event without payments says so once', async () => {
    await fillUpToDetails(page, 'Street orchestra');
    await field(page, 'Ticket price (AUD)').waitFor({ state: 'detached' });
    await page.getByRole('switch', { name: 'Paid event' }).check();
    const missing = page.getByText('To sell tickets, first add the bank account');
    await expect(missing).toBeVisible();
    await field(page, 'Ticket price (AUD)').fill('25');
    await next(page);
    await expect(page.getByText('Please set up payments to charge for your event')).toBeVisible();
    await expect(missing).toHaveCount(0);
  });

  for (const [width, height] of [
    [320, 640],
    [844, 390],
  ] as const) {
    await test.step(`the bank dialog keeps its buttons on the screen, ${width}x${height}`, async () => {
      await page.setViewportSize({ width, height });
      await button(page, 'Set Up Payments').click();
      const dialog = page.getByRole('dialog');
      const [cancel, save] = ['Cancel', 'Save Details'].map((name) => dialog.getByRole('button', { name }));
      if (!cancel || !save) throw new Error('No buttons');
      await expect(cancel).toBeInViewport({ ratio: 1 });
      await expect(save).toBeInViewport({ ratio: 1 });
      expect(await topOf(cancel), 'in one row').toBe(await topOf(save));
      // Enter in a field submits the form, whose buttons stand outside it.
      await dialog.getByLabel('Account name').press('Enter');
      await expect(dialog.getByText('Account name is required')).toBeVisible();
      await dialog.getByLabel('PayID').focus();
      await expect(dialog.getByLabel('PayID')).toBeInViewport({ ratio: 1 });
      await checkAxe();
      await cancel.click();
      await expect(dialog).toHaveCount(0);
    });
  }
});
