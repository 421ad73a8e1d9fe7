import { expect, type Locator, type Page } from '@playwright/test';
import { type Member, newMember, signInAs } from './member.ts';
import { picture } from './pictures.ts';

/** Drives the wizard like a person; labels are literals as on the screen. */
export const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const next = (page: Page): Promise<void> => button(page, 'Next').click();

export async function atStep(page: Page, name: 'Basic Info' | 'When & Where' | 'Details' | 'Photo'): Promise<void> {
  const step = page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name, exact: true });
  await expect(step).toHaveAttribute('aria-current', 'step');
}

export async function openWizard(page: Page): Promise<void> {
  await page.goto('/create-event');
  await expect(page.getByRole('navigation', { name: 'Steps' })).toBeVisible();
}

/** A member with a complete profile, in an empty wizard. */
export async function openWizardAs(page: Page, name = 'Ada Lovelace'): Promise<Member> {
  const member = await newMember(name);
  await signInAs(page, member);
  await openWizard(page);
  return member;
}

export async function fillBasicInfo(
  page: Page,
  title: string,
  description = 'Bring a rug and something to share.',
): Promise<void> {
  await field(page, 'Event name').fill(title);
  await field(page, 'Description').fill(description);
}

export async function chooseLocation(page: Page, typed: string, offered: string): Promise<void> {
  const location = page.getByRole('combobox', { name: 'Location' });
  await location.fill(typed);
  await page.getByRole('option', { name: offered, exact: true }).click();
  await expect(location).toHaveValue(offered);
}

/** Fills in the step with a date in 2030, so that the event is not over. */
export async function fillWhenAndWhere(page: Page): Promise<void> {
  await field(page, 'Date').fill('2030-01-19');
  await field(page, 'Start time').fill('18:30');
  await field(page, 'End time').fill('22:00');
  await chooseLocation(page, '12 Smith Street, Fitzroy', '12 Smith Street, Fitzroy VIC');
}

/** From an empty wizard to the details, with a capacity. */
export async function fillUpToDetails(page: Page, title: string): Promise<void> {
  await fillBasicInfo(page, title);
  await next(page);
  await fillWhenAndWhere(page);
  await next(page);
  await field(page, 'Capacity').fill('40');
}

/** From an empty wizard to the photo step. */
export async function fillUpToPhoto(page: Page, title: string): Promise<void> {
  await fillUpToDetails(page, title);
  await next(page);
  await atStep(page, 'Photo');
}

export async function choosePhoto(page: Page): Promise<void> {
  const buffer = await picture(1600, 1000);
  await field(page, 'Event photo').setInputFiles({ name: 'sunset.jpg', mimeType: 'image/jpeg', buffer });
  await expect(button(page, 'Remove photo')).toBeVisible();
}

export async function expectEventPage(page: Page, title: string): Promise<void> {
  await expect(page).toHaveURL(/\/events\/[A-Za-z0-9]{20}$/u);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}
