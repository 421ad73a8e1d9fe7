import type { Page } from '@playwright/test';
import type { OwnDevice } from './ownDevice.ts';

/** A device that keeps screens, and its next start. */

/** The app's code, where a test holds it back. */
export const CODE_HELD_BACK = /ERR_(?:INCOMPLETE_CHUNKED_ENCODING|BLOCKED_BY_CLIENT)/u;

/** The stored screens as text. A path followed by a colon is a stored screen; without the colon it may be a link. */
export const storedScreens = (page: Page) => page.evaluate(() => localStorage.getItem('arvo.screens') ?? '');

/** The next start of the browser. Its pages record what is shown when the HTML is parsed, which is before any module runs. */
export async function reopened(device: OwnDevice, network?: 'offline'): Promise<Page> {
  await device.shut();
  if (network === 'offline') await device.goOffline();
  const page = await device.open();
  await device.context().addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const main = document.querySelector('main');
      Object.assign(window, { shownFirst: main?.textContent ?? null });
    });
  });
  return page;
}
export const shownFirst = (page: Page): Promise<string | null> =>
  page.evaluate(() => Reflect.get(window, 'shownFirst'));

/** The app's code never arrives on this page. */
export async function holdBackCode(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setBlockedURLs', { urls: ['*/static/js/*'] });
}
