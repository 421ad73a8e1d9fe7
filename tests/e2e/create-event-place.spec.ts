import type { Page } from '@playwright/test';
import { emptyDevice } from './support/emptyDevice.ts';
import { rawRead } from './support/eventWorld.ts';
import { region } from './support/eventPage.ts';
import { signInAs } from './support/member.ts';
import { expect, test } from './support/test.ts';
import {
  atStep,
  button,
  chooseLocation,
  expectEventPage,
  field,
  fillBasicInfo,
  fillUpToPhoto,
  next,
  openWizard,
  openWizardAs,
} from './support/wizard.ts';

/** Text typed into the location field never becomes public: everybody sees the chosen place's own name. */

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };
const ADDRESS = 'The Old Bar, 12 Smith Street, Fitzroy VIC';

/** Types an address and leaves the field, which closes the list that covers 'Next'. */
async function typeLocation(page: Page, typed: string): Promise<void> {
  await field(page, 'Location').fill(typed);
  await field(page, 'Location').press('Tab');
}

async function openWhenAndWhere(page: Page): Promise<void> {
  await fillBasicInfo(page, 'Trivia night');
  await next(page);
  await atStep(page, 'When & Where');
}

test('the place of an event, new or of an older draft, comes from the list, and its street stays private', async ({
  page,
  checkAxe,
}) => {
  const ada = await openWizardAs(page);
  await openWhenAndWhere(page);
  await test.step('Next chooses the place even if another field is empty, and stops there', async () => {
    await typeLocation(page, '12 Smith Street, fitzroy vic');
    await next(page);
    await expect(field(page, 'Location')).toHaveValue('12 Smith Street, Fitzroy VIC');
    await expect(field(page, 'Date')).toBeFocused();
    await expect(page.getByText('Date is required')).toBeVisible();
    await expect(page.getByText('Choose a place from the list')).toBeHidden();
  });

  // @spec:5/step-1
  await test.step('Next chooses the only matching place and says so, and asks if several match', async () => {
    await field(page, 'Date').fill('2030-01-19');
    await field(page, 'Start time').fill('18:30');
    // The list has Fitzroy in two states, and one Manly of two.
    for (const typed of ['40 King St, Richmond', '40 King St, Fitzroy', '40 King St, Manly']) {
      await typeLocation(page, typed);
      await next(page);
      await expect(page.getByText('Choose a place from the list')).toBeVisible();
      await expect(field(page, 'Location')).toBeFocused();
    }
    for (const size of [WIDE, PHONE]) {
      await page.setViewportSize(size);
      await checkAxe();
    }
    await typeLocation(page, 'Sydney Opera House, Sydney');
    await next(page);
    await atStep(page, 'Details');
    await expect(page.getByRole('status').filter({ hasText: 'Everyone sees: Sydney NSW' })).toBeVisible();
    await button(page, 'Back').click();
    await expect(field(page, 'Location')).toHaveValue('Sydney Opera House, Sydney NSW');
  });

  await test.step('a venue and a street typed before the suburb stay private', async () => {
    await chooseLocation(page, 'The Old Bar, 12 Smith Street, Fitzroy', ADDRESS);
    await expect(field(page, 'Location')).toHaveAccessibleDescription(
      'Everyone sees: Fitzroy VIC. Guests see the full address from 24 hours before the event.',
    );
    await checkAxe();
    await next(page);
    await field(page, 'Capacity').fill('40');
    await next(page);
    await button(page, 'Create Event').click();
    await expectEventPage(page, 'Trivia night');
    await expect(region(page, 'Location')).toContainText(ADDRESS);

    const id = page.url().split('/').at(-1) ?? '';
    await emptyDevice(page);
    await page.goto(`/events/${id}`);
    await expect(region(page, 'Location')).toContainText('Fitzroy VIC');
    await expect(page.getByText(/Smith|Old Bar/u)).toHaveCount(0);
    for (const path of [`/events/${id}`, `/api/events/${id}`, `/api/events/${id}.ics`]) {
      const text = await (await page.request.get(path)).text();
      expect(text, path).toContain('Fitzroy VIC');
      expect(text, path).not.toMatch(/Smith|Old Bar|12 S/u);
    }
    const json: unknown = await (await page.request.get(`/api/events/${id}`)).json();
    expect(json).toMatchObject({ event: { area: 'Fitzroy VIC' } });
    expect(await rawRead(`events/${id}/private/place`, null)).toBe(403);
  });

  await test.step('a draft of an older version has its place found again from the list, never from its text', async () => {
    await signInAs(page, ada);
    await openWizard(page);
    await fillUpToPhoto(page, 'From before');
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('arvo.eventDraft') ?? '{}') as {
        state: { drafts: Record<string, { draft: Record<string, unknown> }> };
      };
      for (const record of Object.values(kept.state.drafts)) {
        delete record.draft['place'];
        record.draft['coordinates'] = { lat: -37.8, lng: 144.98 };
        record.draft['address'] = 'Level 2, 12 Smith Street, Fitzroy VIC';
      }
      localStorage.setItem('arvo.eventDraft', JSON.stringify(kept));
    });
    await page.reload();
    await atStep(page, 'Photo');
    await button(page, 'Create Event').click();
    await atStep(page, 'When & Where');
    await expect(page.getByText('Choose a place from the list')).toBeVisible();
    await field(page, 'Location').press('Tab');
    await next(page);
    await atStep(page, 'Details');
    await next(page);
    await button(page, 'Create Event').click();
    await expectEventPage(page, 'From before');
    const answer = await page.request.get(`/api/events/${page.url().split('/').at(-1)}`);
    expect(await answer.json()).toMatchObject({ event: { area: 'Fitzroy VIC' } });
  });
});
