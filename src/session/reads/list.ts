import type { Reading, ReadState } from '@arvo/domain/protocol/reading/reading.ts';
import { useMemo } from 'react';
import type { Live, Page, Unsubscribe } from '#src/data/ports.ts';
import { useData } from '../data.tsx';
import type { AppData } from '../stores.ts';
import { readOnReturn, keepTrying, RETURN_PAUSE_MS } from './keepTrying.ts';
import type { ListPosition } from './leftLists.ts';
import { type DeviceRecord, type KeptValue, utcOf } from './deviceRecord.ts';
import { readDeviceFirst } from './readDeviceFirst.ts';
import { createRead, NOTHING, type Read, type ReadSink, useRead } from './read.ts';

/** Lists of any noun, read page by page, from the device first where it keeps them. */

export type LoadPage<T> = () => Promise<Live<Page<T>>>;

export type More =
  | { readonly kind: 'none' }
  | { readonly kind: 'ready' | 'loading' | 'failed'; readonly load: () => void };

export type List<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  /** `savedAt`: when the server produced the list, ms UTC, if it comes from the device; 0 if only a part of it does. */
  | {
      readonly kind: 'loaded';
      readonly items: readonly T[];
      readonly more: More;
      readonly savedAt: number | null;
      /** Whether the device knows only some of the list, and the server has not answered since. */
      readonly isPartial: boolean;
      /** Reads the list again; what the screen shows stays meanwhile. */
      readonly reload: () => void;
      /** The same, but at most once in the pause of a person who comes and goes. Returns a function that calls it off. */
      readonly reloadSoon: () => () => void;
    };

export type ListSource<T> = {
  readonly first: LoadPage<T>;
  readonly idOf: (item: T) => string;
  /** The first page on the device, or null if the device does not store this list. */
  readonly kept: Pick<DeviceRecord<readonly T[]>, 'read' | 'keep'> | null;
  /** Where the list leaves its rows for "Back" and for a reload. */
  readonly position?: ListPosition<T>;
};

type Loaded<T> = {
  readonly items: readonly T[];
  /** How many of `items` come from the first page. */
  readonly firstPage: number;
  /** How many pages `items` come from. */
  readonly pages: number;
  readonly isPartial: boolean;
  readonly rest: LoadPage<T> | null;
  readonly reading: 'ready' | 'loading' | 'failed';
};

/** `source` must be memoised: a new one starts a new list; null reads nothing. */
export function useList<T>(source: ListSource<T> | null): List<T> {
  const data = useData();
  const { read, loadMore, reloadSoon } = useMemo(
    () => (source === null ? NO_LIST : createList(source, data)),
    [source, data],
  );
  const state = useRead<Loaded<T>>(read);
  if (state.kind === 'failed') return { kind: 'failed', retry: read.retry };
  if (state.kind !== 'found') return { kind: 'loading' };
  const { items, isPartial, rest, reading } = state.value;
  return {
    kind: 'loaded',
    items,
    more: rest === null ? { kind: 'none' } : { kind: reading, load: loadMore },
    savedAt: state.source === 'device' ? state.at : isPartial ? 0 : null,
    isPartial,
    reload: read.retry,
    reloadSoon,
  };
}

const NO_LIST = { read: NOTHING, loadMore: () => {}, reloadSoon: () => () => {} };

type Own<T> = { read: Read<Loaded<T>>; loadMore: () => void; reloadSoon: () => () => void };

function createList<T>(source: ListSource<T>, data: AppData): Own<T> {
  let sink: ReadSink<Loaded<T>> | null = null;
  const left = source.position?.recall() ?? null;
  // Anything else that answers is newer.
  const recalled = left && ({ kind: 'found', value: { ...left, ...ALL_KNOWN }, source: 'device', at: 0 } as const);
  const read = createRead<Loaded<T>>(recalled, (own) => {
    sink = own;
    return startList(source, data, own);
  });
  const loaded = () => {
    const state = read.get();
    return state.kind === 'found' ? state : null;
  };
  const loadNext = async (rest: LoadPage<T>): Promise<void> => {
    const live = await rest().catch(() => FAILED);
    const now = loaded();
    if (now === null) return;
    // The list was read again meanwhile: its next page may begin elsewhere.
    if (now.value.rest !== null && now.value.rest !== rest) return loadNext(now.value.rest);
    sink?.put({ ...now, value: withNextPage(now.value, live, source.idOf) });
  };
  const loadMore = () => {
    const now = loaded();
    if (now === null || now.value.rest === null || now.value.reading === 'loading') return;
    sink?.put({ ...now, value: { ...now.value, reading: 'loading' } });
    void loadNext(now.value.rest);
  };
  const reloadSoon = () => {
    const now = loaded();
    // The server is being asked.
    if (now === null || now.source === 'device') return () => {};
    const timer = setTimeout(read.retry, Math.max(0, now.at + pauseOf(now.value.pages) - performance.now()));
    return () => clearTimeout(timer);
  };
  return { read, loadMore, reloadSoon };
}

/** A longer list is read less often, so that a person who comes and goes reads no more than one page in each pause. In ms. */
const pauseOf = (pages: number): number => RETURN_PAUSE_MS * pages;

const FAILED = { kind: 'failed' } as const;
/** Before the server has answered, nobody knows whether there are more pages. */
const ALL_KNOWN = { isPartial: false, rest: null, reading: 'ready' } as const;

