import { SCANNER_CACHE } from '@arvo/domain/protocol/store/deviceKeys.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { breakCaches, pathsIn, stubCaches, type TestCaches } from './caches.testing.ts';
import { createScannerCode } from './scannerCode.ts';

const [WORKER, WASM] = ['/static/scanner/scanner.now.js', '/static/scanner/reader.now.wasm'];
const code = createScannerCode([WORKER.slice(1), WASM]);
const fetched = vi.fn<(requested: Request) => Promise<Response>>();
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

test('a file that was asked for once needs no server again, and no other file is fetched', async () => {
  expect(await answerTo(WASM)).toBe('from the server');
  expect(kept()).toEqual([WASM]);
  fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await answerTo(WASM)).toBe('from the server');
  await expect(answerTo(WORKER)).rejects.toThrow('Failed to fetch');
});

test.each([
  ['a captive portal’s page', new Response('page', { headers: { 'content-type': 'text/html' } })],
  ['an error', new Response('down', { status: 503 })],
])('%s is passed on and not kept', async (_what, answer) => {
  fetched.mockImplementation(async () => answer.clone());
  await answerTo(WASM);
  expect(kept()).toEqual([]);
});

test('a cache that cannot be used leaves the answer to the server', async () => {
  breakCaches();
  expect(await answerTo(WASM)).toBe('from the server');
});

test('the files of another version go, and nothing is created for it', async () => {
  await code.prune();
  expect([...caches.keys()]).toEqual([]);
  const before = createScannerCode(['/static/scanner/reader.before.wasm']);
  await before.answer(new Request('https://arvo.example/static/scanner/reader.before.wasm'));
  await answerTo(WORKER);
  await code.prune();
  expect(kept()).toEqual([WORKER]);
});
