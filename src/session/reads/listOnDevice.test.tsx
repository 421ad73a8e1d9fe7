import { asEventId } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import type { OwnChangeNews } from '@arvo/domain/protocol/store/ownChangeNews.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Live, Page } from '#src/data/ports.ts';
import { screenWorld } from '../screenWorld.testing.tsx';
import { type ListSource, useList } from './list.ts';

/** A list of which the device has a row, and which is left and found again. */

type Rows = readonly string[];
type Left = { readonly items: Rows; readonly firstPage: number; readonly pages: number };

/** The device's row, or null. */
let row: { readonly value: Rows; readonly savedAt: number; readonly isPartial?: boolean } | null;
/** What the screen left in its history entry, or null. */
let left: Left | null;
/** The server's answers, each to a request. */
let answers: ((live: Live<Page<string>>) => void)[];
/** What a read of the device waits for. */
let held: Promise<void>;
let notifyNews: (news: OwnChangeNews) => void;
const keep = vi.fn<(items: Rows) => void>();

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('', { headers: { 'content-type': 'text/plain' } }));
  [row, left, answers, held] = [null, null, [], Promise.resolve()];
  keep.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const source: ListSource<string> = {
  first: () => new Promise((resolve) => void answers.push(resolve)),
  idOf: (item) => item,
  kept: { read: () => held.then(() => row), keep },
  position: { recall: () => left, leave: (next) => (left = next) },
};

/** The list on a screen, with what the device has of it. */
async function open() {
  const { data, around } = screenWorld();
  vi.spyOn(data.ownChanges, 'watch').mockImplementation((listener) => {
    notifyNews = listener;
    return () => {};
  });
  const hook = renderHook(() => useList(source), { wrapper: ({ children }) => around(children) });
  await act(async () => {});
  const now = () => hook.result.current;
  return {
    unmount: hook.unmount,
    isPartial: () => {
      const list = now();
      return list.kind === 'loaded' && list.isPartial;
    },
    shown: () => {
      const list = now();
      return list.kind === 'loaded' ? [list.items.join(' '), list.savedAt, list.more.kind] : list.kind;
    },
    retry: () =>
      act(async () => {
        const list = now();
        if (list.kind === 'failed') list.retry();
        if (list.kind === 'loaded') list.reload();
      }),
  };
}
const failing = async (): Promise<Live<Page<string>>> => ({ kind: 'failed' });
const page = (items: Rows, more: Page<string>['more'] = null): Live<Page<string>> => ({
  kind: 'found',
  value: { items, more },
});
const answer = (live: Live<Page<string>>) => act(async () => answers.at(-1)?.(live));
const news = (name: string) =>
  act(async () => notifyNews({ owner: asUserId('ada'), kind: 'left', eventId: asEventId(name) }));

