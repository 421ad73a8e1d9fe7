/** The Stripe simulator: one HTTP server for the API, the hosted pages and the tests' control calls. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRecorder, type StripeRequest } from './conformance/requests.ts';
import { answerControl } from './control/control.ts';
import { answerApi } from './server/api.ts';
import { answerPage } from './server/pages.ts';
import { endpointsAt } from './world/endpoints.ts';
import { tick } from './world/tick.ts';
import { createWorld, type World } from './world/world.ts';

const HOST = '127.0.0.1';
const LONGEST_BODY = 1_000_000;
/** How often the simulator runs jobs that are due on its clock. */
const TICK_MS = 500;
const KEEP_ALIVE_MS = 120_000;
/** Node's default of 511 refuses some of a thousand concurrent buyers. */
const BACKLOG = 4096;

export interface Simulator {
  /** Such as http://127.0.0.1:12111. */
  readonly origin: string;
  stop(): Promise<void>;
}

export interface SimulatorOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** Where webhooks go. */
  readonly webhookUrl: string;
}

/** Tests send wrong requests on purpose. */
const UNDERSTOOD_NOT: ReadonlySet<number> = new Set([400, 401, 404]);

function requestOf({ method = 'GET', headers }: IncomingMessage, url: URL, body: string): StripeRequest {
  const key = headers['idempotency-key'];
  return { method, path: url.pathname + url.search, key: Array.isArray(key) ? key[0] : key, body };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > LONGEST_BODY) throw new RangeError('The body is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

export async function startSimulator({ port, webhookUrl }: SimulatorOptions): Promise<Simulator> {
  const server = createServer((request, response) => void answer(request, response));
  // Longer than clients keep idle connections: a connection that closes while a request leaves would look like a lost
  // answer.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: HOST, backlog: BACKLOG }, resolve);
  });
  const address = server.address();
  const origin = `http://${HOST}:${address !== null && typeof address === 'object' ? address.port : port}`;
  const options = { origin, endpoints: endpointsAt(webhookUrl) };
  const record = createRecorder(process.env.STRIPE_REQUESTS);
  let world: World = createWorld(options);
  const ticks = setInterval(() => tick(world), TICK_MS);

  function reset(): void {
    world.webhooks.stop();
    world = createWorld(options);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    try {
      const requested = { url, body: await readBody(request) };
      if (url.pathname.startsWith('/v1/')) {
        await answerApi(world, request, response, requested);
        if (!UNDERSTOOD_NOT.has(response.statusCode)) record(requestOf(request, url, requested.body));
      } else if (url.pathname.startsWith('/_control/')) await answerControl(world, reset, response, requested);
      else await answerPage(world, request, response, requested);
    } catch (error) {
      console.error('ERROR', request.method, url.pathname, error);
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain' });
      response.end(String(error));
    }
  }

  return {
    origin,
    stop: async () => {
      clearInterval(ticks);
      world.webhooks.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
