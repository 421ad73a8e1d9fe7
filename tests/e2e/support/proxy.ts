import { createServer, type IncomingMessage, request as send, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/**
 * 'cut': connections break. 'silent': connections open, but no request is answered. 'portal': every request is answered with a
 * captive portal's sign-in page. 'slow': every request waits a second first.
 */
export type NetworkState = 'up' | 'cut' | 'silent' | 'portal' | 'slow';

export type Refusal = { readonly address: RegExp; readonly status: number; readonly body: object };

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1']);
const PORTAL = '<!doctype html><title>Free Wi-Fi</title><h1>Sign in to use this network</h1>';
const QUIET_MS = 1_000;
const SLOW_MS = 1_000;

/** The proxy between a browser and this machine. The test sets the state of the network. */
export async function startProxy() {
  const sockets = new Set<Socket>();
  const requested: string[] = [];
  const sent: IncomingMessage[] = [];
  let state: NetworkState = 'up';
  let stalled: { readonly address: RegExp; readonly seen: () => void } | null = null;
  let refused: Refusal | null = null;
  let onRequest = () => {};
  const server: Server = createServer((request, answer) => {
    const address = request.url ?? '';
    // Refuse connections to other machines.
    if (!LOCAL_HOSTS.has(new URL(address, 'http://localhost').hostname)) return request.socket.destroy();
    requested.push(address);
    sent.push(request);
    onRequest();
    if (stalled?.address.test(address)) {
      const { seen } = stalled;
      stalled = null;
      return seen();
    }
    if (refused?.address.test(address) && request.method !== 'OPTIONS')
      return answer
        .writeHead(refused.status, { 'content-type': 'application/json', ...OPEN_TO_ALL })
        .end(JSON.stringify(refused.body));
    if (state === 'silent') return undefined;
    if (state === 'portal') return answer.writeHead(200, { 'content-type': 'text/html', ...OPEN_TO_ALL }).end(PORTAL);
    return state === 'slow' ? void setTimeout(forward, SLOW_MS, request, answer) : forward(request, answer);
  });
  const forward = (request: IncomingMessage, answer: ServerResponse) => {
    const { method, headers } = request;
    // A connection of its own: the server may have closed an idle one while this process was busy, and the request would fail.
    const forwarded = send(request.url ?? '', { method, headers, agent: false }, (received) => {
      answer.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(answer);
    });
    forwarded.on('socket', track);
    forwarded.on('error', () => answer.destroy());
    answer.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
    return undefined;
  };
  const track = (socket: Socket) => {
    if (sockets.has(socket)) return;
    if (state === 'cut') return void socket.destroy();
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  };
  server.on('connection', track);
  // Nothing of the app is encrypted on the local stack.
  server.on('connect', (_asked, socket) => socket.destroy());
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    requested: () => requested,
    headersOf: (address: RegExp) =>
      sent.flatMap(({ url = '', method, headers }) => (method !== 'OPTIONS' && address.test(url) ? [headers] : [])),
    setState: (next: NetworkState) => {
      state = next;
      // End the open connections too: an open stream would survive the change of network.
      for (const socket of sockets) socket.destroy();
    },
    refuse: (refusal: Refusal | null) => {
      refused = refusal;
    },
    stall: (address: RegExp) =>
      new Promise<void>((resolve) => {
        stalled = { address, seen: resolve };
      }),
    afterRequests: (count: number) =>
      new Promise<void>((resolve) => {
        let left = count;
        const end = () => {
          onRequest = () => {};
          resolve();
        };
        let timer = setTimeout(end, QUIET_MS);
        onRequest = () => {
          clearTimeout(timer);
          left -= 1;
          if (left <= 0) end();
          else timer = setTimeout(end, QUIET_MS);
        };
      }),
    close: async () => {
      state = 'cut';
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** A portal answers pages of other origins too. */
const OPEN_TO_ALL = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
