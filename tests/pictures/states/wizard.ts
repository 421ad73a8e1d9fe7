import type { Page } from '@playwright/test';
import {
  button,
  choosePhoto,
  field,
  fillBasicInfo,
  fillUpToPhoto,
  fillWhenAndWhere,
  next,
} from '../../e2e/support/wizard.ts';
import type { State } from '../state.ts';
import { payouts } from './accounts.ts';

/** The wizard, step by step. */

const TITLE = 'Sunset swim and chips';
const TEXT = 'Meet at the north end. Bring a towel and something warm for after.';

async function toWhere(page: Page): Promise<void> {
  await fillBasicInfo(page, TITLE, TEXT);
  await next(page);
  // The step's fields load after its heading.
  await field(page, 'Date').waitFor();
}

async function toDetails(page: Page): Promise<void> {
  await toWhere(page);
  await fillWhenAndWhere(page);
  await next(page);
  await field(page, 'Capacity').waitFor();
}

async function toPaid(page: Page): Promise<void> {
  await toDetails(page);
  await field(page, 'Capacity').fill('40');
  await page.getByRole('switch', { name: 'Paid event' }).check();
  await field(page, 'Ticket price (AUD)').fill('25');
}

async function toBank(page: Page): Promise<void> {
  await toPaid(page);
  await button(page, 'Set Up Payments').click();
  await page.getByLabel('Account name').waitFor();
}

async function toPhoto(page: Page): Promise<void> {
  await fillUpToPhoto(page, TITLE);
  await choosePhoto(page);
}

async function create(page: Page): Promise<void> {
  await toPhoto(page);
  await button(page, 'Create Event').click();
  await page.waitForURL(/\/events\//u);
}

const wizard = (name: string, shows: State['shows'], more: Partial<State> = {}): State => ({
  screen: 'wizard',
  name,
  as: 'member',
  at: '/create-event',
  shows,
  ...more,
});

export const WIZARD: readonly State[] = [
  wizard('Basic Info', "What's happening?", { also: ['large', 'forced', 'narrow', 'side'] }),
  wizard('Basic Info, filled in', 'Saved on this device', { does: (page) => fillBasicInfo(page, TITLE, TEXT) }),
  wizard('Basic Info, long text', /9\d\d/u, {
    does: (page) => fillBasicInfo(page, TITLE, `${TEXT} `.repeat(14).trim()),
    also: ['side'],
  }),
  wizard('Basic Info, with problems', 'Event name is required', { does: next, also: ['forced'] }),
  wizard('When & Where', 'When and where?', { does: toWhere, also: ['large', 'narrow'] }),
  wizard('When & Where, places', 'Fitzroy VIC', {
    does: async (page) => {
      await toWhere(page);
      await page.getByRole('combobox', { name: 'Location' }).fill('12 Smith Street, Fitzroy');
      await page.getByRole('option').first().waitFor();
    },
    also: ['forced', 'side'],
    viewport: true,
  }),
  wizard('When & Where, clocks go forward', /Clocks go forward that night/u, {
    does: async (page) => {
      await toWhere(page);
      await fillWhenAndWhere(page);
      await field(page, 'Date').fill('2027-10-03');
      await field(page, 'Start time').fill('02:00');
      await field(page, 'End time').fill('03:00');
    },
    also: ['large', 'forced', 'narrow'],
  }),
  wizard('When & Where, with problems', 'Date is required', {
    does: async (page) => toWhere(page).then(() => next(page)),
  }),
  wizard('Details', 'The details', { does: toDetails, also: ['large', 'forced', 'narrow', 'side'] }),
  wizard('Details, with problems', 'Capacity is required', {
    does: async (page) => toDetails(page).then(() => next(page)),
  }),
  wizard('Details, paid', 'Set Up Payments', { does: toPaid, also: ['large', 'forced'] }),
  wizard('Details, two prices', 'Which price do you mean?', {
    does: async (page) => toPaid(page).then(() => field(page, 'Ticket price (AUD)').fill('1.950')),
    also: ['large', 'narrow'],
  }),
  wizard('Details, payout details needed', 'Continue on Stripe', {
    at: payouts({ payoutState: 'details-needed', payoutNeeds: ['birth-date', 'identity'] }, '/create-event'),
    does: toPaid,
    also: ['large', 'forced', 'narrow'],
  }),
  wizard('bank details', 'Set up payments to create paid events', {
    does: toBank,
    viewport: true,
    also: ['large', 'narrow', 'side'],
  }),
  wizard('bank details, with problems', /BSB/u, {
    does: async (page) => toBank(page).then(() => button(page, 'Save Details').click()),
    viewport: true,
    also: ['forced'],
  }),
  wizard('Photo', 'Add a photo', { does: (page) => fillUpToPhoto(page, TITLE), also: ['large', 'narrow'] }),
  wizard('Photo, chosen', 'Remove photo', { does: toPhoto, also: ['side'] }),
  wizard('Photo, already over', /These times have passed already/u, {
    does: async (page) => {
      await fillUpToPhoto(page, TITLE);
      await button(page, 'Back').click();
      await button(page, 'Back').click();
      await field(page, 'Date').fill('2026-01-17');
      await next(page);
      await next(page);
    },
  }),
  wizard('cleared', 'Draft cleared', {
    does: async (page) => fillBasicInfo(page, TITLE, TEXT).then(() => button(page, 'Clear Draft').click()),
    viewport: true,
  }),
  wizard('created', "It's live", { does: create, viewport: true, also: ['large', 'forced', 'narrow', 'side'] }),
  wizard('created, paid', "It's live", {
    at: payouts({ paymentSetupComplete: true, payoutState: 'ready' }, '/create-event'),
    does: async (page) => {
      await toPaid(page);
      await next(page);
      await choosePhoto(page);
      await button(page, 'Create Event').click();
      await page.waitForURL(/\/events\//u);
    },
    viewport: true,
    also: ['large', 'narrow'],
  }),
  wizard('created, as guests see it', 'The full address stays hidden until 24 hours before.', {
    does: async (page) => create(page).then(() => button(page, 'See it as guests do').click()),
    viewport: true,
    also: ['large', 'side'],
  }),
  wizard('place without a connection', "We couldn't search for places.", {
    does: async (page, stage) => {
      await toWhere(page);
      await stage.goOffline();
      await page.getByRole('combobox', { name: 'Location' }).fill('12 Smith Street, Fitzroy VIC');
    },
    viewport: true,
  }),
];
