import { MEMBER_CODE_CACHE, SCANNER_CACHE } from '@arvo/domain/protocol/store/deviceKeys.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { breakCaches, pathsIn, stubCaches, type TestCaches } from './caches.testing.ts';
import { createKeptCode } from './keptCode.ts';

const createMemberCode = (addresses: readonly string[]) =>
  createKeptCode({ cacheName: MEMBER_CODE_CACHE, addresses, types: ['javascript'] });

test('answers only chunks of its own version', () => {
  const { has } = createMemberCode(['static/js/tz.now.chunk.js']);
  expect(has(new URL('https://arvo.example/static/js/tz.now.chunk.js'))).toBe(true);
  expect(has(new URL('https://arvo.example/static/js/tz.before.chunk.js'))).toBe(false);
});

describe('the cache of member code', () => {
  const [TZ, ZOD] = ['/static/js/tz.now.chunk.js', '/static/js/zod.now.chunk.js'];
  const code = createMemberCode([TZ.slice(1), ZOD]);
  const script = (text = '') => new Response(text, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
  const fetched = vi.fn<(requested: string | Request, options?: RequestInit) => Promise<Response>>();
  let caches: TestCaches;
  const kept = () => pathsIn(caches, MEMBER_CODE_CACHE);

  beforeEach(() => {
    caches = stubCaches();
    fetched.mockReset().mockImplementation(async () => script('from the server'));
    vi.stubGlobal('fetch', fetched);
  });
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ['a captive portal’s page', new Response('', { headers: { 'content-type': 'text/html' } })],
    ['an error', new Response('', { status: 503, headers: { 'content-type': 'text/javascript' } })],
  ])('does not get %s, and its other chunks stay', async (_what, answer) => {
    fetched.mockImplementation(async (requested) => (requested === TZ ? answer.clone() : script()));
    await expect(code.cacheAll()).rejects.toThrow('tz.now');
    expect(kept()).toEqual([ZOD]);
  });

  test('holds no connection with answers that nobody reads', async () => {
    const cancelled = vi.fn();
    fetched.mockImplementation(async () => new Response(new ReadableStream({ cancel: cancelled }), { status: 404 }));
    await expect(code.cacheAll()).rejects.toThrow('is not there');
    await vi.waitFor(() => expect(cancelled).toHaveBeenCalledTimes(fetched.mock.calls.length));
  });

  test("gets past the server's 404 that the HTTP cache kept from before the chunk was there", async () => {
    fetched.mockImplementation(async (requested, options) =>
      requested === TZ && options?.cache !== 'reload' ? new Response('', { status: 404 }) : script(),
    );
    await code.cacheAll();
    expect(kept().toSorted()).toEqual([TZ, ZOD]);
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  test('fetches only chunks that it lacks', async () => {
    fetched.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(code.cacheAll()).rejects.toThrow('Failed to fetch');
    await code.cacheAll();
    await code.cacheAll();
    expect(kept().toSorted()).toEqual([TZ, ZOD]);
    expect(fetched.mock.calls.map(([requested]) => requested)).toEqual([TZ, ZOD, TZ]);
  });

  test('answers before the server, which answers for a missing chunk', async () => {
    const answerTo = async (path: string) => (await code.answer(new Request(`https://arvo.example${path}`))).text();
    expect(await answerTo(TZ)).toBe('from the server');
    await code.cacheAll();
    fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await answerTo(TZ)).toBe('from the server');
  });

  test('that cannot be read leaves the answer to the server', async () => {
    breakCaches();
    expect((await code.answer(new Request(`https://arvo.example${TZ}`))).status).toBe(200);
  });

  test('exists only once a member has been here, and then loses the chunks of other versions', async () => {
    await code.prune();
    expect(await code.isWanted()).toBe(false);
    expect([...caches.keys()]).toEqual([]);
    await createMemberCode(['/static/js/tz.before.chunk.js', ZOD]).cacheAll();
    expect(await code.isWanted()).toBe(true);
    await code.prune();
    expect(kept()).toEqual([ZOD]);
  });
});

describe('the cache of a door’s camera', () => {
  const [WORKER, WASM] = ['/static/scanner/scanner.now.js', '/static/scanner/reader.now.wasm'];
  const createScannerCode = (addresses: readonly string[]) =>
    createKeptCode({ cacheName: SCANNER_CACHE, addresses, types: ['javascript', 'wasm'] });
  const code = createScannerCode([WORKER.slice(1), WASM]);
  const ofType = (requested: string | Request) =>
    String(requested).endsWith('.wasm') ? 'application/wasm' : 'text/javascript';
  const fetched = vi.fn<(requested: string | Request) => Promise<Response>>();
  let caches: TestCaches;
  const kept = () => pathsIn(caches, SCANNER_CACHE);

  beforeEach(() => {
    caches = stubCaches();
    fetched
      .mockReset()
      .mockImplementation(async (path) => new Response('code', { headers: { 'content-type': ofType(path) } }));
    vi.stubGlobal('fetch', fetched);
  });
  afterEach(() => vi.unstubAllGlobals());

  test('keeps script and WebAssembly', async () => {
    await code.cacheAll();
    expect(kept().toSorted()).toEqual([WASM, WORKER].toSorted());
  });

  test.each([
    ['a captive portal’s page', new Response('page', { headers: { 'content-type': 'text/html' } })],
    ['an error', new Response('down', { status: 503, headers: { 'content-type': 'application/wasm' } })],
  ])('does not keep %s', async (_what, answer) => {
    fetched.mockImplementation(async () => answer.clone());
    await expect(code.cacheAll()).rejects.toThrow('is not there');
    expect(kept()).toEqual([]);
  });

  test('without having been asked to keep them requests are passed on', async () => {
    expect(await (await code.answer(new Request(`https://arvo.example${WORKER}`))).text()).toBe('code');
    expect(kept()).toEqual([]);
  });
});
