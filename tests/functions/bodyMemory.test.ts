import { callTexts } from '@arvo/domain/texts/calls.ts';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request, type RequestOptions } from 'node:http';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { calls } from '../../functions/src/calls/calls.endpoint.ts';
import { ownProject } from './support/world.ts';

/** Of the 512 MiB of an instance. */
const MOST_MB = 300;
/** The most that Cloud Run hands on. */
const LARGEST = 32 * 1024 * 1024 - 1024;

let child: ChildProcess;
afterEach(() => child.kill());

async function startInstance(target: string): Promise<number> {
  const path = fileURLToPath(new URL('./support/instance.ts', import.meta.url));
  child = fork(path, {
    execArgv: [],
    env: {
      ...process.env,
      ...parseEnv(readFileSync('functions/.env', 'utf8')),
      FUNCTION_TARGET: target,
      GOOGLE_CLOUD_PROJECT: ownProject(),
      FIREBASE_CONFIG: JSON.stringify({ projectId: ownProject(), storageBucket: 'arvo.example' }),
    },
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the instance ended')));
  const [{ port }] = await Promise.race([once(child, 'message'), ended]);
  return port;
}

async function peakOfInstance(): Promise<number> {
  child.send('peak?');
  const [{ peakMb }] = await once(child, 'message');
  return peakMb;
}

type Sent = { readonly body: Buffer; readonly isChunked?: boolean; readonly headers?: Record<string, string> };

/** Sends `body`; resolves with the status and the text of the answer. */
async function post(options: RequestOptions, { body, isChunked = false, headers = {} }: Sent) {
  const sending = request({
    ...options,
    host: '127.0.0.1',
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': body.length }),
      ...headers,
    },
  });
  // After the answer the rest of the body may still be on its way when the instance ends.
  sending.on('error', () => undefined);
  sending.end(body);
  const [answer]: IncomingMessage[] = await once(sending, 'response');
  let text = '';
  for await (const piece of answer ?? []) text += piece;
  return { status: answer?.statusCode, text };
}

const json = (bytes: number): Buffer => Buffer.from(JSON.stringify(Array.from({ length: bytes / 8 }, () => 'aaaaa')));
const HUGE = json(LARGEST);
const tooLarge = { status: 413, text: JSON.stringify({ success: false, error: callTexts.tooLarge }) };

it.each([
  ['eventPage', '/api/events/missing'],
  ['pictures', '/img/320x320/x'],
  ['stripeWebhook', '/api/stripe-webhook'],
])('%s reads no body of 32 MB either', async (target, path) => {
  const port = await startInstance(target);
  const answers = await Promise.all(Array.from({ length: 10 }, () => post({ port, path }, { body: HUGE })));
  expect(answers.map(({ status }) => status)).toEqual(
    Array.from({ length: 10 }, () => (target === 'stripeWebhook' ? 413 : 405)),
  );
  expect(await peakOfInstance()).toBeLessThan(MOST_MB);
});

it('as many bodies of the largest allowed size as an instance may get at once fit into it', async () => {
  const port = await startInstance('calls');
  const sent = { body: json(8_000), isChunked: true };
  const { concurrency = 0 } = calls.__endpoint;
  const answers = await Promise.all(
    Array.from({ length: Number(concurrency) }, () => post({ port, path: '/api/check-order' }, sent)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  expect(answers).toHaveLength(250);
  expect(await peakOfInstance()).toBeLessThan(MOST_MB);
});

it.each([
  ['of 32 MB', { body: HUGE }],
  ['of 32 MB without a length', { body: HUGE, isChunked: true }],
  ['of 8 kB that inflate to 8 MB', { body: gzipSync(json(8_000_000)), headers: { 'content-encoding': 'gzip' } }],
])(
  'ten bodies %s at once are refused before they take memory, and the instance answers others',
  async (_what, sent) => {
    const port = await startInstance('calls');
    const answers = await Promise.all(Array.from({ length: 10 }, () => post({ port, path: '/api/check-order' }, sent)));
    expect(answers).toEqual(Array.from({ length: 10 }, () => tooLarge));
    expect((await post({ port, path: '/api/check-order' }, { body: json(800), isChunked: true })).status).toBe(401);
    expect(await peakOfInstance()).toBeLessThan(MOST_MB);
  },
);
