import { createRequire } from 'node:module';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { root } from '../../../stack/services/folders.ts';

/**
 * One instance of the event page's function: the deployed bundle behind Express, like the cloud's own framework, in a
 * separate process. It reports its port, and on the message 'times' how long each answer took since the last such message,
 * in ms.
 */

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
type Express = () => Handler & { use: (handler: Handler) => void; disable: (name: string) => void };

const { eventPage }: { eventPage?: Handler } = await import(join(root, 'functions', 'lib', 'index.js'));
if (!eventPage) throw new Error('the bundled functions have no eventPage');

// The version of Express that firebase-functions depends on.
const fromFunctions = createRequire(createRequire(import.meta.url).resolve('firebase-functions/v2/https'));
const express: Express = fromFunctions('express');
const app = express();
app.disable('x-powered-by');
app.use(eventPage);

let times: number[] = [];
const server = createServer((request, response) => {
  const begun = performance.now();
  response.once('finish', () => times.push(performance.now() - begun));
  app(request, response);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.on('message', () => {
  process.send?.({ times });
  times = [];
});
process.once('disconnect', () => process.exit(0));
