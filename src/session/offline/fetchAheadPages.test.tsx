import { sendSignal } from '#src/data/ports/pageSignals.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adasWorld, start } from './fetchAhead.testing.ts';

/** The server's pages that a page which fetches ahead asks its worker to cache. */

/** The pages and pictures that were asked for. */
let requested: string[];
/** The pages that the worker has. */
let cached: Set<string>;
/** The answer to the next page, if the test holds it back. */
let held: Promise<void> | null;

beforeEach(() => {
  vi.useFakeTimers();
  [requested, cached, held] = [[], new Set(), null];
  vi.stubGlobal('fetch', async (address: unknown) => {
    requested.push(String(address));
    await held;
    return new Response('page');
  });
  vi.stubGlobal(
    'Image',
    class extends EventTarget {
      set src(_address: string) {
        this.dispatchEvent(new Event('load'));
      }
    },
  );
  vi.stubGlobal('caches', { match: async (path: string) => (cached.has(path) ? new Response('page') : undefined) });
  const value = Object.assign(new EventTarget(), { controller: {} });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const pass = () => vi.advanceTimersByTimeAsync(5_000);
/** A device that has its events' rows; `pages`: the pages that its worker kept. */
async function laterPage(pages: readonly string[]) {
  const world = adasWorld();
  const stop = start(world);
  await pass();
  stop();
  [requested, cached] = [[], new Set(pages)];
  return world;
}

it('an event that was fetched has its page asked for, once', async () => {
  start(adasWorld());
  await pass();
  expect(requested).toEqual(['/events/Picnic', '/events/Choir']);
  await vi.advanceTimersByTimeAsync(60_000);
  window.dispatchEvent(new Event('online'));
  await pass();
  expect(requested).toHaveLength(2);
});

it('an event whose rows were here has its page asked for if the worker lacks it, once', async () => {
  const world = await laterPage(['/events/Choir']);
  start(world);
  await pass();
  expect(requested).toEqual(['/events/Picnic']);
  await vi.advanceTimersByTimeAsync(60_000);
  window.dispatchEvent(new Event('online'));
  await pass();
  expect(requested).toEqual(['/events/Picnic']);
});

it.each<[string, () => Promise<ReturnType<typeof adasWorld>>]>([
  ['were fetched', async () => adasWorld()],
  ['were here', () => laterPage([])],
])('a page that was left asks for no further page of events that %s', async (_how, prepare) => {
  const world = await prepare();
  const answer = Promise.withResolvers<void>();
  held = answer.promise;
  const stop = start(world);
  await pass();
  expect(requested).toEqual(['/events/Picnic']);
  stop();
  answer.resolve();
  await pass();
  expect(requested).toEqual(['/events/Picnic']);
});

it('a change of the lists that adds no event asks for no page', async () => {
  const world = await laterPage(['/events/Picnic', '/events/Choir']);
  start(world);
  await pass();
  cached.clear();
  sendSignal('arvo-lists-changed');
  await pass();
  expect(requested).toEqual([]);
});
