import type { Page } from '@playwright/test';

/** Moves the event that is being edited by a year, and saves nothing. The date before. */
export async function moveByAYear(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'When & Where' }).click();
  const date = page.getByLabel('Date');
  const before = await date.inputValue();
  const [year = '', ...rest] = before.split('-');
  await date.fill([Number(year) + 1, ...rest].join('-'));
  return before;
}
