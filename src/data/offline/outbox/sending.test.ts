import { ADA, createDevice, SEE } from '@arvo/domain/outbox/device.testing.ts';
import { queueAction } from '@arvo/domain/outbox/queue.ts';
import { createServer } from '@arvo/domain/outbox/server.testing.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSending, type Sending } from './sending.ts';

let hasNetwork: boolean;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  hasNetwork = false;
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('fetch', async () => {
    if (!hasNetwork) throw new TypeError('Failed to fetch');
    return new Response('', { headers: { 'content-type': 'text/plain' } });
  });
  const listens = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('window', listens);
  vi.stubGlobal('document', { ...listens, visibilityState: 'visible' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what a connection that returns unreported finds is sent at once, however long its backoff', async () => {
  const server = createServer();
  const device = createDevice(server);
  const row = queueAction(undefined, SEE, device.queueing());
  if (!row) throw new Error('nothing is queued');
  const notBefore = server.now() + 4 * 60_000;
  device.rows.set(row.id, { ...row, attempts: 9, state: { kind: 'waiting', waitsFor: 'connection', notBefore } });
  const loadWorld: Sending['loadWorld'] = async () => ({ outboxWorld: () => device.world as never });
  const stop = keepSending({ rows: device.world.rows as never, loadWorld, note: async () => {} } as Sending, ADA);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(device.rows.size).toBe(1);
  hasNetwork = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(device.rows.size).toBe(0);
  stop();
});
