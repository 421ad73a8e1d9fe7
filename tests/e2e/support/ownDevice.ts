import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { wholeChromiumOptions } from './browser.ts';

/**
 * A device of its own: a browser with a profile that survives it, and a connection that can really be cut. `setOffline` alone
 * misses workers that start later, so all traffic passes a proxy that destroys its sockets.
 */
export type OwnDevice = {
  readonly page: () => Page;
  readonly context: () => BrowserContext;
  readonly goOffline: () => Promise<void>;
  readonly goOnline: () => Promise<void>;
  /** Only the proxy: the browser believes that it is online. */
  readonly cut: (isCut: boolean) => void;
  /** Ends the browser's process at once, without letting it write anything. */
  readonly kill: () => Promise<void>;
  /** Starts the browser again with the same profile. */
  readonly open: () => Promise<Page>;
  /** Resolves when the browser sends the first request whose address matches. That request is never answered. */
  readonly stall: (address: RegExp) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Retries of Background Sync after 2 s instead of 5 min. */
const SYNC_SOON =
  'BackgroundSync.T:initial_retry_delay_sec/2/retry_delay_factor/1/max_sync_attempts/9/max_sync_attempts_with_notification_permission/9/min_periodic_sync_events_interval_sec/3';

export async function ownDevice(baseURL: string): Promise<OwnDevice> {
  const profile = mkdtempSync(join(tmpdir(), 'arvo-device-'));
  const proxy = await startProxy();
  let context: BrowserContext | null = null;
  let page: Page | null = null;
  const opened = <T>(value: T | null): T => {
    if (value === null) throw new Error('The browser is not open.');
    return value;
  };
  const open = async (): Promise<Page> => {
    const { args = [], ...options } = wholeChromiumOptions();
    context = await chromium.launchPersistentContext(profile, {
      ...options,
      args: [
        ...args,
        `--proxy-server=http://127.0.0.1:${proxy.port}`,
        '--proxy-bypass-list=<-loopback>',
        '--force-fieldtrials=BackgroundSync/T',
        `--force-fieldtrial-params=${SYNC_SOON}`,
      ],
      baseURL,
      viewport: { width: 390, height: 844 },
      locale: 'en-AU',
      timezoneId: 'Australia/Sydney',
      serviceWorkers: 'allow',
    });
    page = context.pages()[0] ?? (await context.newPage());
    return page;
  };
  await open();
  return {
    page: () => opened(page),
    context: () => opened(context),
    goOffline: async () => {
      proxy.cut(true);
      await opened(context).setOffline(true);
    },
    goOnline: async () => {
      proxy.cut(false);
      await opened(context).setOffline(false);
    },
    cut: proxy.cut,
    kill: async () => {
      const pid = processOf(profile);
      process.kill(pid, 'SIGKILL');
      context = null;
      page = null;
    },
    open,
    stall: proxy.stall,
    close: async () => {
      await context?.close().catch(() => undefined);
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

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // It has just ended.
    return '';
  }
}

async function startProxy() {
  const sockets = new Set<Socket>();
  let isCut = false;
  let stalled: { readonly address: RegExp; readonly seen: () => void } | null = null;
  const server: Server = createServer((asked, answer) => {
    if (stalled?.address.test(asked.url ?? '')) {
      const { seen } = stalled;
      stalled = null;
      return seen();
    }
    const forwarded = request(asked.url ?? '', { method: asked.method, headers: asked.headers }, (received) => {
      answer.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(answer);
    });
    forwarded.on('socket', (socket) => track(socket));
    forwarded.on('error', () => answer.destroy());
    answer.on('close', () => forwarded.destroy());
    asked.pipe(forwarded);
  });
  const track = (socket: Socket) => {
    if (sockets.has(socket)) return;
    if (isCut) socket.destroy();
    else {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
  };
  server.on('connection', track);
  // Nothing of the app is encrypted on the local stack; everything else is out of reach anyway.
  server.on('connect', (_asked, socket) => socket.destroy());
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    cut: (cut: boolean) => {
      isCut = cut;
      if (cut) for (const socket of sockets) socket.destroy();
    },
    stall: (address: RegExp) =>
      new Promise<void>((resolve) => {
        stalled = { address, seen: resolve };
      }),
    close: async () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
