import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Live, Page } from '#src/data/ports.ts';
import { screenWorld } from '../screenWorld.testing.tsx';
import { type ListSource, useList } from './list.ts';

/** Rows a page. */
const PAGE = 2;

/** What the server has now. */
let server: readonly string[];
let isDown: boolean;
/** Holds back the answers to requests from now on. */
let hold: Promise<unknown>;
/** Pages read so far. */
let reads: number;
const keep = vi.fn<(items: readonly string[]) => void>();

/** A page begins after the last row of the one before it, as a cursor does. */
function pageAfter(last: string): () => Promise<Live<Page<string>>> {
  return async () => {
    reads += 1;
    const all = server.filter((row) => row > last);
    const isFailing = isDown;
    await hold;
    if (isFailing) return { kind: 'failed' };
    const items = all.slice(0, PAGE);
    return { kind: 'found', value: { items, more: all.length > PAGE ? pageAfter(items.at(-1) ?? '') : null } };
  };
}
const source: ListSource<string> = {
  first: pageAfter(''),
  idOf: (row) => row,
  kept: { read: async () => null, keep },
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response('', { headers: { 'content-type': 'text/plain' } }));
  [server, isDown, hold, reads] = [['a', 'b', 'c', 'd', 'e'], false, Promise.resolve(), 0];
  keep.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The person returns, long after the list was read. */
async function returns(): Promise<void> {
  await pass(60_000);
  await act(async () => window.dispatchEvent(new Event('focus')));
  await pass(0);
}

/** The list on a screen, with so many pages. */
async function shown({ pages = 1 } = {}) {
  const { data, around } = screenWorld();
  const { result, unmount } = renderHook(() => useList(source), { wrapper: ({ children }) => around(children) });
  const list = () => (result.current.kind === 'loaded' ? result.current : null);
  const more = () => list()?.more;
  const press = () => {
    const now = more();
    if (now !== undefined && now.kind !== 'none') act(now.load);
  };
  await pass(0);
  for (let page = 1; page < pages; page += 1) {
    press();
    await pass(0);
  }
  return { data, rows: () => list()?.items.join(''), more: () => more()?.kind, press, unmount };
}

describe('a list on the screen, when the person returns', () => {
  // @spec:2/your-events
  it('shows what has changed meanwhile, and stores it on the device', async () => {
    const list = await shown();
    expect(list.rows()).toBe('ab');
    server = ['b', 'bb', 'c'];
    await returns();
    expect(list.rows()).toBe('bbb');
    expect(keep).toHaveBeenLastCalledWith(['b', 'bb'], Date.now());
    expect(list.more()).toBe('ready');
  });

  it('keeps later pages, without their rows that are gone', async () => {
    const list = await shown({ pages: 2 });
    expect(list.rows()).toBe('abcd');
    server = ['aa', 'b', 'd', 'e', 'f'];
    await returns();
    expect(list.rows()).toBe('aabde');
    expect(keep).toHaveBeenLastCalledWith(['aa', 'b'], Date.now());
    list.press();
    await pass(0);
    expect(list.rows()).toBe('aabdef');
    expect(list.more()).toBe('none');
  });

  it('reads at most one page in five seconds', async () => {
    await shown({ pages: 3 });
    expect(reads).toBe(3);
    for (let second = 0; second < 60; second += 1) {
      await pass(1_000);
      await act(async () => window.dispatchEvent(new Event('focus')));
    }
    expect(reads).toBe(3 + 60 / 5);
  });

  it('keeps its rows if the server does not answer, and tries again', async () => {
    const list = await shown({ pages: 2 });
    isDown = true;
    server = ['a', 'b', 'c'];
    await returns();
    expect(list.rows()).toBe('abcd');
    isDown = false;
    await pass(2_000);
    expect(list.rows()).toBe('abc');
    expect(list.more()).toBe('none');
  });

  it('a next page that is loading meanwhile follows the new rows', async () => {
    const list = await shown();
    await pass(60_000);
    let answer = () => {};
    hold = new Promise<void>((resolve) => (answer = resolve));
    list.press();
    hold = Promise.resolve();
    // Two rows enter above, so that the next page begins with a row that was shown.
    server = ['1', '2', ...server];
    await act(async () => window.dispatchEvent(new Event('focus')));
    await pass(0);
    expect([list.rows(), list.more()]).toEqual(['12', 'loading']);
    await act(async () => answer());
    await pass(0);
    expect([list.rows(), list.more()]).toEqual(['12ab', 'ready']);
  });

  it('a next page that is loading adds nothing if the list has become shorter', async () => {
    const list = await shown();
    await pass(60_000);
    let answer = () => {};
    hold = new Promise<void>((resolve) => (answer = resolve));
    list.press();
    hold = Promise.resolve();
    server = ['a'];
    await act(async () => window.dispatchEvent(new Event('focus')));
    await pass(0);
    await act(async () => answer());
    await pass(0);
    expect([list.rows(), list.more()]).toEqual(['a', 'none']);
  });

  it('reads nothing once the screen is left', async () => {
    const { unmount } = await shown();
    unmount();
    await returns();
    expect(reads).toBe(1);
  });
});

it('two presses for more load one page', async () => {
  const list = await shown();
  list.press();
  list.press();
  await pass(0);
  expect([list.rows(), reads]).toEqual(['abcd', 2]);
});

it('a next page that could not be loaded can be asked for again', async () => {
  const list = await shown();
  isDown = true;
  list.press();
  await pass(0);
  expect([list.rows(), list.more()]).toEqual(['ab', 'failed']);
  isDown = false;
  list.press();
  await pass(0);
  expect([list.rows(), list.more()]).toEqual(['abcd', 'ready']);
});
