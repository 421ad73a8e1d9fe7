import type { Page } from '@playwright/test';
import { HEIC_SENTENCE, heicPhoto } from './support/pictures.ts';
import { expect, test } from './support/test.ts';
import {
  atStep,
  button,
  choosePhoto,
  expectEventPage,
  field,
  fillBasicInfo,
  fillUpToPhoto,
  fillWhenAndWhere,
  next,
  openWizardAs,
} from './support/wizard.ts';

/** The message is beside the field and connected to it for assistive technology. */
async function expectError(page: Page, name: string, sentence: string): Promise<void> {
  await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(sentence.replaceAll(/[().$]/gu, '\\$&'), 'u'));
  await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
}

const TITLE = 'x'.repeat(100);

test('the wizard refuses what is invalid, field by field, and then creates the event', async ({ page, checkAxe }) => {
  await openWizardAs(page);
  // @spec:2/bank-dialog @spec:5/step-2
  await test.step('a host without payments can fill in a paid event, and the wizard says what is missing to create it', async () => {
    await expectPaymentsMissing(page, checkAxe);
  });

  // @spec:5/step-0
  await test.step('the counter turns red above 900 characters', async () => {
    const colour = async (length: number) => {
      await field(page, 'Description').fill('y'.repeat(length));
      return page.getByText(`${length}/1000`, { exact: true }).evaluate((count) => getComputedStyle(count).color);
    };
    const calm = await colour(900);
    const red = await colour(901);
    expect(red).not.toBe(calm);
    const [r = 0, g = 0, b = 0] = red.match(/\d+/gu)?.map(Number) ?? [];
    expect(r).toBeGreaterThan(2 * Math.max(g, b));
    await field(page, 'Description').fill('');
  });

  // @spec:5/step-1
  await test.step('each field that is empty, too long or invalid shows its message', async () => {
    await expectEachRefused(page, checkAxe);
  });

  // @spec:5/step-3
  await test.step('files that are no photos, or too large, are refused with a message; the previous photo stays', async () => {
    await expectFilesRefused(page, checkAxe);
  });
});

async function expectEachRefused(page: Page, checkAxe: () => Promise<void>): Promise<void> {
  await next(page);
  await expectError(page, 'Event name', 'Event name is required');
  await expectError(page, 'Description', 'Description is required');
  await expect(field(page, 'Event name')).toBeFocused();
  await checkAxe();
  await fillBasicInfo(page, 'x'.repeat(101), 'y'.repeat(1001));
  await next(page);
  await atStep(page, 'Basic Info');
  await expectError(page, 'Event name', 'Event name can have at most 100 characters');
  await expectError(page, 'Description', 'Description can have at most 1000 characters');
  await fillBasicInfo(page, TITLE, 'y'.repeat(1000));
  await next(page);

  await atStep(page, 'When & Where');
  await next(page);
  await expectError(page, 'Date', 'Date is required');
  await expectError(page, 'Start time', 'Start time is required');
  await expectError(page, 'Location', 'Location is required');
  await expect(field(page, 'Date')).toBeFocused();
  await checkAxe();
  // Typed, but not chosen.
  await field(page, 'Location').fill('Somewhere nobody knows');
  await expect(page.getByText('No place found. Add a comma and the suburb or town')).toBeVisible();
  await next(page);
  await expectError(page, 'Location', 'Choose a place from the list');
  await fillWhenAndWhere(page);
  await next(page);

  await atStep(page, 'Details');
  await next(page);
  await expectError(page, 'Capacity', 'Capacity is required');
  for (const capacity of ['0', '1001', '-5', '1.5', '1e4']) {
    await field(page, 'Capacity').fill(capacity);
    await next(page);
    await expectError(page, 'Capacity', 'Capacity must be a whole number from 1 to 1000');
  }
  await checkAxe();
  await field(page, 'Capacity').fill('1000');
  await next(page);
  await atStep(page, 'Photo');
}

