import type { Locator, Page } from '@playwright/test';

/** What a door shows, and how it takes a code. */

export const result = (page: Page) => page.getByRole('status', { name: 'Result' });

/** As a handheld scanner types it. */
export async function present(page: Page, code: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Name or code' });
  await field.fill(code);
  await field.press('Enter');
}

/** Makes a link in the host's open dialog "Door link": its path and its PIN, as it is shown. */
export async function makeLink(
  dialog: Locator,
  name: string,
): Promise<{ readonly path: string; readonly pin: string }> {
  await dialog.getByLabel('Name of this door').fill(name);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const made = dialog.getByRole('region', { name: `The link for ${name}` });
  const href = (await made.getByRole('link').getAttribute('href')) ?? '';
  const pin = (await made.getByText(/^\d{3} \d{3}$/u).textContent()) ?? '';
  return { path: new URL(href).pathname, pin };
}
