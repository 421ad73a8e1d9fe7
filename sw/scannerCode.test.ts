import { SCANNER_CACHE } from '@arvo/domain/protocol/store/deviceKeys.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { breakCaches, pathsIn, stubCaches, type TestCaches } from './caches.testing.ts';
import { createScannerCode } from './scannerCode.ts';

const [WORKER, WASM] = ['/static/scanner/scanner.now.js', '/static/scanner/reader.now.wasm'];
const code = createScannerCode([WORKER.slice(1), WASM]);
const fetched = vi.fn<(requested: string | Request) => Promise<Response>>();
let caches: TestCaches;
const kept = () => pathsIn(caches, SCANNER_CACHE);
const answerTo = async (path: string) => (await code.answer(new Request(`https://arvo.example${path}`))).text();

beforeEach(() => {
  caches = stubCaches();
  fetched.mockReset().mockImplementation(async () => new Response('from the server'));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

test('answers only files of its own version', () => {
  const has = (path: string) => code.has(new URL(path, 'https://arvo.example'));
  expect([WORKER, WASM, '/static/scanner/reader.before.wasm', '/static/js/a.js'].map(has)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a device that keeps the files needs no server again, and fetches only what it lacks', async () => {
  fetched.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(code.cacheAll()).rejects.toThrow('Failed to fetch');
  await code.cacheAll();
  await code.cacheAll();
  expect(kept().toSorted()).toEqual([WASM, WORKER].toSorted());
  expect(fetched).toHaveBeenCalledTimes(3);
  fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await answerTo(WASM)).toBe('from the server');
});

test('without having been asked to keep them it passes requests on', async () => {
  expect(await answerTo(WASM)).toBe('from the server');
  expect(kept()).toEqual([]);
});

test.each([
  ['a captive portal’s page', new Response('page', { headers: { 'content-type': 'text/html' } })],
  ['an error', new Response('down', { status: 503 })],
])('does not keep %s', async (_what, answer) => {
  fetched.mockImplementation(async () => answer.clone());
  await expect(code.cacheAll()).rejects.toThrow('is not there');
  expect(kept()).toEqual([]);
});

test('a cache that cannot be used leaves the answer to the server', async () => {
  breakCaches();
  expect(await answerTo(WASM)).toBe('from the server');
});

test('the files of another version go, and nothing is created for it', async () => {
  await code.prune();
  expect([...caches.keys()]).toEqual([]);
  await createScannerCode(['/static/scanner/reader.before.wasm', WORKER]).cacheAll();
  await code.prune();
  expect(kept()).toEqual([WORKER]);
});
