import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asEventId } from '@arvo/domain/events/event.ts';
import { outcomeNotice } from '@arvo/domain/reminders/notice.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPushSender, publicKeyOf } from './pushSender.ts';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/secret';
const NOTICE = outcomeNotice('joined', { id: asEventId('picnic'), title: 'Picnic' });
const keysOf = () => {
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys('base64url', 'uncompressed');
  const key = curve.getPrivateKey();
  // One in 256 keys begins with a zero, which Node leaves out and VAPID needs.
  return { p256dh, privateKey: Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url') };
};
const browser = { endpoint: ENDPOINT, p256dh: keysOf().p256dh, auth: randomBytes(16).toString('base64url') };

let server: Server;
let base: string;
/** Null: never. */
let status: number | null;
const requests: IncomingMessage[] = [];
const report = vi.fn<(message: string, context: Readonly<Record<string, unknown>>) => void>();

beforeEach(async () => {
  [status, requests.length] = [201, 0];
  report.mockReset();
  server = createServer((request, answer) => {
    requests.push(request);
    if (status !== null) answer.writeHead(status, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

async function push(to: Partial<typeof browser> = {}, ttlMs = 60_000) {
  const send = await createPushSender({
    privateKey: keysOf().privateKey,
    subject: 'mailto:a@arvo.example',
    base,
    report,
  });
  return send({ ...browser, ...to }, NOTICE, ttlMs);
}

describe('a message to a push service', () => {
  it('is posted encrypted, and kept there for whole seconds', async () => {
    expect(await push({}, 61_999)).toBe('sent');
    expect(requests.map(({ method, url }) => [method, url])).toEqual([['POST', '/fcm.googleapis.com/fcm/send/secret']]);
    expect(requests[0]?.headers).toMatchObject({ ttl: '61', 'content-encoding': 'aes128gcm' });
  });

  it.each([
    [200, 'sent'],
    [299, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
    [400, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
  ] as const)('that answers %i is %s', async (answer, result) => {
    status = answer;
    expect(await push()).toBe(result);
  });

  it.each([301, 302, 307, 308])('is not redirected by %i', async (answer) => {
    status = answer;
    expect(await push()).toBe('refused');
    expect(requests).toHaveLength(1);
  });

  it('that is refused is reported without the device’s address, which is a secret', async () => {
    status = 403;
    await push();
    expect(report.mock.calls).toEqual([[expect.any(String), { host: 'fcm.googleapis.com', status: 403 }]]);
    expect(JSON.stringify(report.mock.calls)).not.toContain('secret');
    report.mockReset();
    for (status of [201, 404, 429]) await push();
    expect(report).not.toHaveBeenCalled();
  });

  it('without an answer is tried later, after ten seconds at most', async () => {
    status = null;
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    expect(await push()).toBe('later');
    expect(timeout.mock.calls).toEqual([[10_000]]);
  });

  it('that cannot be reached is tried later', async () => {
    base = 'http://127.0.0.1:9';
    expect(await push()).toBe('later');
  });

  it.each([
    ['an address that is no push service’s', { endpoint: 'https://evil.example/' }],
    ['an address of this machine', { endpoint: 'http://127.0.0.1/' }],
    ['a key that is no point of the curve', { p256dh: `B${'A'.repeat(86)}` }],
    ['a secret of another length', { auth: 'AAAA' }],
  ])('to %s is not sent, and the device counts as gone', async (_what, to) => {
    expect(await push(to)).toBe('gone');
    expect(requests).toEqual([]);
  });
});

it('a contact address of another form fails at once, so that no device counts as gone for it', async () => {
  const { privateKey } = keysOf();
  for (const subject of ['http://localhost:5050', 'arvo.example', ''])
    await expect(createPushSender({ privateKey, subject, report }), subject).rejects.toThrow(/subject/iu);
});

it('a key of another form fails at once', async () => {
  await expect(createPushSender({ privateKey: '', subject: 'mailto:a@arvo.example', report })).rejects.toThrow();
  const { privateKey, p256dh } = keysOf();
  expect(publicKeyOf(privateKey)).toHaveLength(p256dh.length);
});
