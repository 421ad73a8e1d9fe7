import type { ReadState } from '@arvo/domain/reading/reading.ts';
import { useMemo } from 'react';
import type { Live, Page, Unsubscribe } from '#src/data/ports.ts';
import type { ConnectionStore } from '../connection.ts';
import { useData } from '../data.tsx';
import { keepTrying, once } from './keepTrying.ts';
import type { DeviceRecord } from './deviceRecord.ts';
import { showFromDevice } from './showFromDevice.ts';
import { createRead, NOTHING, type Read, type ReadSink, useRead } from './read.ts';

/** Lists of any noun, read page by page, from the device first where it keeps them. */

export type LoadPage<T> = () => Promise<Live<Page<T>>>;

export type More =
  | { readonly kind: 'none' }
  | { readonly kind: 'ready' | 'loading' | 'failed'; readonly load: () => void };

export type List<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  /** `savedAt`: when the server produced the list, if it comes from the device. */
  | {
      readonly kind: 'loaded';
      readonly items: readonly T[];
      readonly more: More;
      readonly savedAt: number | null;
      /** Reads the list again; what the screen shows stays meanwhile. */
      readonly reload: () => void;
    };

export type ListSource<T> = {
  readonly first: LoadPage<T>;
  readonly idOf: (item: T) => string;
  /** The first page on the device, or null if the device does not store this list. */
  readonly kept: Pick<DeviceRecord<readonly T[]>, 'read' | 'keep'> | null;
};

type Loaded<T> = {
  readonly items: readonly T[];
  readonly rest: LoadPage<T> | null;
  readonly reading: 'ready' | 'loading' | 'failed';
};

/** `source` must be memoised: a new one starts a new list; null reads nothing. */
export function useList<T>(source: ListSource<T> | null): List<T> {
  const { connection } = useData().stores;
  const { read, loadMore } = useMemo(
    () => (source === null ? NO_LIST : createList(source, connection)),
    [source, connection],
  );
  const state = useRead<Loaded<T>>(read);
  if (state.kind === 'failed') return { kind: 'failed', retry: read.retry };
  if (state.kind !== 'found') return { kind: 'loading' };
  const { items, rest, reading } = state.value;
  return {
    kind: 'loaded',
    items,
    more: rest === null ? { kind: 'none' } : { kind: reading, load: loadMore },
    savedAt: state.source === 'device' ? state.at : null,
    reload: read.retry,
  };
}

const NO_LIST = { read: NOTHING, loadMore: () => {} };

function createList<T>(
  source: ListSource<T>,
  connection: ConnectionStore,
): { read: Read<Loaded<T>>; loadMore: () => void } {
  let sink: ReadSink<Loaded<T>> | null = null;
  const read = createRead<Loaded<T>>(null, (own) => {
    sink = own;
    return startList(source, connection, own);
  });
  const loadMore = () => {
    const state = read.get();
    if (state.kind !== 'found' || state.value.rest === null || state.value.reading === 'loading') return;
    const { rest } = state.value;
    const settle = (change: (before: Loaded<T>) => Loaded<T>) => {
      const now = read.get();
      if (now.kind === 'found' && now.value.rest === rest) sink?.put({ ...now, value: change(now.value) });
    };
    settle((before) => ({ ...before, reading: 'loading' }));
    const hear = (live: Live<Page<T>>) =>
      settle((before) =>
        live.kind === 'found'
          ? {
              items: unique([...before.items, ...live.value.items], source.idOf),
              rest: live.value.more,
              reading: 'ready',
            }
          : { ...before, reading: 'failed' },
      );
    rest().then(hear, () => hear({ kind: 'failed' }));
  };
  return { read, loadMore };
}

function startList<T>(
  { first, idOf, kept }: ListSource<T>,
  connection: ConnectionStore,
  sink: ReadSink<Loaded<T>>,
): Unsubscribe {
  const stopDevice =
    kept && showFromDevice(kept, sink, (items): Loaded<T> => ({ items, rest: null, reading: 'ready' }));
  const stop = keepTrying(connection, once(first), (live) => {
    if (live.kind !== 'found') return sink.put('failed');
    const { items, more } = live.value;
    sink.put({
      kind: 'found',
      value: withFirstPage(sink.get(), { items, rest: more, reading: 'ready' }, idOf),
      source: 'live',
      at: performance.now(),
    });
    kept?.keep(items);
    return undefined;
  });
  return () => {
    stopDevice?.();
    stop();
  };
}

/** Merges the first page, read again after a lost connection: later pages stay, unless the first one is now the whole list. */
function withFirstPage<T>(before: ReadState<Loaded<T>>, page: Loaded<T>, idOf: (item: T) => string): Loaded<T> {
  const isLonger =
    page.rest !== null &&
    before.kind === 'found' &&
    before.source !== 'device' &&
    before.value.items.length > page.items.length;
  if (!isLonger) return page;
  return { ...before.value, items: unique([...page.items, ...before.value.items], idOf) };
}

/** Removes duplicates: an event whose time changed between two pages may be on both. */
export const unique = <T>(items: readonly T[], idOf: (item: T) => string): readonly T[] => [
  ...new Map(items.map((item) => [idOf(item), item])).values(),
];

/** An answer that contains the whole list. */
export const whole = <T>(live: Live<readonly T[]>): Live<Page<T>> =>
  live.kind === 'found' ? { kind: 'found', value: { items: live.value, more: null } } : live;