function withNextPage<T>(before: Loaded<T>, live: Live<Page<T>>, idOf: (item: T) => string): Loaded<T> {
  if (before.rest === null) return { ...before, reading: 'ready' };
  if (live.kind !== 'found') return { ...before, reading: 'failed' };
  const { items, more } = live.value;
  const all = unique([...before.items, ...items], idOf);
  return { ...before, items: all, pages: before.pages + 1, rest: more, reading: 'ready' };
}

/** The first page as the device has it, with the later pages that were shown when the screen was left. */
function withLaterPages<T>(
  { value: first, isPartial = false }: KeptValue<readonly T[]>,
  shown: Loaded<T> | null,
  idOf: (item: T) => string,
): Loaded<T> {
  const later = shown === null ? [] : shown.items.slice(shown.firstPage);
  return {
    items: unique([...first, ...later], idOf),
    firstPage: first.length,
    pages: shown?.pages ?? 1,
    ...ALL_KNOWN,
    isPartial,
  };
}

function startList<T>(
  { first, idOf, kept, position }: ListSource<T>,
  { ownChanges, stores }: AppData,
  sink: ReadSink<Loaded<T>>,
): Unsubscribe {
  const shown = () => {
    const state = sink.get();
    return state.kind === 'found' ? state.value : null;
  };
  const stopDevice = kept && readDeviceFirst(kept, sink, (row) => withLaterPages(row, shown(), idOf));
  const pages = () => shown()?.pages ?? 1;
  const receive = (live: Live<Pages<T>>, at: number) => {
    if (live.kind !== 'found') return sink.put('failed');
    const { read, rest } = live.value;
    const items = unique(read.flat(), idOf);
    // The next page is still being loaded, or could not be, unless there is none any more.
    const reading = rest === null ? 'ready' : (shown()?.reading ?? 'ready');
    sink.put({
      kind: 'found',
      value: { items, firstPage: read[0]?.length ?? 0, pages: read.length, isPartial: false, rest, reading },
      source: 'live',
      at,
    });
    kept?.keep(read[0] ?? [], utcOf(at));
    return undefined;
  };
  const server = readOnReturn(() => readPages(first, pages), { pauseMs: () => pauseOf(pages()) });
  let stop = keepTrying(stores.connection, server, receive);
  let isStopped = false;
  const stopNews = ownChanges.watch(({ eventId }) => {
    const notifiedAt = performance.now();
    // An answer that is under way may lack the change.
    stop();
    stop = keepTrying(stores.connection, server, receive);
    void kept?.read().then((row) => {
      const current = sink.get();
      // The server has answered since, and the row may be of an answer before: the change found no row to change then.
      const isAnswered = current.kind === 'found' && current.source !== 'device' && current.at >= notifiedAt;
      if (isStopped || row === null || isAnswered) return;
      sink.put(withChanged(current, row, (item) => idOf(item) !== eventId, idOf));
    });
  });
  const leave = () => {
    const left = shown();
    if (left !== null) position?.leave({ items: left.items, firstPage: left.firstPage, pages: left.pages });
  };
  // A reload does not stop the list.
  window.addEventListener('pagehide', leave);
  return () => {
    isStopped = true;
    window.removeEventListener('pagehide', leave);
    stopNews();
    stopDevice?.();
    stop();
    leave();
  };
}

/**
 * The list with the device's row, which the device has changed with the server's answer to what the person did. `isOther`: whether an
 * item is not of the changed event.
 */
function withChanged<T>(
  before: ReadState<Loaded<T>>,
  row: KeptValue<readonly T[]>,
  isOther: (item: T) => boolean,
  idOf: (item: T) => string,
): Reading<Loaded<T>> {
  const shown = before.kind === 'found' ? before.value : null;
  const isLive = before.kind === 'found' && before.source !== 'device';
  if (!isLive) return { kind: 'found', value: withLaterPages(row, shown, idOf), source: 'device', at: row.savedAt };
  const items = unique([...row.value, ...before.value.items.filter(isOther)], idOf);
  const isPartial = row.isPartial ?? before.value.isPartial;
  return { ...before, value: { ...before.value, items, firstPage: row.value.length, isPartial } };
}

type Pages<T> = { readonly read: readonly (readonly T[])[]; readonly rest: LoadPage<T> | null };

/** As many pages as the screen shows (`wanted`), so that rows of later pages that are gone disappear too. */
async function readPages<T>(first: LoadPage<T>, wanted: () => number): Promise<Live<Pages<T>>> {
  const read: (readonly T[])[] = [];
  let rest: LoadPage<T> | null = first;
  while (rest !== null && (read.length === 0 || read.length < wanted())) {
    const page: Live<Page<T>> = await rest();
    if (page.kind !== 'found') return page;
    read.push(page.value.items);
    rest = page.value.more;
  }
  return { kind: 'found', value: { read, rest } };
}

/** Removes duplicates: an event whose time changed between two pages may be on both. */
export const unique = <T>(items: readonly T[], idOf: (item: T) => string): readonly T[] => [
  ...new Map(items.map((item) => [idOf(item), item])).values(),
];

/** An answer that contains the whole list. */
export const whole = <T>(live: Live<readonly T[]>): Live<Page<T>> =>
  live.kind === 'found' ? { kind: 'found', value: { items: live.value, more: null } } : live;
