import { createRequire } from 'node:module';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { peakMb } from './peakMb.ts';

/**
 * A separate process, like an instance of a deployed HTTP function: the deployed bundle behind the parsers that Google's functions
 * framework puts before it (functions-framework-nodejs, src/server.ts). Sends its port, and its peak resident memory on request.
 */

const target = process.env.FUNCTION_TARGET ?? '';
const { [target]: handler } = await import(new URL('../../../functions/lib/index.js', import.meta.url).href);
const express = createRequire(createRequire(import.meta.url).resolve('firebase-tools'))('express');
const limits = {
  limit: '1024mb',
  verify: (request: { rawBody?: Buffer }, _response: unknown, bytes: Buffer) => {
    request.rawBody = bytes;
  },
};
const app = express();
app.use(express.json({ ...limits, type: 'application/cloudevents+json' }));
app.use(express.json(limits));
app.use(express.text(limits));
app.use(express.urlencoded({ ...limits, extended: true }));
app.use(express.raw({ ...limits, type: '*/*' }));
app.use(handler);
const server = createServer(app);
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('message', () => process.send?.({ peakMb: peakMb() }));
