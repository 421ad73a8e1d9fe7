import type { BrowserContext, Page } from '@playwright/test';
import { EVENTS_A_DAY } from '@arvo/domain/publishing/eventQuota.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { COMMIT } from './support/commits.ts';
import { changeDocument, newMember, readFields, signInAs, writeDocument } from './support/member.ts';
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

/** A draft with a photo at the last step. */
async function expectPhotoStep(page: Page): Promise<void> {
  await atStep(page, 'Photo');
  await expect(button(page, 'Remove photo')).toBeVisible();
}

/** Reloads the wizard in the middle. */
async function reload(page: Page): Promise<void> {
  await fillUpToPhoto(page, 'Reloaded');
  await choosePhoto(page);
  // The photo is in IndexedDB, because it would fill local storage.
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).toContain('Reloaded');
  expect(kept).not.toMatch(/data:|blob:|base64/u);
  expect(kept.length).toBeLessThan(4_000);
  await page.reload();
  await expectPhotoStep(page);
  await expect(page.getByText('Saved on this device')).toBeVisible();
}

/** Clears the draft and undoes it. */
async function clearAndUndo(page: Page): Promise<void> {
  await button(page, 'Clear Draft').click();
  await atStep(page, 'Basic Info');
  await expect(field(page, 'Event name')).toHaveValue('');
  await expect(button(page, 'Clear Draft')).toBeHidden();
  await button(page, 'Undo').click();
  await expectPhotoStep(page);
}

/** Creates an event from what the wizard kept, and clears the next draft for good. */
async function createFromKept(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'When & Where' }).click();
  await expect(field(page, 'Start time')).toHaveValue('18:30');
  await expect(field(page, 'Location')).toHaveValue('12 Smith Street, Fitzroy VIC');
  await next(page);
  await expect(field(page, 'Capacity')).toHaveValue('40');
  await next(page);
  await button(page, 'Create Event').click();
  await expectEventPage(page, 'Reloaded');
  expect(await page.evaluate(() => localStorage.getItem('arvo.eventDraft'))).not.toContain('Reloaded');
  await openWizard(page);
  await expect(button(page, 'Clear Draft')).toBeHidden();
  await fillBasicInfo(page, 'To be cleared');
  await button(page, 'Clear Draft').click();
  await page.reload();
  await expect(field(page, 'Event name')).toHaveValue('');
}

async function writeInTwoTabs(page: Page, context: BrowserContext): Promise<void> {
  const other = await context.newPage();
  await openWizard(other);
  /** Also switches to the other tab, which blurs the field. */
  const write = async (tab: Page, title: string) => {
    await fillBasicInfo(tab, title);
    await field(tab, 'Description').blur();
  };
  await write(page, 'From the first tab');
  await expect(field(other, 'Event name')).toHaveValue('From the first tab');
  await expect(field(other, 'Description')).not.toHaveValue('');
  await write(other, 'From the second tab');
  await expect(field(page, 'Event name')).toHaveValue('From the second tab');
  await next(page);
  await atStep(other, 'When & Where');
  await other.close();
  await button(page, 'Clear Draft').click();
}

/** Begins a draft, signs out, and keeps the draft on the device. */
async function keepDraft(page: Page, title: string): Promise<void> {
  await fillBasicInfo(page, title);
  await button(page, 'Sign out').click();
  await button(page, 'Keep on this device').click();
  await expect(page).toHaveURL(/\/$/u);
}

test('a draft survives a reload, Clear Draft with Undo, other tabs and people, and rubbish in the storage', async ({
  page,
  context,
}) => {
  const ada = await openWizardAs(page);
  await test.step('a reload in the middle keeps everything, the photo included', () => reload(page));
  // @spec:2/clear-draft
  await test.step('Clear Draft clears at once, and can be undone', () => clearAndUndo(page));
  await test.step('the event has everything that was kept, and a cleared draft stays away', () => createFromKept(page));
  await test.step('two tabs show what was written last', () => writeInTwoTabs(page, context));
  await test.step('a kept draft is there after signing out and in again; another person on the device does not see it', async () => {
    const grace = await newMember('Grace Hopper');
    await keepDraft(page, 'Ada’s secret party');
    await signInAs(page, grace);
    await openWizard(page);
    await expect(field(page, 'Event name')).toHaveValue('');
    await keepDraft(page, 'Grace’s own');
    await signInAs(page, ada);
    await openWizard(page);
    await expect(field(page, 'Event name')).toHaveValue('Ada’s secret party');
  });
  await test.step('an unreadable stored draft opens an empty wizard', async () => {
    await page.goto('/icon.svg');
    await page.evaluate(() => localStorage.setItem('arvo.eventDraft', '{"state":{"drafts":'));
    await openWizard(page);
    await fillBasicInfo(page, 'From rubbish');
    await page.reload();
    await expect(field(page, 'Event name')).toHaveValue('From rubbish');
  });
});

test('an event beyond what a day allows is refused with a reason, and its draft is created the next day', async ({
  page,
  trouble,
}) => {
  trouble.expect(COMMIT);
  const ada = await openWizardAs(page);
  const quota = `quotas/${ada.uid}`;
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await writeDocument(quota, { events: EVENTS_A_DAY, lastEvent: 'x', since: hoursAgo(23) });
  await fillUpToPhoto(page, 'One too many');
  await button(page, 'Create Event').click();
  await expect(page.getByRole('alert').filter({ hasText: hostingTexts.tooManyToday })).toBeVisible();
  await page.reload();
  await atStep(page, 'Photo');
  await changeDocument(quota, { since: hoursAgo(24) });
  await button(page, 'Create Event').click();
  await expectEventPage(page, 'One too many');
  expect(await readFields(quota)).toMatchObject({ events: '1' });
});