async function expectPaymentsMissing(page: Page, checkAxe: () => Promise<void>): Promise<void> {
  await fillUpToPhoto(page, 'Tickets, please');
  await button(page, 'Back').click();
  await page.getByRole('switch', { name: 'Paid event' }).click();
  await expect(page.getByText('To sell tickets, first add the bank account your ticket money goes to.')).toBeVisible();
  for (const [price, sentence] of [
    ['', 'Minimum price is $0.50 AUD'],
    ['0.49', 'Minimum price is $0.50 AUD'],
    ['25.005', 'Price can have at most two decimals'],
    ['1.950', 'Choose which price you mean'],
    ['10000.01', 'Price can be at most $10,000.00 AUD'],
  ] as const) {
    await field(page, 'Ticket price (AUD)').fill(price);
    await next(page);
    await expectError(page, 'Ticket price (AUD)', sentence);
  }
  await field(page, 'Ticket price (AUD)').fill('19,50');
  await expect(page.getByText('$19.50').first()).toBeVisible();
  await field(page, 'Ticket price (AUD)').fill('25');
  await expect(page.getByText('$24.26')).toBeVisible();
  await next(page);
  await atStep(page, 'Details');
  await expect(page.getByText('Please set up payments to charge for your event')).toBeVisible();
  await expect(button(page, 'Set Up Payments')).toBeFocused();
  await checkAxe();

  // Continue through the steps: 'Create Event' returns here and opens the dialog.
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Photo' }).click();
  await button(page, 'Create Event').click();
  const dialog = page.getByRole('dialog', { name: 'Set up payments to create paid events' });
  await expect(dialog).toBeVisible();
  await button(page, 'Save Details').click();
  await expectError(page, 'Account name', 'Account name is required');
  await expectError(page, 'BSB', 'Valid BSB required (format: XXX-XXX)');
  await expectError(page, 'Account number', 'Valid account number required (minimum 6 digits)');
  await checkAxe();
  await field(page, 'Account name').fill('Ada Lovelace');
  await field(page, 'BSB').pressSequentially('062000');
  await expect(field(page, 'BSB')).toHaveValue('062-000');
  await field(page, 'Account number').fill('12345');
  await button(page, 'Save Details').click();
  await expectError(page, 'Account number', 'Valid account number required (minimum 6 digits)');
  await field(page, 'Account number').fill('123456');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('123456');
  await button(page, 'Cancel').click();
  await expect(button(page, 'Set Up Payments')).toBeFocused();
  await expect(page.getByText('Please set up payments to charge for your event')).toBeVisible();
  await button(page, 'Clear Draft').click();
  await atStep(page, 'Basic Info');
}

async function expectFilesRefused(page: Page, checkAxe: () => Promise<void>): Promise<void> {
  const refusals = [
    {
      name: 'big.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(5_242_881),
      sentence: 'Photo must be less than 5MB',
    },
    {
      name: 'text.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no picture'),
      sentence: 'Please select a valid image',
    },
    { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0), sentence: 'Please select a valid image' },
    { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: heicPhoto(), sentence: HEIC_SENTENCE },
    {
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('notes'),
      sentence: 'Please select a valid image',
    },
  ];
  for (const { sentence, ...file } of refusals) {
    await field(page, 'Event photo').setInputFiles(file);
    await expectError(page, 'Event photo', sentence);
  }
  await checkAxe();
  await choosePhoto(page);
  await expect(field(page, 'Event photo')).not.toHaveAttribute('aria-invalid');
  await field(page, 'Event photo').setInputFiles({
    name: 'text.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no'),
  });
  await expectError(page, 'Event photo', 'Please select a valid image');
  await expect(button(page, 'Remove photo')).toBeVisible();
  await button(page, 'Remove photo').click();
  await expect(button(page, 'Remove photo')).toBeHidden();
  await button(page, 'Create Event').click();
  await expectEventPage(page, TITLE);
}
