import type { Locator, Page } from '@playwright/test';

/** The path of /finishSignIn with the code of a real link and these parameters. */
export function completion(link: string, parameters: Readonly<Record<string, string>>): string {
  const sent = new URL(link);
  const query = new URLSearchParams(parameters);
  for (const name of ['mode', 'oobCode', 'apiKey']) query.set(name, sent.searchParams.get(name) ?? '');
  return `/finishSignIn?${query}`;
}

/** The question of somebody who opens another person's link. */
export const question = (page: Page, email: string): Locator =>
  page.getByRole('heading', { level: 1, name: `Sign in as ${email}?` });

/** As if this device had requested a link for `email`. */
export const storeEmail = (page: Page, email: string): Promise<void> =>
  page.evaluate((address) => localStorage.setItem('emailForSignIn', address), email);
