import type { Page } from '@playwright/test';

/** What a door shows, and how it takes a code. */

export const result = (page: Page) => page.getByRole('status', { name: 'Result' });

/** As a handheld scanner types it. */
export async function present(page: Page, code: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Name or code' });
  await field.fill(code);
  await field.press('Enter');
}
