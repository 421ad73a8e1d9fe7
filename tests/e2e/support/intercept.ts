import type { CDPSession, Page } from '@playwright/test';

/**
 * Intercepts requests by the browser's own protocol. A Playwright route would also turn the HTTP cache off, and each page load
 * would fetch and compile the app's code again. Addresses are patterns of that protocol: `*` stands for any text, and a question
 * mark needs a backslash.
 */

type Paused = {
  readonly requestId: string;
  readonly request: { readonly url: string; readonly method: string };
};
/** What becomes of a request. */
export type Reaction = (browser: CDPSession, paused: Paused) => Promise<unknown>;
type Answer = { readonly status?: number; readonly contentType?: string; readonly body: string };

/** Calls `react` with each matching request of this page. A preflight request continues by itself. */
export async function intercept(page: Page, urlPattern: string, react: Reaction): Promise<CDPSession> {
  const browser = await page.context().newCDPSession(page);
  browser.on('Fetch.requestPaused', (paused) => {
    const reaction = paused.request.method === 'OPTIONS' ? letThrough(browser, paused) : react(browser, paused);
    // A page that has left meanwhile needs no answer.
    reaction.catch(() => undefined);
  });
  await browser.send('Fetch.enable', { patterns: [{ urlPattern }] });
  return browser;
}

export const letThrough: Reaction = (browser, { requestId }) => browser.send('Fetch.continueRequest', { requestId });

export const fail: Reaction = (browser, { requestId }) =>
  browser.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionFailed' });

export const fulfil = (
  browser: CDPSession,
  { requestId }: Paused,
  { status = 200, contentType = 'application/json', body }: Answer,
): Promise<unknown> =>
  browser.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: status,
    responseHeaders: [
      { name: 'Content-Type', value: contentType },
      { name: 'Access-Control-Allow-Origin', value: '*' },
    ],
    body: Buffer.from(body).toString('base64'),
  });

/** Never answers. */
export const hang: Reaction = () => Promise.resolve();

/** Intercepts requests until the test ends. They pass until the returned function gets another reaction for the next ones. */
export async function interceptWith(page: Page, urlPattern: string): Promise<(reaction: Reaction) => void> {
  let current = letThrough;
  await intercept(page, urlPattern, (browser, paused) => current(browser, paused));
  return (reaction) => {
    current = reaction;
  };
}

/** Matching requests wait until the returned function is called. */
export async function holdRequests(page: Page, urlPattern: string): Promise<() => Promise<void>> {
  const browser = await intercept(page, urlPattern, hang);
  // Also releases what waits.
  return () => browser.detach();
}

/** The connection breaks on matching requests until the returned function is called. */
export async function dropRequests(page: Page, urlPattern: string): Promise<() => Promise<void>> {
  const browser = await intercept(page, urlPattern, fail);
  return () => browser.detach();
}
