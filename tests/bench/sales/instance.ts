import { createRequire } from 'node:module';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { verified } from '../../../functions/src/platform/requests/callers.ts';
import { callEndpoint } from '../../../functions/src/platform/requests/endpoint.ts';
import { serveCalls } from '../../../functions/src/platform/requests/serveCalls.ts';
import { root } from '../../../stack/services/folders.ts';

/**
 * One instance that sells tickets: the deployed bundle's calls and webhook behind Express in a separate process, and a call
 * that does nothing behind the same guard and contract. Listens on the given port and reports when it is ready.
 */

type Bodied = IncomingMessage & { rawBody?: Buffer };
type Next = () => void;
type Handler = ReturnType<typeof serveCalls>;
type App = {
  use: (handler: (request: Bodied, response: ServerResponse, next: Next) => void) => void;
  all: (path: string, handler: Handler) => void;
  disable: (name: string) => void;
  listen: (port: number, host: string, ready: () => void) => unknown;
};

const bundle: { calls?: Handler; stripeWebhook?: Handler } = await import(join(root, 'functions', 'lib', 'index.js'));
const { calls, stripeWebhook } = bundle;
if (!calls || !stripeWebhook) throw new Error('the bundled functions have no calls or no webhook');

const nothing = callEndpoint(
  { path: '/api/nothing', body: z.object({}), answer: z.object({ success: z.literal(true) }) },
  { who: verified, perPerson: { most: 1_000_000, per: 60_000 }, handle: async () => ({ success: true }) },
);

// The version of Express that firebase-functions depends on.
const fromFunctions = createRequire(createRequire(import.meta.url).resolve('firebase-functions/v2/https'));
const express: () => App = fromFunctions('express');
const app = express();
app.disable('x-powered-by');
// As in the cloud's framework, the body is read before the function runs.
app.use((request, _response, next) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.once('end', () => {
    request.rawBody = Buffer.concat(chunks);
    next();
  });
});
app.all('/api/stripe-webhook', stripeWebhook);
app.all('/api/nothing', serveCalls([nothing]));
app.all('/api/:name', calls);
app.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('ready'));
process.once('disconnect', () => process.exit(0));