describe('a list that the device has', () => {
  it('is shown with its age until the server answers, and then kept as answered', async () => {
    row = { value: ['choir', 'picnic'], savedAt: 7 };
    const { shown } = await open();
    expect(shown()).toEqual(['choir picnic', 7, 'none']);
    await answer(page(['picnic', 'quiz'], failing));
    expect(shown()).toEqual(['picnic quiz', null, 'ready']);
    expect(keep.mock.calls).toEqual([[['picnic', 'quiz'], expect.any(Number)]]);
  });

  it('is known in part if the device has put it together, until the server answers', async () => {
    row = { value: ['choir'], savedAt: 7, isPartial: true };
    const { isPartial } = await open();
    expect(isPartial()).toBe(true);
    await news('quiz');
    expect(isPartial()).toBe(true);
    await answer(page(['choir']));
    expect(isPartial()).toBe(false);
  });

  it('is known in part while it is open if the device took an entry out of it, until the server answers', async () => {
    const { isPartial, shown } = await open();
    await answer(page(['choir', 'picnic']));
    row = { value: ['choir'], savedAt: 7, isPartial: true };
    await news('picnic');
    expect([isPartial(), shown()]).toEqual([true, ['choir', 0, 'none']]);
    await answer(page(['choir', 'quiz']));
    expect([isPartial(), shown()]).toEqual([false, ['choir quiz', null, 'none']]);
  });

  it('stays if the server does not answer', async () => {
    row = { value: ['choir'], savedAt: 7 };
    const { shown } = await open();
    await answer({ kind: 'failed' });
    expect([shown(), keep.mock.calls]).toEqual([['choir', 7, 'none'], []]);
  });

  it('loads until the server answers if the device has none, and can be tried again if it does not', async () => {
    const { shown, retry } = await open();
    expect(shown()).toBe('loading');
    await answer({ kind: 'failed' });
    expect(shown()).toBe('failed');
    await retry();
    expect(shown()).toBe('loading');
    await answer(page(['choir']));
    expect(shown()).toEqual(['choir', null, 'none']);
  });

  it('that is read again stays on the screen meanwhile', async () => {
    const { shown, retry } = await open();
    await answer(page(['choir']));
    await retry();
    expect([shown(), answers.length]).toEqual([['choir', null, 'none'], 2]);
  });
});

describe('a list that the person comes back to', () => {
  it('has its later pages again, after the first as the device has it', async () => {
    left = { items: ['a', 'b', 'c', 'd'], firstPage: 2, pages: 2 };
    row = { value: ['a', 'bb'], savedAt: 7 };
    const { shown } = await open();
    expect(shown()).toEqual(['a bb c d', 7, 'none']);
    await answer(page(['a', 'bb'], async () => page(['d'])));
    expect(shown()).toEqual(['a bb d', null, 'none']);
  });

  it('leaves what it showed', async () => {
    const { unmount } = await open();
    await answer(page(['a', 'b'], failing));
    unmount();
    expect(left).toEqual({ items: ['a', 'b'], firstPage: 2, pages: 1 });
  });

  it('leaves nothing that it has not shown', async () => {
    const { unmount } = await open();
    unmount();
    expect(left).toBeNull();
  });
});

describe('what the person did to an event of the list', () => {
  it('changes what the device has shown, with its new age', async () => {
    row = { value: ['choir', 'picnic'], savedAt: 7 };
    const { shown } = await open();
    row = { value: ['picnic'], savedAt: 9 };
    await news('choir');
    expect(shown()).toEqual(['picnic', 9, 'none']);
  });

  it('changes what the server has answered, and leaves its later pages', async () => {
    row = { value: ['choir', 'picnic'], savedAt: 7 };
    const { shown, unmount } = await open();
    await answer(page(['choir', 'picnic', 'quiz'], failing));
    row = { value: ['picnic', 'new'], savedAt: 9 };
    await news('choir');
    expect(shown()).toEqual(['picnic new quiz', null, 'ready']);
    unmount();
    expect(left?.firstPage).toBe(2);
  });

  it('is not undone by the device’s row if that is read after the server has answered again', async () => {
    const { shown } = await open();
    await answer(page([]));
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    // The first answer was stored after the change, which found no row.
    row = { value: [], savedAt: 7 };
    await news('choir');
    await answer(page(['choir']));
    expect(shown()).toEqual(['choir', null, 'none']);
    await act(async () => resolve());
    expect(shown()).toEqual(['choir', null, 'none']);
  });

  it('is not undone by an answer that was under way', async () => {
    row = { value: ['choir', 'picnic'], savedAt: 7 };
    const { shown } = await open();
    const [early] = answers;
    row = { value: ['picnic'], savedAt: 9 };
    await news('choir');
    expect(answers).toHaveLength(2);
    await act(async () => early?.(page(['choir', 'picnic'])));
    expect(shown()).toEqual(['picnic', 9, 'none']);
    await answer(page(['picnic']));
    expect(shown()).toEqual(['picnic', null, 'none']);
  });
});
