import type { Browser } from '@playwright/test';
import { median, type Row, spread } from '../rows.ts';
import { type Site, serveSite } from '../site/site.ts';
import { launch, measureView, phone, pressIn, type View } from './view.ts';
import { sharedEvent } from './yardstick.ts';

/**
 * Opens the event page a second time, when the service worker has cached it: on the same slow device and connection, then
 * without a network. Medians of 5, beside first views of the same run.
 */

const RUNS = 5;

/** Of the first view's largest paint. */
const TARGET = 0.5;

type Repeat = { readonly first: View; readonly view: View; readonly offline: View; readonly takenMs: number };

async function visitAgain(browser: Browser, site: Site, path: string): Promise<Repeat> {
  await site.warm();
  const newcomer = await phone(browser, site, 'block');
  const first = await measureView(newcomer, site.address + path);
  await newcomer.close();
  const context = await phone(browser, site, 'allow');
  try {
    const before = await context.newPage();
    await before.goto(site.address + path);
    // Once the worker is ready, it has cached this page and its code.
    await before.evaluate(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
    await before.close();
    const view = await measureView(context, site.address + path);
    const share = { name: 'Share', answer: { selector: 'dialog[open], [role=dialog]' } };
    const { ms: takenMs } = await pressIn(context, site.address + path, share);
    site.cut(true);
    await context.setOffline(true);
    const offline = await measureView(context, site.address + path);
    return { first, view, offline, takenMs };
  } finally {
    site.cut(false);
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
  const paints = (which: 'first' | 'view' | 'offline') => all.map((one) => one[which].largestPaintMs);
  const againstFirst = (which: 'view' | 'offline') => {
    const ratio = median(paints(which)) / median(paints('first'));
    return {
      value: spread(paints(which), 'ms'),
      ratio: `${ratio.toFixed(2)} of the first view's`,
      target: `≤ ${TARGET} of the first view's`,
      met: ratio <= TARGET,
    };
  };
  return [
    { what: `${name}: largest paint of a first view in the same run`, value: spread(paints('first'), 'ms') },
    {
      what: `${name}: first paint`,
      value: spread(
        of(({ firstPaintMs }) => firstPaintMs),
        'ms',
      ),
    },
    { what: `${name}: largest paint`, ...againstFirst('view') },
    { what: `${name}, without a network: largest paint`, ...againstFirst('offline') },
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
