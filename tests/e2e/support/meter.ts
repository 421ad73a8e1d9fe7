import { gzipSync } from 'node:zlib';
import { expect, type Page, type Request, type Response } from '@playwright/test';
import { hostingRules } from '../../../stack/services/hosting.ts';
import { readPorts } from '../../../stack/services/ports.ts';
import { BilledReads } from './billedReads.ts';

/** Measures what a page costs: billed document reads, function calls behind Hosting, and bytes to the device. */
export type Cost = {
  readonly reads: number;
  /** The addresses of the calls. */
  readonly calls: readonly string[];
  /** Compressed bodies from the site itself, static files and functions. */
  readonly siteBytes: number;
  readonly storeBytes: number;
};

const ports = readPorts();
const STORE = new RegExp(`^http://(127\\.0\\.0\\.1|localhost):${ports.firestore}/`, 'u');
const SITE = new RegExp(`^http://(127\\.0\\.0\\.1|localhost):${ports.hosting}/`, 'u');
const UNARY = /documents:(batchGet|runQuery|runAggregationQuery)$/u;
const QUIET_MS = 1000;

const TEXT = /^(text\/|image\/svg|application\/(json|javascript))/u;

/** The transferred size of a body; for text that the emulator sends uncompressed, the size that Hosting would send. */
async function bytesOf(request: Request, response: Response | null): Promise<number> {
  const { responseBodySize } = await request.sizes();
  const { 'content-encoding': encoding, 'content-type': type = '' } = response?.headers() ?? {};
  if (!response || encoding !== undefined || !TEXT.test(type) || !SITE.test(request.url()) || responseBodySize < 1000)
    return Math.max(0, responseBodySize);
  return gzipSync(await response.body()).length;
}

/** Measures all requests of a page from now on. */
export function meter(page: Page): { settled(): Promise<Cost>; restart(): void } {
  const { rewritten } = hostingRules();
  const busy = new Set<Request>();
  let reads = new BilledReads();
  let cost = { siteBytes: 0, storeBytes: 0 };
  let calls: string[] = [];
  let trouble: unknown = null;
  /** How often the page has been opened, and at which opening each request began. */
  let opening = 0;
  const openings = new WeakMap<Request, number>();
  let last = Date.now();

  const finished = async (request: Request): Promise<void> => {
    const url = new URL(request.url());
    const response = await request.response();
    const bytes = await bytesOf(request, response);
    if (SITE.test(url.href)) {
      cost.siteBytes += bytes;
      if (rewritten(url.pathname).kind === 'function') calls.push(url.pathname);
    }
    if (!STORE.test(url.href) || !response) return;
    cost.storeBytes += bytes;
    if (UNARY.test(url.pathname)) reads.fetched(await response.text());
    else if (url.searchParams.get('RID') === 'rpc')
      reads.received(url.searchParams.get('SID') ?? '', await response.text());
  };

  // Between the request of a page and its arrival the page before it still asks, and its answers go with it.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) opening += 1;
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    last = Date.now();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) opening += 1;
    openings.set(request, opening);
    // A long poll: its answer arrives only when there is news.
    if (url.searchParams.get('RID') !== 'rpc') busy.add(request);
    if (STORE.test(url.href) && request.method() === 'POST') reads.requested(request.postData() ?? '');
  });
  page.on('requestfailed', (request) => busy.delete(request));
  page.on('requestfinished', (request) => {
    finished(request)
      .catch((error: unknown) => {
        // The browser has dropped the body together with the page that it was for.
        if (openings.get(request) === opening) trouble = error;
      })
      .finally(() => {
        last = Date.now();
        busy.delete(request);
      });
  });

  return {
    /** Waits until no request is in flight or has started for a second, and every listener has its first answer. */
    settled: async () => {
      const state = () => ({
        underWay: [...busy].map((request) => request.url()),
        answered: reads.answered,
        quiet: Date.now() - last > QUIET_MS,
      });
      const settled = { underWay: [], answered: true, quiet: true };
      await expect.poll(state, { message: 'the page is quiet', timeout: 60_000 }).toEqual(settled);
      expect(trouble).toBeNull();
      return { ...cost, calls, reads: reads.count };
    },
    restart: () => {
      reads = new BilledReads();
      cost = { siteBytes: 0, storeBytes: 0 };
      calls = [];
    },
  };
}
