import type { Reading } from '@arvo/domain/protocol/reading/reading.ts';
import { expect, it, vi } from 'vitest';
import { createRead, type ReadSink } from './read.ts';

const answered = (value: string, at = 0): Reading<string> => ({ kind: 'found', value, source: 'live', at });

/** A read whose source answers when the test says so. */
function aRead(first: Reading<string> | null = null) {
  let sink: ReadSink<string> | undefined;
  const stop = vi.fn();
  const start = vi.fn((own: ReadSink<string>, _isRetry: boolean) => {
    sink = own;
    return stop;
  });
  const read = createRead(first, start);
  return { ...read, start, stop, put: (next: Reading<string> | 'failed') => sink?.put(next) };
}

it('starts its sources with the first subscriber and stops them with the last', () => {
  const { subscribe, start, stop } = aRead();
  expect(start).not.toHaveBeenCalled();
  const leave = [subscribe(vi.fn()), subscribe(vi.fn())];
  expect(start).toHaveBeenCalledOnce();
  leave[0]?.();
  expect(stop).not.toHaveBeenCalled();
  leave[1]?.();
  expect(stop).toHaveBeenCalledOnce();
});

it('starts them again for a subscriber that comes later, who sees the last answer at once', () => {
  const { subscribe, start, stop, put, get } = aRead();
  const leave = subscribe(vi.fn());
  put(answered('Picnic'));
  leave();
  expect(get()).toEqual(answered('Picnic'));
  subscribe(vi.fn())();
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([2, 2]);
});

it('tells its subscribers of each answer, and nobody who has left', () => {
  const { subscribe, put } = aRead();
  const [stays, leaves] = [vi.fn(), vi.fn()];
  subscribe(stays);
  const leave = subscribe(leaves);
  put(answered('Picnic'));
  leave();
  put(answered('Choir', 1));
  expect([stays.mock.calls.length, leaves.mock.calls.length]).toEqual([2, 1]);
});

it('tells nobody of an answer that changes nothing', () => {
  const { subscribe, put, get } = aRead();
  const listener = vi.fn();
  subscribe(listener);
  put(answered('Picnic', 5));
  put(answered('from before', 4));
  put('failed');
  expect(listener).toHaveBeenCalledOnce();
  expect(get()).toEqual(answered('Picnic', 5));
});

it('a retry after a failure stops the old sources and shows that it loads', () => {
  const { subscribe, put, get, retry, start, stop } = aRead();
  subscribe(vi.fn());
  put('failed');
  expect(get()).toEqual({ kind: 'failed' });
  retry();
  expect(get()).toEqual({ kind: 'loading' });
  expect(stop).toHaveBeenCalledOnce();
  expect(start.mock.calls.map(([, isRetry]) => isRetry)).toEqual([false, true]);
});

it('a retry of something shown keeps it', () => {
  const { subscribe, get, retry } = aRead(answered('Picnic'));
  subscribe(vi.fn());
  retry();
  expect(get()).toEqual(answered('Picnic'));
});
