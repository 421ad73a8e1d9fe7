import type { Browser } from '@playwright/test';
import { type Row, spread } from '../rows.ts';
import { type Site, serveSite } from '../site/site.ts';
import { launch, look, phone, pressIn, type View } from './view.ts';
import { sharedEvent } from './yardstick.ts';

/**
 * The event page once more on a device whose service worker has cached the app: the same slow device and connection.
 * Medians of 5.
 */

const RUNS = 5;

type Repeat = { readonly view: View; readonly takenMs: number };

async function visitAgain(browser: Browser, site: Site, path: string): Promise<Repeat> {
  await site.warm();
  const context = await phone(browser, site, 'allow');
  try {
    const before = await context.newPage();
    await before.goto(site.address + path);
    // Once active, the worker has cached the whole app.
    await before.evaluate(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
    await before.close();
    const view = await look(context, site.address + path);
    const share = { name: 'Share', answer: { selector: 'dialog[open], [role=dialog]' } };
    return { view, takenMs: (await pressIn(context, site.address + path, share)).ms };
  } finally {
    await context.close();
  }
}

/** Needs the running stack. */
export async function benchRepeatView(): Promise<readonly Row[]> {
  const site = await serveSite();
  const browser = await launch(site);
  const { path } = await sharedEvent();
  const all: Repeat[] = [];
  try {
    for (let run = 0; run < RUNS; run += 1) all.push(await visitAgain(browser, site, path));
  } finally {
    await browser.close();
    await site.close();
  }
  const name = 'event page once more, with the service worker';
  const of = (pick: (view: View) => number) => all.map(({ view }) => pick(view));
  return [
    {
      what: `${name}: first paint`,
      value: spread(
        of(({ firstPaintMs }) => firstPaintMs),
        'ms',
      ),
    },
    {
      what: `${name}: largest paint`,
      value: spread(
        of(({ largestPaintMs }) => largestPaintMs),
        'ms',
      ),
    },
    {
      what: `${name}: React has taken over`,
      value: spread(
        all.map(({ takenMs }) => takenMs),
        'ms',
      ),
    },
    {
      what: `${name}: transferred`,
      value: spread(
        of(({ bytes }) => bytes / 1000),
        'kB',
      ),
    },
  ];
}
