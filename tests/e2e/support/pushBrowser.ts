import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { readPorts } from '../../../stack/services/ports.ts';
import { wholeChromiumOptions } from './browser.ts';

/**
 * A browser with real push subscriptions. They need a profile on disk and an answer from Google's servers, which a fake gives. The
 * browser's debugger delivers the messages.
 */
export type PushBrowser = {
  readonly context: BrowserContext;
  /** 'granted' or 'denied', as if the person had decided. */
  readonly permit: (page: Page, setting: 'granted' | 'denied') => Promise<void>;
  /** Delivers a message to the app's worker, decrypted. Resolves once the worker has shown it. */
  readonly deliver: (page: Page, data: string) => Promise<void>;
  /** The push service stops answering. Resolves once the browser has sent it another request. */
  readonly losePushService: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type Settings = { readonly viewport: { width: number; height: number } | null };

export async function openPushBrowser({ viewport }: Settings): Promise<PushBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'arvo-profile-'));
  const services = await googleDouble();
  const { args = [], ...options } = wholeChromiumOptions();
  const origin = `http://localhost:${readPorts().hosting}`;
  const context = await chromium.launchPersistentContext(folder, {
    ...options,
    args: [
      ...args,
      `--gcm-checkin-url=${services.origin}/checkin`,
      `--gcm-registration-url=${services.origin}/register`,
    ],
    serviceWorkers: 'allow',
    baseURL: origin,
    viewport,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
  });
  return {
    context,
    permit: async (page, setting) => {
      const cdp = await context.newCDPSession(page);
      await cdp.send('Browser.setPermission', { permission: { name: 'notifications' }, setting, origin });
      // The permission ends with the session, so it stays attached.
    },
    deliver: async (page, data) => {
      const worker = context.serviceWorkers().at(-1);
      if (worker === undefined) throw new Error('No worker runs.');
      await worker.evaluate(noteNextShowing);
      const cdp = await context.newCDPSession(page);
      const registration = new Promise<string>((resolve) => {
        cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          const last = registrations.at(-1);
          if (last) resolve(last.registrationId);
        });
      });
      await cdp.send('ServiceWorker.enable');
      await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data });
      await cdp.detach();
      await worker.evaluate(() => Reflect.get(globalThis, 'nextShowing'));
    },
    losePushService: services.stopAnswering,
    close: async () => {
      await context.close();
      services.server.closeAllConnections();
      services.server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Runs in the worker: `nextShowing` resolves when the next notification is shown. If a page lists notifications while one is being
 * shown, Chromium takes that one for closed and drops it.
 */
function noteNextShowing(): void {
  const { prototype } = ServiceWorkerRegistration;
  const { showNotification } = prototype;
  const nextShowing = new Promise<void>((resolve, reject) => {
    prototype.showNotification = function (this: ServiceWorkerRegistration, ...notification) {
      prototype.showNotification = showNotification;
      const showing = showNotification.apply(this, notification);
      showing.then(resolve, reject);
      return showing;
    };
  });
  Reflect.set(globalThis, 'nextShowing', nextShowing);
}

type GoogleDouble = {
  readonly server: Server;
  readonly origin: string;
  readonly stopAnswering: () => Promise<void>;
};

/**
 * Fakes Google's servers: checks in every device and gives every subscription a token, until it stops answering. Our server keeps one
 * record per token, so no two browsers may get the same.
 */
async function googleDouble(): Promise<GoogleDouble> {
  const checkin = Buffer.from('0801390100000000001000410100000000001800', 'hex');
  let onUnanswered: (() => void) | null = null;
  const server = createServer((request, response) => {
    if (onUnanswered) onUnanswered();
    else if (request.url === '/checkin') response.end(checkin);
    else response.end(`token=${randomUUID()}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const stopAnswering = () =>
    new Promise<void>((resolve) => {
      onUnanswered = resolve;
    });
  return { server, origin: `http://127.0.0.1:${port}`, stopAnswering };
}
