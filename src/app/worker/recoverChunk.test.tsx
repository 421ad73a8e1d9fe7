import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { boundedChunk, setFailed } from '../errors/boundedChunk.ts';
import { createRecovery, failingWith } from './recoverChunk.ts';

const CHUNK = 'https://arvo.example/static/js/home.aB12-x_y.chunk.js';

type Answer = number | 'offline';
type Given = { status?: Answer; server?: Answer; typed?: boolean; takesOver?: 'done' | 'late' };

/** One load of a page. `status`: what answers first, the HTTP cache or the server; `server`: what the server answers past the cache. */
function given({ status = 404, server = status, typed = false, takesOver = 'done' }: Given = {}) {
  const requested = vi.fn<(address: string, options: RequestInit) => void>();
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    requested(address, options);
    const answer = options.cache === 'reload' ? server : status;
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    return new Response(null, { status: answer });
  });
  const reload = vi.fn();
  const activate = vi.fn(async () => takesOver);
  const onNeeded = vi.fn();
  const recover = createRecovery({ updates: { onNeeded }, hasTyped: () => typed, activate, reload });
  return { recover, reload, activate, onNeeded, requested };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  setFailed((error) => Promise.reject(error));
  vi.unstubAllGlobals();
});

it('a chunk that a deployment removed reloads the page in the newest version', async () => {
  const { recover, reload, activate } = given();
  expect(await recover(CHUNK)).toBe(true);
  expect(activate).toHaveBeenCalledTimes(1);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(activate.mock.invocationCallOrder[0]).toBeLessThan(reload.mock.invocationCallOrder[0] ?? 0);
});

it('a cached 404 of a chunk that the server has is replaced in the HTTP cache before the page reloads', async () => {
  const { recover, reload, requested } = given({ status: 404, server: 200 });
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  expect(await recover(CHUNK)).toBe(true);
  const [first, second] = timeout.mock.results.map(({ value }) => value as AbortSignal);
  expect(requested.mock.calls).toEqual([
    [CHUNK, { cache: 'default', signal: first }],
    [CHUNK, { cache: 'reload', signal: second }],
  ]);
  expect(timeout.mock.calls).toEqual([[5_000], [5_000]]);
  expect(reload).toHaveBeenCalledTimes(1);
  timeout.mockRestore();
});

it.each([['offline' as const], [503]])(
  'a cached 404 does not reload the page if the server answers %s',
  async (server) => {
    const { recover, reload } = given({ status: 404, server });
    expect(await recover(CHUNK)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  },
);

it('a reload that did not help is not repeated for the same chunk', async () => {
  expect(await given().recover(CHUNK)).toBe(true);
  const { recover, reload } = given();
  expect(await recover(CHUNK)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('a reload before the new version could take over is repeated for the same chunk', async () => {
  expect(await given({ takesOver: 'late' }).recover(CHUNK)).toBe(true);
  expect(await given().recover(CHUNK)).toBe(true);
  expect(await given().recover(CHUNK)).toBe(false);
});

it('several missing chunks of one page are one reload', async () => {
  const { recover, reload, activate } = given();
  const found = await Promise.all(
    ['a', 'b', 'c'].map((part) => recover(`https://arvo.example/static/js/${part}.1.chunk.js`)),
  );
  expect(found).toEqual([true, true, true]);
  expect([activate.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1]);
});

it('a page reloads at most three times a minute, whichever chunks are missing', async () => {
  const found: boolean[] = [];
  for (const part of ['a', 'b', 'c', 'd', 'e'])
    found.push(await given().recover(`https://arvo.example/static/js/${part}.1.chunk.js`));
  expect(found).toEqual([true, true, true, false, false]);
});

it.each([['offline' as const], [200], [503]])(
  'a chunk does not count as removed if the server answers %s',
  async (status) => {
    const { recover, reload } = given({ status });
    expect(await recover(CHUNK)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  },
);

it('a page with typed text does not reload, and offers the new version instead', async () => {
  const { recover, reload, onNeeded } = given({ typed: true });
  expect(await recover(CHUNK)).toBe(false);
  expect(onNeeded).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
});

it('a page does not reload without storage, which counts the reloads', async () => {
  const { recover, reload } = given();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await recover(CHUNK)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

const gone = Object.assign(() => Promise.reject(new TypeError('error loading dynamically imported module')), {
  toString: () => '()=>import(`./home.aB12-x_y.chunk.js`)',
});

it('an error thrown by a chunk that has loaded causes no reload', async () => {
  const recover = vi.fn(async () => true);
  const error = new TypeError('x is undefined');
  await expect(failingWith(recover)(error, CHUNK)).rejects.toBe(error);
  expect(recover).not.toHaveBeenCalled();
});

it('shows no error while the page reloads, and the error otherwise', async () => {
  const reloading = vi.fn(() => Promise.resolve(true));
  setFailed(failingWith(reloading));
  const settled = vi.fn();
  boundedChunk(gone).then(settled, settled);
  await vi.waitFor(() => expect(reloading).toHaveBeenCalledTimes(1));
  setFailed(failingWith(() => Promise.resolve(false)));
  await expect(boundedChunk(gone)).rejects.toMatchObject({ name: 'ChunkLoadError' });
  expect(settled).not.toHaveBeenCalled();
});

it('a chunk that failed before this code had loaded reloads the page too, once', async () => {
  // As it is before app/worker has loaded.
  vi.resetModules();
  const fresh = await import('../errors/boundedChunk.ts');
  await expect(fresh.boundedChunk(gone)).rejects.toMatchObject({ name: 'ChunkLoadError' });
  const recover = vi.fn(() => Promise.resolve(true));
  fresh.setFailed(failingWith(recover));
  await vi.waitFor(() => expect(recover).toHaveBeenCalledOnce());
  fresh.setFailed(failingWith(recover));
  expect(recover).toHaveBeenCalledOnce();
});
