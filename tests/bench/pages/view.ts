import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '../../e2e/support/browser.ts';
import type { Site } from '../site/site.ts';
import { type Press, type Seen, watchPage } from './probe.ts';

/** Views a page with a slow device over a slow connection: 4x CPU, 1.6 Mbit/s, 150 ms per request; a phone of 390x844 at 2x. */

const BYTES_A_SECOND = (1.6 * 1_000_000) / 8;
/** How long nothing may happen until a page is at rest, and the time limit. */
const REST_MS = 1200;
const PATIENCE_MS = 30_000;

export type View = {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** The element of the largest paint. */
  readonly largest: string;
  /** The sum of each long task's time over 50 ms, from the first paint on. */
  readonly blockingMs: number;
  readonly longestTaskMs: number;
  readonly shift: number;
  /** The beginning of the text of each element that moved. */
  readonly moved: readonly string[];
  /** Everything transferred until the page was at rest, including headers. */
  readonly bytes: number;
  readonly requests: number;
};

/** A browser that trusts the site's certificate, with additional switches. */
export function launch(site: Site, switches: readonly string[] = []): Promise<Browser> {
  const options = chromiumOptions();
  return chromium.launch({ ...options, args: [...(options.args ?? []), site.trust, ...switches] });
}

export const phone = (browser: Browser, site: Site, serviceWorkers: 'allow' | 'block'): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: site.address,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-AU',
    // Not the event's zone, so that the page has to name the zone, which is more work.
    timezoneId: 'Australia/Perth',
    serviceWorkers,
  });

export async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return devtools;
}

type Traffic = {
  readonly requests: () => number;
  /** What had been transferred this many milliseconds after the document was requested. */
  readonly bytesUntil: (ms: number) => number;
};

function listen(devtools: CDPSession): Traffic {
  const came: { at: number; bytes: number }[] = [];
  let begun = Number.NaN;
  let requests = 0;
  devtools.on('Network.requestWillBeSent', ({ timestamp, request }) => {
    if (!request.url.startsWith('http')) return;
    if (Number.isNaN(begun)) begun = timestamp;
    requests += 1;
  });
  const kept = new Set<string>();
  devtools.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId));
  devtools.on('Network.responseReceived', ({ requestId, timestamp, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker) kept.add(requestId);
    if (!kept.has(requestId)) came.push({ at: timestamp, bytes: response.encodedDataLength });
  });
  devtools.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    if (!kept.has(requestId)) came.push({ at: timestamp, bytes: encodedDataLength });
  });
  return {
    requests: () => requests,
    bytesUntil: (ms) => came.filter(({ at }) => (at - begun) * 1000 <= ms).reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

async function measure(page: Page, traffic: Traffic): Promise<View> {
  const inPage = await page.evaluate(
    ({ rest, patience }) =>
      new Promise<{ seen: Seen; firstPaint: number }>((resolve) => {
        const begun = performance.now();
        let last = begun;
        for (const type of ['resource', 'longtask', 'layout-shift'])
          new PerformanceObserver(() => {
            last = performance.now();
          }).observe({ type, buffered: false });
        const rested = () => {
          const now = performance.now();
          if (now - last < rest && now - begun < patience) return void setTimeout(rested, 100);
          const [paint] = performance.getEntriesByName('first-contentful-paint');
          resolve({ seen: window.seen, firstPaint: paint?.startTime ?? Number.NaN });
        };
        rested();
      }),
    { rest: REST_MS, patience: PATIENCE_MS },
  );
  const { seen, firstPaint } = inPage;
  const blocking = seen.tasks
    .map(({ at, ms }) => Math.min(ms, at + ms - firstPaint) - 50)
    .filter((ms) => ms > 0)
    .reduce((sum, ms) => sum + ms, 0);
  return {
    firstPaintMs: firstPaint,
    largestPaintMs: seen.largest.at,
    largest: seen.largest.what,
    blockingMs: blocking,
    longestTaskMs: Math.max(0, ...seen.tasks.map(({ ms }) => ms)),
    shift: seen.shifts.reduce((sum, { value }) => sum + value, 0),
    moved: seen.shifts.flatMap(({ what }) => what),
    bytes: traffic.bytesUntil(Number.POSITIVE_INFINITY),
    requests: traffic.requests(),
  };
}

/** Views the page without touching it until it is at rest. */
export async function measureView(context: BrowserContext, address: string): Promise<View> {
  const page = await context.newPage();
  await page.addInitScript(watchPage, null);
  const traffic = listen(await slowDown(page));
  await page.goto(address, { waitUntil: 'load' });
  const view = await measure(page, traffic);
  await page.close();
  return view;
}

/**
 * Presses from the first paint on, every 30 ms, until there is an answer: returns when that was, and what had been
 * transferred.
 */
export async function pressIn(
  context: BrowserContext,
  address: string,
  press: Press,
): Promise<{ ms: number; bytes: number }> {
  const page = await context.newPage();
  const answered = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error(`${address}: pressing "${press.name}" had no answer`)), PATIENCE_MS).unref();
    void page.exposeFunction('pressAnswered', resolve);
  });
  await page.addInitScript(watchPage, press);
  const traffic = listen(await slowDown(page));
  // The navigation that a press starts may abort this call.
  const gone = page.goto(address, { waitUntil: 'commit' }).catch(() => null);
  const ms = await answered;
  await gone;
  const bytes = traffic.bytesUntil(ms);
  await page.close();
  return { ms, bytes };
}
