import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { readPorts } from '../../../local/stack/ports.ts';
import { chromiumOptions } from './browser.ts';

/**
 * A device whose browser can be closed and opened again, and whose network can really be cut: all of its traffic goes through a
 * proxy that destroys its sockets. `setOffline` alone misses a service worker that starts later, and open streams.
 */
export type Device = {
  /** Opens the browser with what it kept, with one page. */
  readonly open: () => Promise<Page>;
  readonly close: () => Promise<void>;
  /** From now on nothing gets through; `isKnown`: the browser also knows that it is offline. */
  readonly cut: (isKnown?: boolean) => Promise<void>;
  readonly mend: () => Promise<void>;
  readonly dispose: () => Promise<void>;
};

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1']);

function startProxy() {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server: Server = createServer((asked, answer) => {
    const url = new URL(asked.url ?? '/', 'http://localhost');
    if (!LOCAL_HOSTS.has(url.hostname)) return asked.socket.destroy();
    const { hostname, port, pathname, search } = url;
    const onward = request(
      { hostname, port, path: pathname + search, method: asked.method, headers: asked.headers },
      (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
      },
    );
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
    return undefined;
  });
  server.on('connection', (socket: Socket) => {
    if (isCut) return socket.destroy();
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return undefined;
  });
  // Encrypted traffic would leave this machine.
  server.on('connect', (_asked, socket) => socket.destroy());
  return {
    server,
    setCut: (cut: boolean) => {
      isCut = cut;
      if (cut) for (const socket of sockets) socket.destroy();
    },
    destroy: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** `watch` is told of each context that opens. */
export async function newDevice(watch: (context: BrowserContext) => void): Promise<Device> {
  const profile = await mkdtemp(join(tmpdir(), 'arvo-device-'));
  const proxy = startProxy();
  await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.server.address() as AddressInfo;
  const { args = [], ...launch } = chromiumOptions();
  let context: BrowserContext | null = null;
  let isOffline = false;
  const close = async () => {
    await context?.close();
    context = null;
  };
  return {
    open: async () => {
      const opened = await chromium.launchPersistentContext(profile, {
        ...launch,
        args: [...args, `--proxy-server=http://127.0.0.1:${port}`, '--proxy-bypass-list=<-loopback>'],
        baseURL: `http://localhost:${readPorts().hosting}`,
        locale: 'en-AU',
        timezoneId: 'Australia/Sydney',
        viewport: { width: 390, height: 844 },
        serviceWorkers: 'allow',
        offline: isOffline,
      });
      context = opened;
      watch(opened);
      return opened.pages()[0] ?? opened.newPage();
    },
    close,
    cut: async (isKnown = true) => {
      proxy.setCut(true);
      isOffline = isKnown;
      await context?.setOffline(isKnown);
    },
    mend: async () => {
      proxy.setCut(false);
      isOffline = false;
      await context?.setOffline(false);
    },
    dispose: async () => {
      await close();
      proxy.destroy();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
