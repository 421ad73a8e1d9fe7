import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumOptions, wholeChromiumOptions } from './browser.ts';
import { type UnwatchedPage, unwatchedBrowser } from './unwatchedBrowser.ts';
import { type NetworkState, type Refusal, startProxy } from './proxy.ts';

/**
 * A device of its own: a browser with a profile that survives it, and a connection that can really be cut. `setOffline` alone
 * misses workers that start later and open streams, so all traffic passes a proxy.
 */
export type OwnDevice = {
  /** The folder of its browser's profile. */
  readonly profile: string;
  readonly page: () => Page;
  readonly context: () => BrowserContext;
  /** Starts the browser with what it kept, with one page. */
  readonly open: () => Promise<Page>;
  /** Opens `address` in Chromium's headless shell without Playwright, and so without a debugger on the worker. */
  readonly openUnwatched: (address: string) => Promise<UnwatchedPage>;
  /** Cuts the connection, and tells the browser that it is offline. */
  readonly goOffline: () => Promise<void>;
  readonly goOnline: () => Promise<void>;
  /** Changes only the proxy: the browser still believes that it is online. */
  readonly network: (state: NetworkState) => void;
  /** Ends the browser's process at once, without letting it write anything. */
  readonly kill: () => Promise<void>;
  /** Ends the browser as a person does. */
  readonly shut: () => Promise<void>;
  /** Resolves when the browser sends the first request whose address matches. That request is never answered. */
  readonly stall: (address: RegExp) => Promise<void>;
  /** From now on the network answers requests to matching addresses with this error, as JSON, until `null`. */
  readonly refuse: (refusal: Refusal | null) => void;
  /** Resolves after so many more requests, or when none came for a second. */
  readonly afterRequests: (count: number) => Promise<void>;
  /** The requested addresses so far. */
  readonly requested: () => readonly string[];
  /** The headers of the requests so far, except preflights, whose address matches. */
  readonly headersOf: (address: RegExp) => readonly IncomingHttpHeaders[];
  readonly dispose: () => Promise<void>;
};

export type DeviceSettings = {
  readonly baseURL: string;
  /** The profile begins as a copy of this one. */
  readonly profileFrom?: string | undefined;
  /** The headless shell takes half the processor time, and lacks Background Sync and push messages. */
  readonly browser?: 'whole' | 'shell';
  /** Further switches of the browser. */
  readonly args?: readonly string[];
  /** Called with each browser that opens. */
  readonly watch?: (context: BrowserContext) => void;
};

/** Retries of Background Sync after 2 s instead of 5 min. */
const SYNC_SOON =
  'BackgroundSync.T:initial_retry_delay_sec/2/retry_delay_factor/1/max_sync_attempts/9/max_sync_attempts_with_notification_permission/9/min_periodic_sync_events_interval_sec/3';

/** The browser is not open yet. */
export async function ownDevice({
  baseURL,
  profileFrom,
  browser = 'whole',
  args: switches = [],
  watch,
}: DeviceSettings): Promise<OwnDevice> {
  const profile = mkdtempSync(join(tmpdir(), 'arvo-device-'));
  if (profileFrom !== undefined) cpSync(profileFrom, profile, { recursive: true, verbatimSymlinks: true });
  const proxy = await startProxy();
  let context: BrowserContext | null = null;
  let page: Page | null = null;
  let isOffline = false;
  const opened = <T>(value: T | null): T => {
    if (value === null) throw new Error('The browser is not open.');
    return value;
  };
  const shut = async (): Promise<void> => {
    await context?.close().catch(() => undefined);
    context = null;
    page = null;
  };
  const network = [`--proxy-server=http://127.0.0.1:${proxy.port}`, '--proxy-bypass-list=<-loopback>'];
  return {
    profile,
    page: () => opened(page),
    context: () => opened(context),
    open: async () => {
      const { args = [], ...options } = browser === 'shell' ? chromiumOptions() : wholeChromiumOptions();
      context = await chromium.launchPersistentContext(profile, {
        ...options,
        args: [
          ...args,
          ...switches,
          ...network,
          '--force-fieldtrials=BackgroundSync/T',
          `--force-fieldtrial-params=${SYNC_SOON}`,
        ],
        baseURL,
        viewport: { width: 390, height: 844 },
        locale: 'en-AU',
        timezoneId: 'Australia/Sydney',
        serviceWorkers: 'allow',
        offline: isOffline,
      });
      watch?.(context);
      page = context.pages()[0] ?? (await context.newPage());
      return page;
    },
    openUnwatched: (address) => unwatchedBrowser(profile, { address, args: network }),
    goOffline: async () => {
      proxy.setState('cut');
      isOffline = true;
      await context?.setOffline(true);
    },
    goOnline: async () => {
      proxy.setState('up');
      isOffline = false;
      await context?.setOffline(false);
    },
    network: proxy.setState,
    kill: async () => {
      const processes = withDescendants(processOf(profile));
      for (const pid of processes) killAtOnce(pid);
      // A process that still runs has the databases locked: the next browser could not open them and would have no worker.
      while (processes.some(isRunning)) await wait(10);
      context = null;
      page = null;
    },
    shut,
    stall: proxy.stall,
    refuse: proxy.refuse,
    afterRequests: proxy.afterRequests,
    requested: proxy.requested,
    headersOf: proxy.headersOf,
    dispose: async () => {
      await shut();
      await proxy.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The browser's main process. */
function processOf(profile: string): number {
  const found = readdirSync('/proc').find((entry) => {
    if (!/^\d+$/u.test(entry)) return false;
    const line = commandLine(entry);
    return line.includes(`--user-data-dir=${profile}`) && !line.includes('--type=');
  });
  if (found === undefined) throw new Error('The browser is not running.');
  return Number(found);
}

/** This process and all that it has started, and that they have started. */
function withDescendants(pid: number): readonly number[] {
  const children = readdirSync('/proc').filter((entry) => /^\d+$/u.test(entry) && statOf(entry)?.parent === pid);
  return [pid, ...children.flatMap((child) => withDescendants(Number(child)))];
}

/** Null once the process has ended and its parent knows. */
function statOf(pid: string): { readonly state: string; readonly parent: number } | null {
  try {
    // The command's name, in brackets, may contain spaces.
    const [state = '', parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /su, '')
      .split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return null;
  }
}

const isRunning = (pid: number): boolean => !['Z', undefined].includes(statOf(String(pid))?.state);

function killAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended with its parent.
  }
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // The process has just ended.
    return '';
  }
}
