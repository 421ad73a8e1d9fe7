import type { Page } from '@playwright/test';

/** Cuts the connection whenever a page requests this chunk. `lost` resolves once it is cut. */
export async function loseChunk(page: Page, name: string) {
  const { promise: lost, resolve } = Promise.withResolvers<void>();
  const named = (await (await page.request.get('/sw.js')).text()).match(
    new RegExp(`static/js/${name}\\.[^"]+\\.js`, 'gu'),
  );
  const texts = await Promise.all((named ?? []).map(async (path) => (await page.request.get(`/${path}`)).text()));
  // Two chunks are named after the queue: its code and its sentences.
  const chunk = named?.find((_path, at) => texts[at]?.includes('Waiting to join') === false);
  if (chunk === undefined) throw new Error(`No chunk ${name}`);
  const context = page.context();
  await context.route(`**/${chunk}`, async (route) => {
    await route.abort('internetdisconnected');
    resolve();
  });
  return { lost, end: () => context.unroute(`**/${chunk}`) };
}
