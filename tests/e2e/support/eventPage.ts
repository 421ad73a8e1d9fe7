import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

/** A portrait that loads, for tests that need one. */
const PORTRAIT = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#c4733b"/></svg>',
);

/**
 * Answers all portraits of members with one picture. By the browser's own protocol: a route would also turn the HTTP cache off,
 * and each page load would fetch and compile the app's code again.
 */
export async function givePortraits(context: BrowserContext): Promise<void> {
  const give = async (page: Page): Promise<void> => {
    const browser = await context.newCDPSession(page);
    browser.on('Fetch.requestPaused', ({ requestId }) => {
      const answer = {
        requestId,
        responseCode: 200,
        responseHeaders: [{ name: 'Content-Type', value: 'image/svg+xml' }],
        body: PORTRAIT.toString('base64'),
      };
      // A page that has been closed meanwhile needs no picture.
      browser.send('Fetch.fulfillRequest', answer).catch(() => undefined);
    });
    await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*profile_1.jpg*' }] });
  };
  context.on('page', (page) => void give(page).catch(() => undefined));
  for (const page of context.pages()) await give(page);
}

export const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** 'Who's going (n)', for any n. */
export const guestGrid = (page: Page): Locator => page.getByRole('region', { name: /^Who.s going/u });

/** The ID token of the person signed in on a page, from the SDK's storage. */
export async function idTokenOf(page: Page): Promise<string> {
  const token = await page.evaluate(async () => {
    const request = indexedDB.open('firebaseLocalStorageDb');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('no database')));
    });
    const all = database.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage').getAll();
    const entries = await new Promise<unknown[]>((resolve) =>
      all.addEventListener('success', () => resolve(all.result)),
    );
    database.close();
    return /"accessToken":"([^"]+)"/u.exec(JSON.stringify(entries))?.[1] ?? '';
  });
  if (token === '') throw new Error('nobody is signed in on this page');
  return token;
}

/** Waits until the server can answer for this event: after a cold start on a slow machine its first answer is a 503. */
export const served = (page: Page, id: string): Promise<void> =>
  expect.poll(async () => (await page.request.get(`/api/events/${id}`)).status()).toBe(200);

/** Waits until React has replaced the server's HTML. */
export const takenOver = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.documentElement.dataset.edge === undefined);

/** The test browser cannot pretend to be an installed app, so the rules for installed apps apply always. */
export const asInstalled = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const apply = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule && rule.conditionText.includes('display-mode: standalone'))
          rule.media.mediaText = 'all';
        if (rule instanceof CSSGroupingRule) apply(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) apply(sheet.cssRules);
  });
