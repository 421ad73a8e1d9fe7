import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '../e2e/support/browser.ts';
import { median, type Row, spread } from './rows.ts';
import { serveSite } from './site.ts';

/** First views over a slow line on a slow device: 4x CPU, 1.6 Mbit/s, 150 ms; medians of 5, nothing cached. */

const RUNS = 5;
const BYTES_A_SECOND = (1.6 * 1_000_000) / 8;
const JS_BUDGET_KB = 130;

type View = { paintMs: number; largestMs: number; bytes: number; requests: number; scriptBytes: number };

const YARDSTICK = Buffer.from(`<!doctype html><html lang="en-AU"><meta charset="utf-8"><title>Yardstick</title>
<meta name="viewport" content="width=device-width"><style>body{font:16px system-ui;margin:2rem;max-width:40rem}</style>
<h1>Arvo</h1><p>Create an event, share the link, see who is coming.</p><p>${'A page of text without a script. '.repeat(12)}</p></html>`);

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

async function view(browser: Browser, address: string, heading: RegExp): Promise<View> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const page = await slowPage(context);
  await page.goto(address, { waitUntil: 'load' });
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  const measured = await page.evaluate(
    () =>
      new Promise<View>((resolve) => {
        new PerformanceObserver((list) => {
          const largest = list.getEntries().at(-1)?.startTime ?? Number.NaN;
          const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
          const resources = performance
            .getEntriesByType('resource')
            .filter((entry): entry is PerformanceResourceTiming => 'encodedBodySize' in entry);
          const own = resources.filter((entry) => entry.name.startsWith(location.origin));
          const document = performance.getEntriesByType('navigation')[0];
          const documentBytes = document && 'transferSize' in document ? Number(document.transferSize) : 0;
          resolve({
            paintMs: paint,
            largestMs: largest,
            bytes: own.reduce((sum, entry) => sum + entry.transferSize, documentBytes),
            requests: own.length + 1,
            scriptBytes: own
              .filter((entry) => entry.name.endsWith('.js') && entry.responseEnd <= paint)
              .reduce((sum, entry) => sum + entry.encodedBodySize, 0),
          });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await context.close();
  return measured;
}

/** One figure after another, the yardstick's view between ours, so that both meet the same machine. */
async function compare(browser: Browser, address: string, yardstick: string, heading: RegExp) {
  const ours: View[] = [];
  const theirs: View[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    theirs.push(await view(browser, yardstick, /.*/u));
    ours.push(await view(browser, address, heading));
  }
  return { ours, theirs };
}

function rowsOf(name: string, ours: readonly View[], theirs: readonly View[]): readonly Row[] {
  const pick = (views: readonly View[], key: keyof View) => views.map((each) => each[key]);
  const ratio = (key: keyof View) => `${(median(pick(ours, key)) / median(pick(theirs, key))).toFixed(2)} ×`;
  const scriptKb = median(pick(ours, 'scriptBytes')) / 1000;
  return [
    { what: `${name}: largest paint`, value: spread(pick(ours, 'largestMs'), 'ms'), ratio: ratio('largestMs') },
    { what: `${name}: first paint`, value: spread(pick(ours, 'paintMs'), 'ms'), ratio: ratio('paintMs') },
    { what: `${name}: transferred`, value: `${(median(pick(ours, 'bytes')) / 1000).toFixed(0)} kB` },
    { what: `${name}: requests`, value: String(median(pick(ours, 'requests'))) },
    {
      what: `${name}: JavaScript before first paint, gzip`,
      value: `${scriptKb.toFixed(1)} kB`,
      target: `≤ ${JS_BUDGET_KB} kB`,
      met: scriptKb <= JS_BUDGET_KB,
    },
  ];
}

/** An upcoming event of the demo data with a photo: what a shared link leads to. */
async function eventWithPhoto(): Promise<string> {
  const address = 'http://127.0.0.1:8080/v1/projects/demo-arvo/databases/(default)/documents/events?pageSize=300';
  const response = await fetch(address, { headers: { authorization: 'Bearer owner' } });
  const body: { documents?: { name: string; fields: { imageURL?: { stringValue?: string } } }[] } = JSON.parse(
    await response.text(),
  );
  const found = body.documents?.find((document) => document.fields.imageURL?.stringValue);
  if (!found) throw new Error('the demo data holds no event with a photo');
  return `/events/${found.name.split('/').at(-1)}`;
}

/** Against the running stack. */
export async function benchPages(): Promise<readonly Row[]> {
  const eventPath = await eventWithPhoto();
  const site = await serveSite(join(process.cwd(), 'dist'), new Map([['/yardstick.html', YARDSTICK]]));
  const browser = await chromium.launch(chromiumOptions());
  try {
    const yardstick = `${site.address}/yardstick.html`;
    const landing = await compare(browser, `${site.address}/`, yardstick, /.+/u);
    const event = await compare(browser, site.address + eventPath, yardstick, /.+/u);
    return [...rowsOf('/', landing.ours, landing.theirs), ...rowsOf('event page', event.ours, event.theirs)];
  } finally {
    await browser.close();
    await site.close();
  }
}
