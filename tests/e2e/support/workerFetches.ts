import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { takenOver } from './eventPage.ts';

/** The files of the app's code that are kept for a visit without a connection. */
export const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stored = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return stored.flat().flatMap(({ url }) => /static\/js\/.+\.js$/u.exec(url)?.[0] ?? []);
  });

/** The same by the first word of each file's name. */
export const keptParts = async (page: Page): Promise<string[]> =>
  (await keptFiles(page)).flatMap((file) => /^static\/js\/(\w+)\./u.exec(file)?.[1] ?? []);

/** The first words of the names of the files under static/ that the page itself has loaded. */
export const loadedParts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => /\/static\/\w+\/([\w-]+)\./u.exec(name)?.[1] ?? []),
  );

const hasLoaded = (page: Page, part: string): Promise<unknown> =>
  page.waitForFunction(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/static/js/${name}.`)),
    part,
  );

/** Resolves once a visitor's page has loaded all that it loads without a touch: what follows the event comes last. */
export const visitorsPageSettled = (page: Page): Promise<unknown> => hasLoaded(page, 'sources');

/** Turns the wheel on a visitor's page, and waits for what that loads: it is part of a visit (docs/cost.md). */
export async function touchPage(page: Page): Promise<void> {
  await takenOver(page);
  await page.mouse.wheel(0, 100);
  await hasLoaded(page, 'auth');
}

/** kB that the worker fetches for the next visit: cached files that the page has not loaded itself. */
export async function addedKb(page: Page): Promise<number> {
  const paths = await page.evaluate(async () => {
    const path = (address: string) => new URL(address).pathname;
    const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => path(name)));
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return kept
      .flat()
      .map(({ url }) => path(url))
      .filter((each) => !(each.startsWith('/static/') && loaded.has(each)) && !each.startsWith('/events/'));
  });
  // One after the other: the emulator leaves some of a hundred requests at once without an answer.
  const bodies: { each: string; body: Buffer }[] = [];
  for (const each of paths) bodies.push({ each, body: await (await page.request.get(each)).body() });
  // As Hosting sends them; what the emulator sends is not compressed.
  const weights = bodies.map(({ each, body }) => (each.endsWith('.png') ? body.length : gzipSync(body).length));
  return weights.reduce((sum, weight) => sum + weight, 0) / 1000;
}
