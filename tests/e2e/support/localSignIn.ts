import type { Locator, Page } from '@playwright/test';

/** Opens the local stack's account chooser from the landing page. */
export async function openChooser(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  return page.getByRole('dialog', { name: 'Choose a local account' });
}

/** Signs in from the open landing page. */
export async function signInLocally(page: Page, email: string, name: string): Promise<void> {
  const dialog = await openChooser(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
}
