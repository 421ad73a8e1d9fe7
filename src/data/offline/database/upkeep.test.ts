import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccess, type DeviceAccess } from './access.ts';
import { emptyDevice } from './device.testing.ts';
import { openDeviceDatabase } from './deviceDatabase.ts';
import { askToPersist, dropOver, serverTime } from './upkeep.ts';

let access: DeviceAccess;

beforeEach(() => {
  emptyDevice();
  access = createAccess(openDeviceDatabase());
});
afterEach(() => access.database.close());

describe('the rows of an event', () => {
  const now = Date.now();
  const keep = (id: string, until: number | null) =>
    access.database.records.put({ owner: 'ada', noun: 'place', id, value: {}, savedAt: 1, usedAt: 1, until });
  const ids = async () => (await access.database.records.toArray()).map(({ id }) => id).toSorted();

  it('are removed once it is over by the server’s clock; other rows stay', async () => {
    await keep('over', now - 1);
    await keep('coming', now + 60_000);
    await keep('list', null);
    await dropOver(access, async () => now);
    expect(await ids()).toEqual(['coming', 'list']);
  });

  it('stay if it is over by the device’s clock only', async () => {
    await keep('tomorrow', now - 1);
    await dropOver(access, async () => now - 86_400_000);
    expect(await ids()).toEqual(['tomorrow']);
  });

  it('stay if the server does not answer', async () => {
    await keep('over', now - 1);
    await dropOver(access, async () => null);
    expect(await ids()).toEqual(['over']);
  });

  it('cause no request before an event is over', async () => {
    await keep('coming', now + 60_000);
    const request = vi.fn(async () => now);
    await dropOver(access, request);
    expect(request).not.toHaveBeenCalled();
  });
});

describe('the server’s time', () => {
  const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));

  it('is the date of its answer', async () => {
    answering(async () => new Response(null, { headers: { date: 'Sun, 22 Nov 2026 14:00:00 GMT' } }));
    expect(await serverTime()).toBe(Date.UTC(2026, 10, 22, 14));
    expect(fetch).toHaveBeenCalledWith('/icon.svg', expect.objectContaining({ method: 'HEAD', cache: 'no-store' }));
  });

  it.each([
    ['an answer without a date', async () => new Response(null)],
    ['a refusal', async () => new Response(null, { status: 503, headers: { date: 'Sun, 22 Nov 2026 14:00:00 GMT' } })],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is unknown after %s', async (_what, answer) => {
    answering(answer);
    expect(await serverTime()).toBeNull();
  });
});

it('the browser is asked once for persistent storage', async () => {
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', { storage: { persist } });
  await Promise.all([askToPersist(access), askToPersist(access)]);
  await askToPersist(access);
  expect(persist).toHaveBeenCalledOnce();
});

it('a browser without persistent storage is no failure', async () => {
  vi.stubGlobal('navigator', {});
  await expect(askToPersist(access)).resolves.toBeUndefined();
});
